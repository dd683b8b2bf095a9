import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../ci/free-port.ts';
import { TEST_CERTIFICATE, TEST_KEY } from './certificates.ts';

/** A throwaway PostgreSQL on a free port of this machine. */
export interface PostgresServer {
  /** The address of the database `postgres`; replace the part after the last slash for another one. */
  readonly url: string;
  /** Stops it at once, as a sudden restart would; the data stay. */
  readonly halt: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stops it and deletes its data. */
  readonly remove: () => Promise<void>;
}

/** The data are deleted with the run, so they needn't reach the disk. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/**
 * Creates a cluster in UTF-8 and starts it. PostgreSQL refuses to run as root; then it runs as the user created by Debian's
 * package.
 * @param bin the folder of its programs
 * @param speaksTls whether it also accepts TLS connections, with the tests' certificate
 */
export async function startPostgres(bin: string, speaksTls = false): Promise<PostgresServer> {
  const user = process.getuid?.() === 0 ? postgresUser() : null;
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'test-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const initial = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const options = { cwd: folder, ...user };
  execFileSync(join(bin, 'initdb'), ['--pgdata', data, ...initial], { ...options, stdio: 'pipe' });
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const tls = speaksTls ? writeCertificate(data, user) : [];
  const settings = [...FAST, ...tls].flatMap((setting) => ['-c', setting]);
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    child = spawn(join(bin, 'postgres'), [...args, ...settings], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilItAnswers(url, child);
  };
  const halt = async (): Promise<void> => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT'); // "fast": connections are cut
    await ended;
  };
  await start();
  const remove = async (): Promise<void> => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, halt, start, remove };
}

/** The server refuses a key that others can read. @returns its settings */
function writeCertificate(folder: string, user: ReturnType<typeof postgresUser> | null): string[] {
  const files = { ssl_cert_file: TEST_CERTIFICATE, ssl_key_file: TEST_KEY };
  const settings = Object.entries(files).map(([setting, text]) => {
    const file = join(folder, setting);
    writeFileSync(file, text, { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
    return `${setting}=${file}`;
  });
  return ['ssl=on', ...settings];
}

/** Created by Debian's package. */
export function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const START_LIMIT = 60_000;

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  let printed = '';
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const end = performance.now() + START_LIMIT;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (child.exitCode !== null || performance.now() > end) {
        throw new Error(`PostgreSQL did not start:\n${printed}`, { cause });
      }
    }
    await wait(50);
  }
}
