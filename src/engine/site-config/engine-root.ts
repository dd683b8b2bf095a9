import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file in every copy of the engine. */
const WITNESS = join('src', 'engine', 'index.ts');

/** The name by which sites import the engine. */
export const PACKAGE = 'schema-pages';

/** The engine's folder, with src, schemas and scripts. Found upwards, because compiled commands are in a subfolder. */
export const ENGINE_ROOT = findRoot(import.meta.dirname);

function findRoot(start: string): string {
  let folder = start;
  while (!existsSync(join(folder, WITNESS))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`ENGINE_MISSING: no folder above ${start} has ${WITNESS}`);
    folder = above;
  }
  return folder;
}
