import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RunningServer {
  readonly url: string;
  /** Its output so far. */
  readonly printed: () => string;
  /** Stops it by SIGTERM, and waits for its end. */
  readonly stop: () => Promise<void>;
  /** The same with another signal. */
  readonly signal: (signal: NodeJS.Signals) => Promise<void>;
}

/**
 * Runs one of the project's scripts that serve, in a separate process with a separate SQLite database, and waits for the line
 * with its address.
 * @param root the project's root
 * @param words the script's name and its arguments
 * @param line matches its output when it is ready; the first group is the address
 * @param environment added to its defaults: a free port, and `var` for its data
 * @param launcher runs the script, relative to the root
 * @throws Error with all its output, if it ends before that
 */
export async function runServer(
  root: string,
  [script, ...args]: readonly [script: string, ...words: string[]],
  line: RegExp,
  environment: Readonly<Record<string, string>> = {},
  launcher = 'scripts/run.mjs',
): Promise<RunningServer> {
  const child = spawn(process.execPath, [launcher, script, ...args], {
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
