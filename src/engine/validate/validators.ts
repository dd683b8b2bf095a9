import { Ajv } from 'ajv';
import type { ErrorObject, Options } from 'ajv';
import type { SchemaSet } from '../schema/schema-walk.ts';

/** Words that our schemas add to JSON Schema; docs/SCHEMAS.md says what each means. */
const VOCABULARY = [
  'x-content',
  'x-heading',
  'x-heading-level',
  'x-page-heading',
  'x-part-places',
  'x-launch',
  'x-blocks',
  'x-check',
  'x-catalogue',
  'x-value',
  'x-form',
  'x-questions',
  'x-version',
  'enumDescriptions',
  'tsType',
];

export type { ErrorObject } from 'ajv';

/** Names the file: ajv's own message does not. */
function addSchema(ajv: Ajv, file: string, schema: object): void {
  try {
    ajv.addSchema(schema, file);
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Checks a value against a schema document; an empty list says that it fits. */
export type Validate = (schema: string, value: unknown) => readonly ErrorObject[];

const FITS: readonly ErrorObject[] = [];

/** Says that a value fits; false where it does not, or where nobody knows. */
export type FitsAtOnce = (schema: string, value: unknown) => boolean;

/** ajv with our vocabulary and all schemas. @throws when a schema is none */
export function createAjv(schemas: SchemaSet, options: Options): Ajv {
  const ajv = new Ajv({
    discriminator: true,
    strict: true,
    allowUnionTypes: true, // a table's cell is a text, a list or an object
    strictRequired: false, // the union demands "type", which each block defines
    ...options,
  });
  for (const keyword of VOCABULARY) ajv.addKeyword(keyword);
  for (const [file, schema] of Object.entries(schemas)) {
    if (typeof schema === 'object' && schema !== null) addSchema(ajv, file, schema);
  }
  return ajv;
}

/**
 * Prepares the schemas. Each is compiled when it is first asked for.
 * @param schemas all schema documents; a reference such as `../common.schema.json` is read as a path between them
 * @param fits what was compiled for the same schemas before: ajv is then asked only where something is wrong
 * @returns the check. `schema` is a document's name, or its name with a pointer (`page.schema.json#/properties/title`)
 * @throws when a schema is not JSON Schema (draft 7) or uses a word that is in neither vocabulary
 */
export function createValidators(schemas: SchemaSet, fits?: FitsAtOnce): Validate {
  // An error carries its schema (`verbose`), which the sentences are made from.
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
