import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNode } from './run-node.ts';
import type { Ended } from './run-node.ts';

/** The name of a script below scripts/, and its arguments. */
export type Command = readonly [script: string, ...words: string[]];

/**
 * Runs the project's scripts one after another in one process, which loads shared code only once: for commands that end by
 * themselves.
 * @param root the folder that contains scripts/
 * @param cwd the working directory
 * @throws Error with the output, if one of them ends the process or keeps running
 */
export async function runInTurn(
  root: string,
  commands: readonly Command[],
  cwd = root,
): Promise<readonly Ended[]> {
  const loader = pathToFileURL(join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
  const program = join(import.meta.dirname, 'run-in-turn-program.ts');
  const args = ['--import', loader, program, root, JSON.stringify(commands)];
  const { exitCode, output } = await runNode(cwd, args, {}, LIMIT);
  if (exitCode !== 0) throw new Error(output || 'One of the commands stayed, or ended the process.');
  return JSON.parse(output) as Ended[]; // written by the program above
}

/** Milliseconds. */
const LIMIT = 120_000;
