import { KnownError } from '../shared/known-error.ts';

/** Sentences that begin with a code, thrown by parts that know no exit codes. */
const CODED = /^[A-Z][A-Z0-9_]+: /;

/**
 * Runs a command. A failure that its user can mend is printed as a sentence, without a stack; anything else is a fault of
 * the program and is printed whole.
 */
export async function runCommand(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const { text, exitCode } = describeFailure(error);
    console.error(text);
    process.exitCode = exitCode;
  }
}

/** What to print for a failure, and the exit code to end with. */
export function describeFailure(error: unknown): { text: string; exitCode: number } {
  if (error instanceof KnownError) {
    const { before, message, exitCode } = error;
    return { text: before ? `${before}\n\n${message}` : message, exitCode };
  }
  if (!(error instanceof Error)) return { text: String(error), exitCode: 1 };
  return { text: CODED.test(error.message) ? error.message : (error.stack ?? error.message), exitCode: 1 };
}
