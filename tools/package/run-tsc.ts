import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ToolError } from '../tool-error.ts';

/**
 * Compiles a package.
 * @param root the engine's repository
 * @param project its tsconfig.json, below the root
 * @param folder where the code goes
 * @throws ToolError PACKAGE_NOT_MADE
 */
export function runTsc(root: string, project: string, folder: string): void {
  const program = join(root, 'node_modules/typescript/bin/tsc');
  const args = [program, '-p', join(root, project), '--outDir', folder];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0)
    throw new ToolError('PACKAGE_NOT_MADE', `${project} doesn't compile. Fix what tsc reports: ${stdout}`);
}
