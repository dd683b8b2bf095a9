import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownSchemas } from './own-schemas.ts';
import type { SchemaSet } from './schema-walk.ts';

/**
 * Reads every schema document below `directory`.
 * @returns documents by their path below it, with forward slashes, in alphabetical order
 */
export function readSchemas(directory: string): SchemaSet {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.schema.json'))
    .sort();
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(join(directory, file), 'utf8');
      return [file, parseSchema(() => editedFile(directory, file), text)];
    }),
  );
}

/** @param file for the error message. @throws SCHEMA_SYNTAX */
export function parseSchema(file: string | (() => string), text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const name = typeof file === 'string' ? file : file();
    throw new Error(`SCHEMA_SYNTAX: ${name} is not valid JSON. Fix it and run the command again.`, {
      cause,
    });
  }
}

/** A copy isn't the place to fix a schema. */
function editedFile(directory: string, file: string): string {
  const root = dirname(directory);
  const own = ownSchemas(root).get(file);
  return own === undefined ? join(directory, file) : join(root, own);
}
