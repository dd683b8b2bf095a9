import { pathToFileURL } from 'node:url';
import { propertyOf } from '../common/json-value.ts';

/**
 * Imports a TypeScript file that isn't part of the engine's commands, such as a site's configuration. The TypeScript loader is
 * only loaded here, and only for this file.
 * @param file its full path
 */
export async function importSource(file: string): Promise<unknown> {
  const { href } = pathToFileURL(file);
  if (import.meta.url.endsWith('.ts')) return import(/* @vite-ignore */ href);
  const { tsImport } = await import('tsx/esm/api');
  const module: unknown = await tsImport(href, import.meta.url);
  // A file in a folder without a package.json is loaded as CommonJS: its exports are the default one.
  const exports = propertyOf(module, 'default');
  return propertyOf(exports, '__esModule') === true ? exports : module;
}
