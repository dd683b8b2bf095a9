import type { SchemaSet } from './schema-plan.ts';

/** The names of all blocks: the files in schemas/blocks. */
export function blockNames(schemas: SchemaSet): string[] {
  return Object.keys(schemas)
    .filter((file) => file.startsWith('blocks/'))
    .map((file) => file.slice('blocks/'.length, -'.schema.json'.length));
}
