import type { ErrorCode } from './errors.ts';

/**
 * A failure that the person at the command line can mend. Its message is complete: CODE, what is wrong, where,
 * what to do. Commands print it without a stack and end with `exitCode`.
 */
export class KnownError extends Error {
  readonly exitCode: number;

  constructor(code: ErrorCode, sentence: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(`${code}: ${sentence}`, { cause: options.cause });
    this.name = 'KnownError';
    this.exitCode = options.exitCode ?? 1;
  }
}
