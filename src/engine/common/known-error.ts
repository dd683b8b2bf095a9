import type { ErrorCode } from './errors.ts';

interface KnownErrorOptions {
  readonly exitCode?: number;
  readonly before?: string;
  readonly cause?: unknown;
}

/**
 * A failure that the person at the command line can fix. Its message is complete: CODE, what is wrong, where, what to do.
 * Commands print it without a stack and exit with `exitCode`.
 * @typeParam Code the codes of a part that has a table of its own; by default the engine's
 */
export class KnownError<Code extends string = ErrorCode> extends Error {
  readonly exitCode: number;
  /** Lines to print before the message, such as the lint's; may be empty. */
  readonly before: string;

  constructor(code: NoInfer<Code>, sentence: string, options: KnownErrorOptions = {}) {
    super(`${code}: ${sentence}`, { cause: options.cause });
    this.name = 'KnownError';
    this.exitCode = options.exitCode ?? 1;
    this.before = options.before ?? '';
  }
}

/** Recognised by name, because the bundled service in dist has its own copy of the class. */
export function isKnownError(error: unknown): error is KnownError {
  return error instanceof Error && error.name === 'KnownError';
}
