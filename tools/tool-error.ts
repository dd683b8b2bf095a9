import { KnownError } from '../src/engine/common/known-error.ts';
import table from './error-table.json' with { type: 'json' };

/** The codes of benchmarks, checks and of what tests are run with. */
export const TOOL_ERRORS = table;

export type ToolErrorCode = keyof typeof table.tools;

/** A failure of a tool that the person at the command line can fix. */
export class ToolError extends KnownError<ToolErrorCode> {}
