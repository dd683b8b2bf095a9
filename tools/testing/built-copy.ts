import { join } from 'node:path';
import { afterAll } from 'vitest';
import { copyProjectTo } from './project-copy.ts';
import { runScript } from './run-node.ts';
import { makeFolder } from './temporary-folder.ts';

/**
 * Copies the project and builds the copy, for all tests of a file.
 * @returns the copy's root, deleted after these tests
 * @throws with all output if the build fails
 */
export async function makeBuiltCopy(): Promise<string> {
  const root = join(makeFolder({}, afterAll), 'project');
  copyProjectTo(root);
  const { exitCode, output } = await runScript(root, 'build');
  if (exitCode !== 0) throw new Error(`The copy was not built (${exitCode}): ${output}`);
  return root;
}
