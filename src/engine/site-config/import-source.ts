import { pathToFileURL } from 'node:url';

/**
 * Imports a TypeScript file that isn't part of the engine's commands, such as a site's configuration. Compiled commands load what reads
 * TypeScript only here, when it is needed.
 * @param file its full path
 */
export async function importSource(file: string): Promise<unknown> {
  if (!import.meta.url.endsWith('.ts')) registered ??= (await import('tsx/esm/api')).register();
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

let registered: unknown;
