import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A file in every copy of the engine. */
const WITNESS = join('src', 'engine', 'index.ts');
/** Code, but not declarations. */
const CODE = /(?<!\.d)\.tsx?$/;

/** The name by which sites import the engine. */
export const PACKAGE = 'schema-pages';

/** The engine's folder, with src, schemas and scripts. Found upwards, because compiled commands are in a subfolder. */
export const ENGINE_ROOT = findRoot(import.meta.dirname);

/** Whether the engine is in a folder, as TypeScript or compiled. */
export function hasEngine(folder: string): boolean {
  return existsSync(codeFile(join(folder, WITNESS)));
}

/**
 * Where a piece of code is. In the package, the engine's code is compiled, so what `browser.tsx` names is in `browser.js`.
 * @param file full path of a TypeScript file, which may be missing
 */
export function codeFile(file: string): string {
  const compiled = file.replace(CODE, '.js');
  return !existsSync(file) && existsSync(compiled) ? compiled : file;
}

/** The same for a path below the engine's folder. */
export function enginePath(path: string): string {
  return relative(ENGINE_ROOT, codeFile(join(ENGINE_ROOT, path))).replaceAll('\\', '/');
}

function findRoot(start: string): string {
  let folder = start;
  while (!hasEngine(folder)) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`ENGINE_MISSING: no folder above ${start} has ${WITNESS}`);
    folder = above;
  }
  return folder;
}
