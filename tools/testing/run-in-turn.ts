import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNode } from './run-node.ts';
import type { Ended } from './run-node.ts';

/** The name of a script below scripts/, and what is written behind it. */
export type Command = readonly [script: string, ...words: string[]];

/**
 * Runs the project's scripts one after another in one process, which reads what they share once: for commands that end at their
 * words.
 * @param root the folder that holds scripts/
 * @param cwd the folder where they are called
 * @throws Error with what was written, where one of them ends the process or stays
 */
export async function runInTurn(
  root: string,
  commands: readonly Command[],
  cwd = root,
): Promise<readonly Ended[]> {
  const loader = pathToFileURL(join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
  const program = join(import.meta.dirname, 'run-in-turn-program.ts');
  const words = ['--import', loader, program, root, JSON.stringify(commands)];
  const { exitCode, output } = await runNode(cwd, words, {}, LIMIT);
  if (exitCode !== 0) throw new Error(output || 'One of the commands stayed, or ended the process.');
  return JSON.parse(output) as Ended[]; // of the program above
}

/** Milliseconds. */
const LIMIT = 120_000;
