import { propertyOf } from '../common/json-value.ts';
import { parseAddress, parsePagePath } from '../common/address.ts';
import { isEntryNote } from '../common/content-list.ts';
import type { ContentList, EntryNote } from '../common/content-list.ts';
import { parseScreenPath } from '../common/screens.ts';
import type { Screens } from '../common/screens.ts';
import type { Path, Visit } from '../schema/schema-walk.ts';
import { innerLink } from '../validate/link-form.ts';
import { linkPlacesAt } from '../validate/content-rules.ts';
import type { Span } from '../validate/json-tree.ts';
import type { Walk } from '../validate/heading-rules.ts';

/** For an entry of a module's list, the annotation of its id. */
export type NameKind = 'block' | 'fragment' | 'drawing' | 'file' | 'page' | 'token' | 'menu' | EntryNote;

/** What addresses name besides pages and files. */
export interface NamedAddresses {
  readonly lists: readonly ContentList[];
  readonly screens: Screens;
}

/** A value in a document that names something else. */
export interface Reference {
  readonly kind: NameKind;
  /** A page's route, a file's decoded address below public/, an id in digits, `group.name` of a token. */
  readonly name: string;
  readonly path: Path;
  /** The range of the address, if it's part of a text; counted in characters of the value. */
  readonly within?: Span;
}

const TOKEN = /\{\{\s*([A-Za-z0-9]+\.[A-Za-z0-9]+)\s*\}\}/g;

/**
 * Every name in a document, at any depth. The schema's annotations mark names.
 * @param schema the name of the document's schema, such as `page.schema.json`
 * @param addresses without any, links to screens count as those to files
 * @param kinds the kinds of names to find
 */
export function referencesIn(
  walk: Walk,
  schema: string,
  value: unknown,
  addresses: NamedAddresses | null,
  kinds?: ReadonlySet<NameKind>,
): Reference[] {
  const found: Reference[] = [];
  const isBlocksOnly = kinds?.size === 1 && kinds.has('block');
  walk(schema, value, (visit) => {
    if (isBlocksOnly && !visit.notes.blocks) return;
    for (const reference of referencesAt(visit, addresses)) found.push(reference);
  });
  return kinds ? found.filter(({ kind }) => kinds.has(kind)) : found;
}

const NOTHING: readonly Reference[] = [];

// A visit computes its path on demand, so the code below asks only after it has found something.

function referencesAt(visit: Visit, addresses: NamedAddresses | null): readonly Reference[] {
  const { value, notes } = visit;
  if (notes.blocks) return blockTypes(visit);
  if (typeof value === 'number') {
    const kind = notes.content === 'menu-id' ? 'menu' : isEntryNote(notes.content) ? notes.content : null;
    return kind && value !== 0 ? [{ kind, name: String(value), path: visit.path }] : [];
  }
  if (notes.content === 'picture') return pictureFile(visit);
  if (typeof value !== 'string') return NOTHING;
  if (notes.content === 'file') return [{ kind: 'file', name: fileName(value), path: visit.path }];
  if (notes.content === 'fragment' || notes.content === 'drawing') {
    return [{ kind: notes.content, name: value, path: visit.path }];
  }
  const tokens = value.includes('{{') ? tokensAt(value, visit) : NOTHING;
  const links = linksAt(visit);
  return links.length === 0 ? tokens : [...tokens, ...links.flatMap((link) => namesInLink(link, addresses))];
}

function blockTypes({ value, path }: Visit): Reference[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((block: unknown, index): Reference[] => {
    const type = propertyOf(block, 'type');
    return typeof type === 'string' ? [{ kind: 'block', name: type, path: [...path, index, 'type'] }] : [];
  });
}

function pictureFile({ value, path }: Visit): Reference[] {
  const src = propertyOf(value, 'src');
  return typeof src === 'string' ? [{ kind: 'file', name: fileName(src), path: [...path, 'src'] }] : [];
}

function tokensAt(value: string, { path }: Visit): Reference[] {
  return [...value.matchAll(TOKEN)].map(({ 1: name = '' }) => ({ kind: 'token', name, path }));
}

/** A link within the site, with its range if it's part of a text. */
export interface PlacedLink {
  readonly link: string;
  readonly path: Path;
  readonly within?: Span;
}

/** All links within the site in one value, including duplicates. */
export function linksAt(visit: Visit): PlacedLink[] {
  const { value, notes } = visit;
  if (typeof value !== 'string') return [];
  if (notes.content === 'link') return innerLink(value) ? [{ link: value, path: visit.path }] : [];
  return (linkPlacesAt(notes, value) ?? [])
    .filter(({ link }) => innerLink(link))
    .map(({ link, within }) => ({ link, path: visit.path, within }));
}

function namesInLink({ link, ...place }: PlacedLink, addresses: NamedAddresses | null): Reference[] {
  if (link.startsWith('#')) return [];
  const { path } = parseAddress(link);
  const page = parsePagePath(path);
  if (page) {
    const own: Reference = { kind: 'page', name: page.route, ...place };
    return page.menuId === 0 ? [own] : [own, { kind: 'menu', name: String(page.menuId), ...place }];
  }
  const params = addresses && parseScreenPath(path, addresses.screens)?.params;
  if (!params) return [{ kind: 'file', name: fileName(path), ...place }];
  const entries = addresses.lists.flatMap(({ entry, key }): Reference[] => {
    const id = propertyOf(params, key);
    return id === undefined ? [] : [{ kind: `${entry}-config`, name: String(id), ...place }];
  });
  return params.menuId === 0
    ? entries
    : [{ kind: 'menu', name: String(params.menuId), ...place }, ...entries];
}

/** A file's address as on disk, in composed Unicode. */
export function fileName(address: string): string {
  try {
    return decodeURIComponent(address).normalize();
  } catch {
    return address.normalize(); // a stray percent sign is literal
  }
}
