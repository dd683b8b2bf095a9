import { Ajv } from 'ajv';
import type { ErrorObject, Options } from 'ajv';
import type { SchemaSet } from '../schema/schema-walk.ts';

/** Keywords that our schemas add to JSON Schema; docs/SCHEMAS.md describes each. */
const VOCABULARY = [
  'x-content',
  'x-heading',
  'x-heading-level',
  'x-page-heading',
  'x-part-places',
  'x-launch',
  'x-blocks',
  'x-source',
  'x-check',
  'x-catalogue',
  'x-value',
  'x-embeds',
  'x-form',
  'x-questions',
  'x-version',
  'enumDescriptions',
  'tsType',
];

export type { ErrorObject } from 'ajv';

/** Adds the file's name, which ajv's own message lacks. */
function addSchema(ajv: Ajv, file: string, schema: object): void {
  try {
    ajv.addSchema(schema, file);
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Validates a value against a schema document; an empty list means that it's valid. */
export type Validate = (schema: string, value: unknown) => readonly ErrorObject[];

const FITS: readonly ErrorObject[] = [];

/** Returns true if a value is valid; false if it isn't, or if unknown. */
export type FitsAtOnce = (schema: string, value: unknown) => boolean;

/** ajv with our keywords and all schemas. @throws if a schema isn't valid */
export function createAjv(schemas: SchemaSet, options: Options): Ajv {
  const ajv = new Ajv({
    discriminator: true,
    strict: true,
    allowUnionTypes: true, // a table's cell is a text, a list or an object
    strictRequired: false, // the union requires "type", which each block defines
    ...options,
  });
  for (const keyword of VOCABULARY) ajv.addKeyword(keyword);
  for (const [file, schema] of Object.entries(schemas)) {
    if (typeof schema === 'object' && schema !== null) addSchema(ajv, file, schema);
  }
  return ajv;
}

/**
 * Prepares the schemas. Each is compiled on first use.
 * @param schemas all schema documents; a reference such as `../common.schema.json` is a relative path
 * @param fits validators compiled earlier for the same schemas: ajv is then used only to explain errors
 * @returns the validator. `schema` is a document's name, or its name with a pointer (`page.schema.json#/properties/title`)
 * @throws if a schema isn't JSON Schema (draft 7) or uses an unknown keyword
 */
export function createValidators(schemas: SchemaSet, fits?: FitsAtOnce): Validate {
  // An error contains its schema (`verbose`), for the sentences.
  const prepare = (): Ajv => createAjv(schemas, { allErrors: true, verbose: true });
  let ajv = fits ? null : prepare();
  return (schema, value) => {
    if (fits?.(schema, value)) return FITS;
    ajv ??= prepare();
    const validate = ajv.getSchema(schema);
    if (!validate) throw new Error(`SCHEMA_REFERENCE: there is no schema ${schema}`);
    return validate(value) ? FITS : (validate.errors ?? FITS);
  };
}
