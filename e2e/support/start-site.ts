import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A site started by its start command in a separate process. */
export interface StartedSite {
  readonly url: string;
  readonly process: ChildProcess;
  /** Its output up to when it was ready. */
  readonly printed: () => string;
  /** Stops it by SIGTERM. @returns its exit code */
  readonly stop: () => Promise<number | null>;
}

/**
 * Runs the script behind `npm start`, on a free port and a separate SQLite database, and waits until it is ready.
 * @param root the project's root
 * @param special `site`: another site's folder; `uid` and `gid`: the system user to run as
 * @throws with all its output if it ends before it is ready
 */
export function startSite(
  root: string,
  environment: Record<string, string> = {},
  { site, ...user }: { readonly site?: string; readonly uid?: number; readonly gid?: number } = {},
): Promise<StartedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-data-'));
  const own = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start', ...(site ? [`--site=${site}`] : [])], {
    cwd: root,
    env: { ...process.env, ...own, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void ended.then(() => rmSync(dataDir, { recursive: true, force: true }));
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    let printed = '';
    let isServing = false;
    const listen = (chunk: Buffer): void => {
      if (isServing) return; // its log is still read
      printed += chunk.toString();
      const [, url] = /"Serving (\S+) /.exec(printed) ?? [];
      if (!url) return;
      isServing = true;
      resolve({ url, process: child, printed: () => printed, stop });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((code) => reject(new Error(`the site ended with code ${code}:\n${printed}`)));
  });
}
