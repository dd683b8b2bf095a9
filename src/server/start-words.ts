import { KnownError } from '../shared/known-error.ts';

/**
 * Looks that `npm start` was given no words behind its name: it knows none, and a word that is passed over would seem to work.
 * @throws KnownError START_COMMAND, exit code 2
 */
export function refuseWords(words: readonly string[]): void {
  const [word] = words;
  if (word === undefined) return;
  const sentence = `npm start knows no word ${JSON.stringify(word)}, nor any other. Set variables in place of words, such as PORT=8081 npm start; docs/OPERATIONS.md lists them.`;
  throw new KnownError('START_COMMAND', sentence, { exitCode: 2 });
}
