import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A value as JSON knows it. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/**
 * Reads a file of pages-data as it was written, with its fragments taken in.
 * @param pagesData the folder
 * @param name the file's path below it without `.json`, such as `business/plant/marine/mud`
 * @throws when a file is missing or is not JSON
 */
export function readPage(pagesData: string, name: string): Json {
  return withFragments(pagesData, readJson(pagesData, name));
}

function readJson(pagesData: string, name: string): Json {
  // JSON.parse returns whatever the file holds, and Json is exactly that.
  return JSON.parse(readFileSync(join(pagesData, `${name}.json`), 'utf8')) as Json;
}

function withFragments(pagesData: string, value: Json): Json {
  if (isList(value)) return value.flatMap((item) => fragmentOrItem(pagesData, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      item === undefined ? undefined : withFragments(pagesData, item),
    ]),
  );
}

function fragmentOrItem(pagesData: string, item: Json): readonly Json[] {
  if (!isObject(item) || item['type'] !== 'fragment') return [withFragments(pagesData, item)];
  const file = readJson(pagesData, `fragments/${String(item['name'])}`);
  const blocks = isObject(file) ? (file['blocks'] ?? []) : [];
  return isList(blocks) ? blocks.map((block) => withFragments(pagesData, block)) : [];
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}
