import type table from '../error-table.json';

/** Its own codes, and those of the engine's table that mean the same here. */
type Code = keyof typeof table.create | 'ALREADY_THERE' | 'COMMAND_WRONG';

/** A failure that the person at the command line can fix: CODE, what is wrong, what to do. */
export class CreateError extends Error {
  /** The engine's commands recognise their own errors by this name, and print them without a stack. */
  override readonly name = 'KnownError';
  readonly exitCode: number;

  constructor(code: Code, sentence: string, exitCode: number) {
    super(`${code}: ${sentence}`);
    this.exitCode = exitCode;
  }
}
