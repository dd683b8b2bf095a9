import { propertyOf } from '../common/json-value.ts';
import { listTitle } from '../common/content-list.ts';
import type { ContentList } from '../common/content-list.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Path } from '../schema/schema-walk.ts';
import { parseOrNull } from './scan-site.ts';

/** @returns null if the file is missing or isn't JSON */
export function readData(root: string, file: string): unknown {
  const path = join(root, file);
  return existsSync(path) ? parseOrNull(readFileSync(path, 'utf8')) : null;
}

/** A list in a data file; empty if there is none. */
export function readList(root: string, name: string, key: string): readonly unknown[] {
  const list = propertyOf(readData(root, `pages-data/${name}.json`), key);
  return Array.isArray(list) ? list : [];
}

/** The names of the files beside pages, for people: `rooms` -> `Rooms`. */
export function dataTitles(lists: readonly ContentList[]): ReadonlyMap<string, string> {
  return new Map([
    ['menu', 'Menu'],
    ...lists.map((list) => [list.name, listTitle(list)] as const),
    ['site', 'Site facts'],
    ['redirects', 'Redirects'],
    ['search-terms', 'Search terms'],
  ]);
}

/** A menu item as far as it can be read. */
export interface ListedItem {
  readonly id: number;
  readonly name: string;
  /** The names from the top level to this item. */
  readonly trail: readonly string[];
  readonly menuType: string;
  readonly programUrl: string;
  /** Where it is in menu.json. */
  readonly path: Path;
}

/** All items of menu.json, including sub-items, in menu order. */
export function listItems(root: string): ListedItem[] {
  return below(readList(root, 'menu', 'items'), ['items'], []);
}

function below(list: unknown, path: Path, above: readonly string[]): ListedItem[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index) => {
    const id = propertyOf(item, 'id');
    const texts = textsOf(item);
    const trail = [...above, texts.name];
    const own = typeof id === 'number' ? [{ id, ...texts, trail, path: [...path, index] }] : [];
    return [...own, ...below(propertyOf(item, 'subMenus'), [...path, index, 'subMenus'], trail)];
  });
}

function textsOf(item: unknown): Pick<ListedItem, 'name' | 'menuType' | 'programUrl'> {
  const text = (key: string): string => {
    const value = propertyOf(item, key);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), menuType: text('menuType'), programUrl: text('programUrl') };
}
