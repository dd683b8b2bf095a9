import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** A site started by its start command in a process of its own. */
export interface StartedSite {
  readonly url: string;
  readonly process: ChildProcess;
  /** Asks it to stop by SIGTERM. @returns its exit code */
  readonly stop: () => Promise<number | null>;
}

/**
 * Runs what `npm start` runs, on a free port, and waits until it serves.
 * @param root the project's root
 * @throws with all that it printed when it ends before it serves
 */
export function startSite(root: string, environment: Record<string, string> = {}): Promise<StartedSite> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    let printed = '';
    const listen = (chunk: Buffer): void => {
      printed += chunk.toString();
      const [, url] = /^Serving (\S+)$/m.exec(printed) ?? [];
      if (url) resolve({ url, process: child, stop });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((code) => reject(new Error(`the site ended with code ${code}:\n${printed}`)));
  });
}
