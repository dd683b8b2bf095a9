import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { isKnownError, KnownError } from '../common/known-error.ts';
import { wordsFault } from '../common/words-fault.ts';
import { helpOf, usageOf } from './command-help.ts';

/** Sentences that begin with a code, thrown by parts that know no exit codes. */
const CODED = /^[A-Z][A-Z0-9_]+: /;

/**
 * Runs a command. A failure that its user can fix is printed as a sentence, without a stack; anything else is a fault of
 * the program and is printed whole. With `--help` among its words, a command says what it does and does nothing.
 */
export async function runCommand(command: () => void | Promise<void>): Promise<void> {
  const [, script, ...words] = process.argv;
  const help = words.some((word) => word === '--help' || word === '-h')
    ? helpOf(scriptName(script))
    : undefined;
  if (help !== undefined) {
    console.log(help);
    return;
  }
  try {
    await command();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') throw error; // scripts/run.mjs says what to do
    const { text, exitCode } = describeFailure(error);
    console.error(text);
    process.exitCode = exitCode;
  }
}

function scriptName(path = ''): string {
  return basename(path, '.ts');
}

/** The options of a command, as Node's `parseArgs` takes them. */
type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the words behind a command's name. A word that nobody knows ends the command, because one that is passed over would seem
 * to have been heard.
 * @param most how many words it takes beside its options
 * @throws KnownError COMMAND_WRONG, exit code 2
 */
export function readWords<const Known extends Options>(options: Known, most = 0) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const rest = positionals.slice(most);
    if (rest.length > 0) throw new Error(`unexpected argument "${rest.join(' ')}"`);
    return { values, words: positionals };
  } catch (cause) {
    throw misused(wordsFault(cause));
  }
}

/**
 * Reads the value of an option that counts something.
 * @param option as it is written, such as `--rounds`
 * @returns a whole number from 1 up
 * @throws KnownError COMMAND_WRONG, exit code 2
 */
export function readCount(option: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw commandWrong(`${option} takes a whole number from 1 to 999999999, not ${JSON.stringify(text)}.`);
}

/** For words that do not make the command that runs; its usage is put behind. @param sentence with its full stop */
export function misused(sentence: string): KnownError {
  const usage = usageOf(scriptName(process.argv[1]));
  return commandWrong(usage === undefined ? sentence : `${sentence} Write ${usage}.`);
}

/** For words that a command does not know. */
export function commandWrong(sentence: string): KnownError {
  return new KnownError('COMMAND_WRONG', sentence, { exitCode: 2 });
}

/** What to print for a failure, and the exit code to end with. */
export function describeFailure(error: unknown): { text: string; exitCode: number } {
  if (isKnownError(error)) {
    const { before, message, exitCode } = error;
    return { text: before ? `${before}\n\n${message}` : message, exitCode };
  }
  if (!(error instanceof Error)) return { text: String(error), exitCode: 1 };
  return { text: CODED.test(error.message) ? error.message : (error.stack ?? error.message), exitCode: 1 };
}
