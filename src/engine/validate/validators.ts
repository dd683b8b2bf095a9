import { Ajv } from 'ajv';
import type { ErrorObject } from 'ajv';
import type { SchemaSet } from '../schema-walk.ts';

/** Words that our schemas add to JSON Schema; docs/ARCHITECTURE.md says what each means. */
const VOCABULARY = [
  'x-content',
  'x-heading',
  'x-heading-level',
  'x-page-heading',
  'x-launch',
  'x-blocks',
  'x-check',
  'x-form',
  'tsType',
];

export type { ErrorObject } from 'ajv';

/** Checks a value against a schema document; an empty list says that it fits. */
/** Names the file: ajv's own message does not. */
function addSchema(ajv: Ajv, file: string, schema: object): void {
  try {
    ajv.addSchema(schema, file);
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

export type Validate = (schema: string, value: unknown) => readonly ErrorObject[];

const FITS: readonly ErrorObject[] = [];

/**
 * Prepares the schemas. Each is compiled when it is first asked for.
 * @param schemas all schema documents; a reference such as `../common.schema.json` is read as a path between them
 * @returns the check. `schema` is a document's name, or its name with a pointer (`page.schema.json#/properties/title`)
 * @throws when a schema is not JSON Schema (draft 7) or uses a word that is in neither vocabulary
 */
export function createValidators(schemas: SchemaSet): Validate {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    verbose: true, // an error carries its schema, which the sentences are made from
    strict: true,
    allowUnionTypes: true, // a table's cell is a text, a list or an object
    strictRequired: false, // the union demands "type", which each block defines
  });
  for (const keyword of VOCABULARY) ajv.addKeyword(keyword);
  for (const [file, schema] of Object.entries(schemas)) {
    if (typeof schema === 'object' && schema !== null) addSchema(ajv, file, schema);
  }
  return (schema, value) => {
    const validate = ajv.getSchema(schema);
    if (!validate) throw new Error(`SCHEMA_REFERENCE: there is no schema ${schema}`);
    return validate(value) ? FITS : (validate.errors ?? FITS);
  };
}
