import table from './error-table.json' with { type: 'json' };

/**
 * The codes of the `.do` calls: `call` are errors that the service answers with, `browser` errors that a page detects itself.
 * The engine's are in src/engine/common/error-table.json, those of the service's commands in src/server/error-table.json.
 */
export const CALL_ERRORS = table;

/** The `code` of an error in an answer. */
export type CallErrorCode = keyof typeof table.call;
