import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { codeRoot } from '../site-config/load-site.ts';

/**
 * Node's flags for a build, in megabytes, as in `npm run build` of package.json. A build creates many short-lived objects; with
 * less room from the start, more of them are copied before they are dropped.
 */
export const BUILD_FLAGS = ['--min-semi-space-size=24', '--max-semi-space-size=24'] as const;

/**
 * Builds the site in a separate process: otherwise the process that serves afterwards would keep the build's memory. The child
 * process prints the errors.
 * @returns its exit code
 */
export async function buildInChildProcess(root: string): Promise<number> {
  const launcher = join(codeRoot(root), 'scripts', 'run.mjs');
  const args = [...BUILD_FLAGS, launcher, 'build', '--quiet', `--site=${root}`];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const end = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.once('SIGTERM', end);
  await once(child, 'exit');
  process.off('SIGTERM', end);
  return child.exitCode ?? 1;
}
