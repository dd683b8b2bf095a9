import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pagePath } from '../common/address.ts';
import type { ContentList } from '../common/content-list.ts';
import { isRecord, propertyOf } from '../common/json-value.ts';
import { frameSites } from '../content/frame-sites.ts';
import { DOCUMENTS, openMarkdownFolder } from '../markdown-files/markdown-folder.ts';
import { listFiles, listSiteFiles } from '../content/read-files.ts';
import type { PageFile } from '../content/read-files.ts';
import type { SchemaSet } from '../schema/schema-plan.ts';
import { readContentLists } from '../site-config/read-content-lists.ts';
import { createWalker } from '../schema/schema-walk.ts';

/** A name that content can use, and its label for staff. */
export interface SiteName {
  readonly value: string | number;
  readonly label: string;
  /** For a drawing: the keys of its parts. */
  readonly parts?: readonly string[];
}

/** A site's names, each kind in the order in which it's offered. */
export interface SiteNames {
  /** Ids of drawings, with their titles. */
  readonly drawings: readonly SiteName[];
  /** Keys of the drawings' parts. */
  readonly parts: readonly SiteName[];
  /** Addresses of picture files. */
  readonly pictures: readonly SiteName[];
  /** Addresses of other files. */
  readonly files: readonly SiteName[];
  /** Markdown files in the folder `documents`. */
  readonly markdownFiles: readonly SiteName[];
  /** The origins of sites that pages may embed. */
  readonly frameSites: readonly SiteName[];
  readonly fragments: readonly SiteName[];
  /** Addresses of pages, anchors and entries of lists that the menu opens. */
  readonly links: readonly SiteName[];
  readonly menuIds: readonly SiteName[];
  /** The entries of modules' lists, by the word for one. */
  readonly lists: Readonly<Record<string, readonly SiteName[]>>;
  /** `{{company.name}}`, with its value. */
  readonly tokens: readonly SiteName[];
}

interface Facts {
  readonly title: string;
  readonly menuId: number | null;
  /** Places that links can lead to. */
  readonly places: readonly SiteName[];
  /** Names of its fragments. */
  readonly fragments: readonly string[];
}

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
/** Keys whose text labels the anchor beside it. */
const TITLES = ['heading', 'title', 'label', 'name', 'caption', 'year', 'text'];

/**
 * Reads a site's names repeatedly while it's edited: only changed pages are read again. A file that isn't valid JSON at the
 * moment keeps its last names, if any.
 * @param root the site's folder
 */
export function createNamesReader(root: string): (schemas: SchemaSet) => SiteNames {
  const kept = new Map<string, { readonly stamp: string; readonly facts: Facts }>();
  return (schemas) => {
    const walk = createWalker(schemas);
    const factsOf = ({ file }: PageFile, schema: string): Facts | undefined => {
      const { size, mtimeMs } = statSync(`${root}/${file}`);
      const stamp = `${size} ${mtimeMs}`;
      const known = kept.get(file);
      if (known?.stamp === stamp) return known.facts;
      const value = readJson(root, file);
      if (value === undefined) return known?.facts;
      const facts = readFacts(walk, schema, value);
      kept.set(file, { stamp, facts });
      return facts;
    };
    const files = listSiteFiles(root);
    const fragments = new Map(
      files.fragments.map((file) => [file.route, factsOf(file, 'fragment-file.schema.json')]),
    );
    const pages = files.pages.flatMap((file) => {
      const facts = factsOf(file, 'page.schema.json');
      if (!facts || facts.menuId === null) return [];
      const shared = facts.fragments.flatMap((name) => fragments.get(name)?.places ?? []);
      const address = pagePath(facts.menuId, file.route);
      const places = [...facts.places, ...shared].map(({ value, label }) => ({
        value: `${address}#${value}`,
        label: `${facts.title} › ${label}`,
      }));
      return [{ value: address, label: facts.title }, ...places];
    });
    const lists = readContentLists(root);
    const site = readJson(root, 'pages-data/site.json');
    const menu = menuNames(lists, propertyOf(readJson(root, 'pages-data/menu.json'), 'items'), []);
    return {
      ...drawingNames(readJson(root, 'public/art/index.json')),
      ...fileNames(root),
      markdownFiles: openMarkdownFolder(join(root, DOCUMENTS))
        .names()
        .map((name) => ({ value: name, label: `${DOCUMENTS}/${name}` })),
      fragments: [...fragments.keys()].map((value) => ({
        value,
        label: `pages-data/fragments/${value}.json`,
      })),
      links: [...pages, ...menu.links],
      menuIds: menu.ids,
      lists: Object.fromEntries(lists.map((list) => [list.entry, entryNames(root, list)])),
      frameSites: [...frameSites(site)].map(([value, label]) => ({ value, label })),
      tokens: tokenNames(site),
    };
  };
}

