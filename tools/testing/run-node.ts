import { spawn } from 'node:child_process';

export interface Ended {
  readonly exitCode: number | null;
  /** Its output, including errors. */
  readonly output: string;
}

/**
 * Runs Node with these arguments in a folder and waits for its end.
 * @param limit milliseconds after which it is killed; 0 for none
 */
export function runNode(
  cwd: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  limit = 0,
): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...environment };
    const child = spawn(process.execPath, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limit,
    });
    let output = '';
    const take = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('close', (exitCode) => resolve({ exitCode, output }));
  });
}

/** Runs one of the project's scripts, as its npm command does. */
export function runScript(
  root: string,
  name: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return runNode(root, ['scripts/run.mjs', name, ...args], environment);
}
