import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { provideProgram } from '../ci/find-program.ts';
import { freePort } from '../ci/free-port.ts';
import { postgresUser } from './postgres-server.ts';
import { makeFolder } from './temporary-folder.ts';

/**
 * Runs PgBouncer in front of the tests' PostgreSQL until the test ends. Like PostgreSQL, it refuses to run as root.
 * @param mode how long a server connection is assigned
 * @param more additional lines of its configuration
 * @returns the address of a database through it
 */
export async function startPooler(
  mode: 'session' | 'transaction' | 'statement',
  more: readonly string[] = [],
): Promise<(databaseUrl: string) => string> {
  const program = provideProgram('pgbouncer');
  const { hostname, port: serverPort, username } = new URL(inject('postgresUrl'));
  const port = await freePort();
  const folder = makeFolder();
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${mode === 'session' ? 20 : 3}`, // in session mode, each of our connections needs one of the server's
    ...more,
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const user = process.getuid?.() === 0 ? postgresUser() : null;
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  const child = spawn(program, [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${printed}`)));
  });
  return (databaseUrl) => {
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${port}`;
    return url.href;
  };
}