/** @returns undefined if there is no such file or it isn't JSON */
function readJson(root: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(`${root}/${file}`, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function readFacts(walk: ReturnType<typeof createWalker>, schema: string, value: unknown): Facts {
  const places: SiteName[] = [];
  const fragments: string[] = [];
  walk(schema, value, ({ notes, value: name, parent }) => {
    if (typeof name !== 'string') return;
    if (notes.content === 'fragment') fragments.push(name);
    if (notes.content === 'anchor') {
      const title = TITLES.map((key) => parent[key]).find((text) => typeof text === 'string');
      places.push({ value: name, label: typeof title === 'string' ? title : name });
    }
  });
  const title = propertyOf(value, 'title');
  const menuId = propertyOf(value, 'menuId');
  return {
    title: typeof title === 'string' ? title : '',
    menuId: typeof menuId === 'number' ? menuId : null,
    places,
    fragments,
  };
}

function drawingNames(index: unknown): Pick<SiteNames, 'drawings' | 'parts'> {
  const entries = isRecord(index) ? Object.entries(index) : [];
  const titleOf = (id: string, entry: unknown): string => String(propertyOf(entry, 'title') ?? id);
  const partsOf = (entry: unknown): readonly unknown[] => {
    const list = propertyOf(entry, 'parts');
    return Array.isArray(list) ? list : [];
  };
  const keyOf = (part: unknown): string => String(propertyOf(part, 'key'));
  const parts = new Map<string, string>();
  for (const [id, entry] of entries) {
    for (const part of partsOf(entry)) {
      const key = keyOf(part);
      const label = `${titleOf(id, entry)}: ${String(propertyOf(part, 'label'))}`;
      parts.set(key, parts.has(key) ? `${parts.get(key)}; ${label}` : label);
    }
  }
  return {
    drawings: entries.map(([value, entry]) => ({
      value,
      label: titleOf(value, entry),
      parts: partsOf(entry).map(keyOf),
    })),
    parts: [...parts].map(([value, label]) => ({ value, label })),
  };
}

/** Drawings are offered by id. */
function fileNames(root: string): Pick<SiteNames, 'pictures' | 'files'> {
  let all: string[];
  try {
    all = listFiles(`${root}/public`).filter((file) => !file.startsWith('art/'));
  } catch {
    all = []; // a site without files
  }
  const name = (file: string): SiteName => ({ value: `/${file}`, label: `public/${file}` });
  return {
    pictures: all.filter((file) => PICTURE.test(file)).map(name),
    files: all.filter((file) => !PICTURE.test(file)).map(name),
  };
}

/** The menu's ids, and the addresses of list entries that its items open. */
function menuNames(
  lists: readonly ContentList[],
  items: unknown,
  above: readonly string[],
): { readonly ids: readonly SiteName[]; readonly links: readonly SiteName[] } {
  const found = (Array.isArray(items) ? items : []).map((item: unknown) => {
    const id = propertyOf(item, 'id');
    const trail = [...above, String(propertyOf(item, 'nameEn') ?? propertyOf(item, 'name'))];
    const label = trail.join(' › ');
    const below = menuNames(lists, propertyOf(item, 'subMenus'), trail);
    if (typeof id !== 'number') return below;
    const links = lists.flatMap(({ entry, key, menu }) => {
      const opened = propertyOf(item, key);
      if (!menu || propertyOf(item, 'menuType') !== menu.type || typeof opened !== 'number') return [];
      const address = menu.address.replace('{menuId}', String(id)).replace(`{${key}}`, String(opened));
      return [{ value: address, label: `${label} (${entry})` }];
    });
    return { ids: [{ value: id, label }, ...below.ids], links: [...links, ...below.links] };
  });
  return { ids: found.flatMap(({ ids }) => ids), links: found.flatMap(({ links }) => links) };
}

function entryNames(root: string, { name }: ContentList): SiteName[] {
  const entries = propertyOf(readJson(root, `pages-data/${name}.json`), name);
  return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) => {
    const id = propertyOf(entry, 'id');
    return typeof id === 'number' ? [{ value: id, label: String(propertyOf(entry, 'title')) }] : [];
  });
}

function tokenNames(site: unknown): SiteName[] {
  const facts = propertyOf(site, 'facts');
  return Object.entries(isRecord(facts) ? facts : {}).flatMap(([group, names]) =>
    Object.entries(isRecord(names) ? names : {}).map(([name, fact]) => ({
      value: `{{${group}.${name}}}`,
      label: String(propertyOf(fact, 'value')),
    })),
  );
}
