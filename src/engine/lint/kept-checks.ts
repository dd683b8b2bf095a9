import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { writeDurably } from '../disk/sync-files.ts';
import { standaloneChecks } from './standalone-checks.ts';
import type { FitsAtOnce } from '../validate/validators.ts';
import type { SchemaSet } from '../schema/schema-walk.ts';

/** ajv's generated code requires helpers from its package. */
const require = createRequire(import.meta.url);

/** The key on the first line, then code. */
const FILE = 'checks.txt';

/**
 * Loads validators compiled earlier for the same schemas. Compiling takes half a second, which is most of the time for one
 * changed page. They only return whether a value is valid; ajv explains the errors.
 * @param folder the cache
 * @param names like `keepChecks`
 * @returns null if there are none
 */
export function readChecks(folder: string, schemas: SchemaSet, names: readonly string[]): FitsAtOnce | null {
  let text: string;
  try {
    text = readFileSync(join(folder, FILE), 'utf8');
  } catch {
    return null; // the first run
  }
  const line = text.indexOf('\n');
  if (line === -1 || text.slice(0, line) !== keyOf(schemas, names)) return null;
  const exports: Record<string, (value: unknown) => boolean> = {};
  const fill = compileFunction(text.slice(line + 1), ['exports', 'require']) as (
    ...values: unknown[]
  ) => void;
  fill(exports, require);
  return (schema, value) => {
    const name = nameOf(schema);
    return Object.hasOwn(exports, name) ? exports[name]?.(value) === true : false;
  };
}

/**
 * Compiles validators and caches them for `readChecks`. If the folder can't be written, they are compiled again next time.
 * @param names the schema documents that values are checked against
 */
export function keepChecks(folder: string, schemas: SchemaSet, names: readonly string[]): void {
  const exported = Object.fromEntries(names.map((name) => [nameOf(name), name]));
  const code = standaloneChecks(schemas, exported, { allErrors: false, verbose: false, messages: false });
  const file = join(folder, FILE);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeDurably(file, `${keyOf(schemas, names)}\n${code}`);
  } catch {
    // explained above
  }
}

/** A key for everything that the validators depend on. */
function keyOf(schemas: SchemaSet, names: readonly string[]): string {
  const { version } = require('ajv/package.json') as { readonly version: string }; // every package has one
  return createHash('sha256')
    .update(`checks 2 ${version} ${JSON.stringify([names, schemas])}`)
    .digest('base64url');
}

/** `page.schema.json` -> `page`: exports need to be JavaScript names. */
function nameOf(schema: string): string {
  return schema.replace(/\.schema\.json$/, '').replace(/\W/g, '_');
}
