import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { codeRoot } from '../site-config/load-site.ts';

/**
 * What Node is told for a build, as in `npm run build` of package.json: megabytes. It makes much that is never needed again, and with less room
 * from the start more of it is copied before it is dropped.
 */
export const BUILD_FLAGS = ['--min-semi-space-size=24', '--max-semi-space-size=24'] as const;

/**
 * Builds the site in a process of its own: the memory that a build takes would stay with the process that serves afterwards.
 * What is wrong, the other process says.
 * @returns its exit code
 */
export async function buildInChildProcess(root: string): Promise<number> {
  const launcher = join(codeRoot(root), 'scripts', 'run.mjs');
  const words = [...BUILD_FLAGS, launcher, 'build', '--quiet', `--site=${root}`];
  const child = spawn(process.execPath, words, { cwd: root, stdio: 'inherit' });
  const end = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.once('SIGTERM', end);
  await once(child, 'exit');
  process.off('SIGTERM', end);
  return child.exitCode ?? 1;
}
