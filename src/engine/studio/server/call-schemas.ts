/** The requests of the studio's calls, as JSON Schemas; src/engine/studio/common.ts has their types. */

/** No hidden files, nothing above the folder; another check refuses files that aren't content. */
const FILE = {
  type: 'string',
  maxLength: 500,
  pattern: '^(?:[a-zA-Z0-9_][a-zA-Z0-9_.-]*/)+[a-zA-Z0-9_][a-zA-Z0-9_.-]*\\.json$',
};
const TEXT = { type: ['string', 'null'], maxLength: 2_000_000 };
const OPTION = { type: 'string', maxLength: 500 };

function object(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}

function listOf(properties: Readonly<Record<string, object>>): object {
  return { type: 'array', maxItems: 5000, items: object(properties) };
}

const OWN_DRAFTS = { files: listOf({ file: FILE, text: TEXT }) };
export const FILES = object(OWN_DRAFTS);
export const FILES_AS_THEY_WERE = object({ files: listOf({ file: FILE, text: TEXT, was: TEXT }) });
export const ONE_FILE = object({ file: FILE });
export const SINCE = object({ since: { type: 'string', pattern: '^\\d{1,9}$' } });
export const PICTURE = object({ name: { type: 'string', minLength: 1, maxLength: 200 } });
export const COMMIT = object({ message: { type: 'string', pattern: '\\S', maxLength: 20_000 } });
export const COMPLETE = object({
  file: FILE,
  text: { type: 'string', maxLength: 2_000_000 },
  offset: { type: 'integer', minimum: 0 },
});

const NEW_OPTIONS = { menu: OPTION, under: OPTION, name: OPTION, type: OPTION, opens: OPTION, in: OPTION };

export const COMMAND = {
  type: 'object',
  required: ['do'],
  oneOf: [
    object({
      ...OWN_DRAFTS,
      do: { const: 'new' },
      kind: OPTION,
      name: OPTION,
      options: { type: 'object', additionalProperties: false, properties: NEW_OPTIONS },
    }),
    object({ ...OWN_DRAFTS, do: { const: 'move' }, from: OPTION, to: OPTION, isTrial: { type: 'boolean' } }),
    object({
      ...OWN_DRAFTS,
      do: { const: 'remove' },
      path: OPTION,
      to: { type: ['string', 'null'], maxLength: 500 },
      isTrial: { type: 'boolean' },
    }),
  ],
};
