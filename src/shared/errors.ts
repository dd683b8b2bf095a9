import type { ModuleCallErrors } from '../engine/common/open-types.ts';
import table from './error-table.json' with { type: 'json' };

/**
 * The codes of the `.do` calls that several modules or the frame answer with: `call` are errors of the service, `browser` errors
 * that a page detects itself. A module's own are in its error-table.json. The engine's are in
 * src/engine/common/error-table.json, those of the service's commands in src/server/error-table.json.
 */
export const CALL_ERRORS = table;

/** The `code` of an error in an answer. */
export type CallErrorCode = keyof typeof table.call | keyof ModuleCallErrors;
