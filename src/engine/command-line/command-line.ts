import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { isKnownError, KnownError } from '../common/known-error.ts';
import { wordsFault } from '../common/words-fault.ts';
import { helpOf } from './command-help.ts';

/** Messages that start with a code, thrown by parts that don't know exit codes. */
const CODED = /^[A-Z][A-Z0-9_]+: /;

/**
 * Runs a command. A failure that its user can fix is printed as a sentence, without a stack; anything else is a bug and is
 * printed in full. With `--help`, a command prints its help and does nothing else.
 * @param help default: the engine's for the command. Its first line is the usage
 */
export async function runCommand(command: () => void | Promise<void>, help?: string): Promise<void> {
  ownHelp = help;
  const isAsked = process.argv.slice(2).some((word) => word === '--help' || word === '-h');
  const text = isAsked ? helpText() : undefined;
  if (text !== undefined) {
    console.log(text);
    return;
  }
  try {
    await command();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') throw error; // scripts/run.mjs explains what to do
    const { text, exitCode } = describeFailure(error);
    console.error(text);
    process.exitCode = exitCode;
  }
}

/** What the running command says itself. */
let ownHelp: string | undefined;

function helpText(): string | undefined {
  return ownHelp ?? helpOf(basename(process.argv[1] ?? '', '.ts'));
}

/** A command's options, in the form of Node's `parseArgs`. */
type Options = NonNullable<ParseArgsConfig['options']>;

/** What was written: the values of options, and everything else. */
interface Words<Known extends Options> {
  readonly values: ReturnType<typeof parseArgs<{ options: Known }>>['values'];
  readonly words: string[];
}

/**
 * Parses a command's arguments. An unknown one is an error, because ignoring it would look like success.
 * @param most maximum number of arguments besides the options
 * @throws KnownError COMMAND_WRONG, exit code 2
 */
export function readWords<const Known extends Options>(options: Known, most = 0): Words<Known> {
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
 * Reads the value of a numeric option.
 * @param option as written, such as `--rounds`
 * @returns a whole number from 1
 * @throws KnownError COMMAND_WRONG, exit code 2
 */
export function readCount(option: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw commandWrong(`${option} takes a whole number from 1 to 999999999, not ${JSON.stringify(text)}.`);
}

/** An error about wrong arguments of the running command, followed by its usage. @param sentence including its full stop */
export function misused(sentence: string): KnownError {
  const usage = helpText()?.split('\n', 1)[0];
  return commandWrong(usage === undefined ? sentence : `${sentence} Write ${usage}.`);
}

/** An error about arguments that a command doesn't know. */
export function commandWrong(sentence: string): KnownError {
  return new KnownError('COMMAND_WRONG', sentence, { exitCode: 2 });
}

/** The text to print for a failure, and the exit code. */
export function describeFailure(error: unknown): { text: string; exitCode: number } {
  if (isKnownError(error)) {
    const { before, message, exitCode } = error;
    return { text: before ? `${before}\n\n${message}` : message, exitCode };
  }
  if (!(error instanceof Error)) return { text: String(error), exitCode: 1 };
  return { text: CODED.test(error.message) ? error.message : (error.stack ?? error.message), exitCode: 1 };
}
