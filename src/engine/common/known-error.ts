import type { ErrorCode } from './errors.ts';

interface KnownErrorOptions {
  readonly exitCode?: number;
  readonly before?: string;
  readonly cause?: unknown;
}

/**
 * A failure that the person at the command line can mend. Its message is complete: CODE, what is wrong, where,
 * what to do. Commands print it without a stack and end with `exitCode`.
 */
export class KnownError extends Error {
  readonly exitCode: number;
  /** Lines to print before the message, such as the lint's; empty for none. */
  readonly before: string;

  constructor(code: ErrorCode, sentence: string, options: KnownErrorOptions = {}) {
    super(`${code}: ${sentence}`, { cause: options.cause });
    this.name = 'KnownError';
    this.exitCode = options.exitCode ?? 1;
    this.before = options.before ?? '';
  }
}

/** Known by its name, because the bundled service in dist has a class of its own. */
export function isKnownError(error: unknown): error is KnownError {
  return error instanceof Error && error.name === 'KnownError';
}
