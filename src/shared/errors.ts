import table from './errors.json' with { type: 'json' };

/**
 * The codes of the `.do` calls: `call` is what the service answers with an error, `browser` what a page finds out about a call by
 * itself. Those of the engine are in src/engine/common/errors.json, those of the service's command lines in src/server/errors.json.
 */
export const CALL_ERRORS = table;

/** The `code` of an error that a call answers. */
export type CallErrorCode = keyof typeof table.call;
