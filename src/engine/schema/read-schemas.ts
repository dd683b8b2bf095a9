import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
      const path = join(directory, file);
      return [file, parseSchema(path, readFileSync(path, 'utf8'))];
    }),
  );
}

/** @param file for the error message. @throws SCHEMA_SYNTAX */
export function parseSchema(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`SCHEMA_SYNTAX: ${file} is not valid JSON. Fix it and run the command again.`, {
      cause,
    });
  }
}
