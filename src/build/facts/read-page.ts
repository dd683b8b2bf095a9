import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A value as JSON knows it. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

const pagesData = fileURLToPath(new URL('../../../pages-data/', import.meta.url));

/**
 * Reads a page of pages-data as it was written, with its fragments taken in, so that tests can ask what it says.
 * @param route the page's path below pages-data without `.json`, such as `business/plant/marine/mud`
 * @throws when a file is missing or is not JSON
 */
export function readPage(route: string): Json {
  return withFragments(readJson(`${route}.json`));
}

/** All objects inside `value`, at any depth, whose `type` is `type`, in the order of the page. */
export function blocksOfType(value: Json | undefined, type: string): readonly JsonObject[] {
  if (isList(value)) return value.flatMap((item) => blocksOfType(item, type));
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap((item) => blocksOfType(item, type));
  return value['type'] === type ? [value, ...inside] : inside;
}

/** All texts inside `value`, at any depth, in the order of the page. */
export function textsOf(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isList(value)) return value.flatMap(textsOf);
  return isObject(value) ? Object.values(value).flatMap(textsOf) : [];
}

/** `value` as a list of objects; empty when it is none. */
export function objectsOf(value: Json | undefined): readonly JsonObject[] {
  return isList(value) ? value.filter(isObject) : [];
}

function readJson(path: string): Json {
  // JSON.parse returns whatever the file holds, and Json is exactly that.
  return JSON.parse(readFileSync(pagesData + path, 'utf8')) as Json;
}

function withFragments(value: Json): Json {
  if (isList(value)) return value.flatMap(fragmentOrItem);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, item === undefined ? undefined : withFragments(item)]),
  );
}

function fragmentOrItem(item: Json): readonly Json[] {
  if (!isObject(item) || item['type'] !== 'fragment') return [withFragments(item)];
  const file = readJson(`fragments/${String(item['name'])}.json`);
  return isObject(file) ? objectsOf(file['blocks']).map(withFragments) : [];
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}
