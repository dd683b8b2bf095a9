import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RunningServer {
  readonly url: string;
  /** What it has written so far. */
  readonly printed: () => string;
  /** Asks it to stop by SIGTERM, and waits for its end. */
  readonly stop: () => Promise<void>;
  /** Does the same by another signal. */
  readonly signal: (signal: NodeJS.Signals) => Promise<void>;
}

/**
 * Runs one of the project's scripts that serve, in a process and with a SQLite database of its own, and waits for the line with its
 * address.
 * @param root the project's root
 * @param words the script's name and what is written behind it
 * @param line what it writes when it serves; its first group is the address
 * @param environment beside what it has by itself: a free port, and `var` for its data
 * @param launcher runs the script, relative to the root
 * @throws Error with all that it wrote, if it ends before that
 */
export async function runServer(
  root: string,
  [script, ...words]: readonly [script: string, ...words: string[]],
  line: RegExp,
  environment: Readonly<Record<string, string>> = {},
  launcher = 'scripts/run.mjs',
): Promise<RunningServer> {
  const child = spawn(process.execPath, [launcher, script, ...words], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: 'var', DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += String(chunk);
      const [, served] = line.exec(printed) ?? [];
      if (served !== undefined) resolve(served);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    child.once('exit', () => reject(new Error(`${script} ended before it served:\n${printed}`)));
  });
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.kill(name)) await once(child, 'exit');
  };
  return { url, printed: () => printed, stop: () => signal('SIGTERM'), signal };
}
