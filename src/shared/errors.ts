import table from './error-table.json' with { type: 'json' };

/**
 * The codes of the `.do` calls: `call` is what the service answers with an error, `browser` what a page finds out about a call by
 * itself. Those of the engine are in src/engine/common/error-table.json, those of the service's command lines in src/server/error-table.json.
 */
export const CALL_ERRORS = table;

/** The `code` of an error that a call answers. */
export type CallErrorCode = keyof typeof table.call;
