import { propertyOf } from '../common/json-value.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parsePagePath } from '../common/address.ts';
import { KnownError } from '../common/known-error.ts';
import { blockNames } from '../schema/block-names.ts';
import { didYouMean, nearest } from '../validate/nearest.ts';
import { counted, shown } from '../validate/sentences.ts';
import { rawOffset, lineOf } from '../common/edit-text.ts';
import { findSpans } from './find-spans.ts';
import { listItems, readData, readList } from './read-data.ts';
import { fileName } from './references.ts';
import type { NameKind, Reference } from './references.ts';
import { FRAGMENT_SCHEMA, keyOf, PAGE_SCHEMA, readReferences, refuseUnreadable } from './scan-site.ts';
import type { ContentSite } from './scan-site.ts';

/** A possible meaning of a name. A name can have several: 150 may be a menu item and an entry of a list. */
export interface Meaning {
  readonly kind: NameKind;
  readonly name: string;
  /** For people, such as `page "Pumps"`. */
  readonly words: string;
}

/** A place that uses the name. */
export interface Use {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly kind: NameKind;
  /** The link as written, if it is one. */
  readonly text: string;
}

export interface WhereUsed {
  readonly meanings: readonly Meaning[];
  readonly uses: readonly Use[];
}

/**
 * The uses of a block type, picture, file, drawing, page, fragment, token, menu id or the id of an entry of a list.
 * @param word as staff write it: `spec-table`, `/pictures/yard.jpg`, `products/pumps`, `company.name`, `20`
 * @throws KnownError CONTENT_NOT_FOUND if the name is unknown, PAGE_LINT if a file can't be read
 */
export function whereUsed(site: ContentSite, word: string): WhereUsed {
  refuseUnreadable(site);
  const meanings = meaningsOf(site, word);
  if (meanings.length === 0) throw notFound(site, word);
  return { meanings, uses: usesOf(site, meanings) };
}

/** The uses of any of these. */
export function usesOf(site: ContentSite, asks: readonly Pick<Meaning, 'kind' | 'name'>[]): Use[] {
  const keys = new Set(asks.map(keyOf));
  const kinds = new Set(asks.map(({ kind }) => kind));
  const files = site.files.filter(({ names }) => names?.some((name) => keys.has(name)));
  return files.flatMap((scanned) => {
    const { text, references } = readReferences(site, scanned, kinds);
    const asked = references.filter((reference) => keys.has(keyOf(reference)));
    const uses = placesOf(text, asked).map((line, index): Use => {
      const { kind, path, within } = asked[index] ?? { kind: 'page', path: [] }; // as many lines as references
      return {
        file: scanned.file,
        line,
        kind,
        text: within || kind === 'page' ? linkAt(text, path, within) : '',
      };
    });
    const seen = new Set<string>();
    return uses
      .toSorted((one, other) => one.line - other.line)
      .filter(({ line, kind, text: link }) => {
        const place = `${line} ${kind} ${link}`;
        const isNew = !seen.has(place);
        seen.add(place);
        return isNew;
      });
  });
}

function linkAt(text: string, path: Reference['path'], within: Reference['within']): string {
  const [span] = findSpans(text, [path]);
  if (!span) return '';
  const value = String(JSON.parse(text.slice(span.offset, span.offset + span.length)));
  return within ? value.slice(within.offset, within.offset + within.length) : value;
}

/** The line of each reference. */
function placesOf(text: string, references: readonly Reference[]): number[] {
  const spans = findSpans(
    text,
    references.map(({ path }) => path),
  );
  return spans.map((span, index) => {
    if (!span) return 1;
    const raw = text.slice(span.offset, span.offset + span.length);
    return lineOf(text, span.offset + rawOffset(raw, references[index]?.within?.offset ?? 0));
  });
}

function meaningsOf(site: ContentSite, word: string): Meaning[] {
  const meanings: Meaning[] = [];
  const add = (kind: NameKind, name: string, words: string): void =>
    void meanings.push({ kind, name, words });
  const bare = word
    .replace(/^pages-data\//, '')
    .replace(/\.json$/, '')
    .replace(/\/+$/, '');
  const address = parsePagePath(word.replace(/[?#].*$/, ''));
  const route = address && word.startsWith('/') ? address.route : bare.replace(/^\//, '');
  const page = site.files.find((file) => file.schema === PAGE_SCHEMA && file.route === route);
  if (page) add('page', route, `page ${shown(page.title ?? route)}`);
  const fragment = bare.replace(/^fragments\//, '');
  if (site.files.some((file) => file.schema === FRAGMENT_SCHEMA && file.route === fragment)) {
    add('fragment', fragment, `fragment ${shown(fragment)}`);
  }
  if ([...blockNames(site.schemas), 'fragment'].includes(word))
    add('block', word, `block type ${shown(word)}`);
  if (propertyOf(readDrawings(site), word) !== undefined) add('drawing', word, `drawing ${shown(word)}`);
  const token = word.replace(/^\{\{\s*|\s*\}\}$/g, '');
  if (tokensOf(site).includes(token)) add('token', token, `token {{${token}}}`);
  if (/^\d+$/.test(word)) addIds(site, Number(word), add);
  const file = `/${word.replace(/^public\//, '').replace(/^\//, '')}`;
  if (/\.\w+$/.test(file) && existsSync(join(site.root, 'public', decoded(file)))) {
    add('file', fileName(file), `file public${fileName(file)}`);
  }
  return meanings;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address; // a stray percent sign is literal
  }
}

function addIds(
  site: ContentSite,
  id: number,
  add: (kind: NameKind, name: string, words: string) => void,
): void {
  const item = listItems(site.root).find((one) => one.id === id);
  if (item) add('menu', String(id), `menu item ${id}, ${shown(item.name)}`);
  for (const { name, entry } of site.addresses.lists) {
    const found = readList(site.root, name, name).find((one) => propertyOf(one, 'id') === id);
    if (found) add(`${entry}-config`, String(id), `${entry} ${id}, ${shown(propertyOf(found, 'title'))}`);
  }
}

/** The list of drawings; empty if there is none. */
export function readDrawings({ root }: ContentSite): object {
  const index = readData(root, 'public/art/index.json');
  return typeof index === 'object' && index !== null ? index : {};
}

/** `company.name` and so on. */
export function tokensOf({ root }: ContentSite): string[] {
  const facts: unknown = propertyOf(readData(root, 'pages-data/site.json'), 'facts');
  const groups = typeof facts === 'object' && facts !== null ? facts : {};
  return Object.entries(groups).flatMap(([group, names]: [string, unknown]) =>
    Object.keys(typeof names === 'object' && names !== null ? names : {}).map((name) => `${group}.${name}`),
  );
}

function notFound(site: ContentSite, word: string): KnownError {
  const known = [
    ...site.files.map(({ route }) => route),
    ...blockNames(site.schemas),
    ...Object.keys(readDrawings(site)),
    ...tokensOf(site),
  ];
  const ids = ['menu', ...site.addresses.lists.map(({ entry }) => entry)].map((kind) => `a ${kind} id`);
  const sentence = `nothing is called ${shown(word)}.${didYouMean(nearest(word, known))} Write a block type, a drawing, a token, a fragment, ${ids.join(', ')}, the path of a page or the address of a file in public.`;
  return new KnownError('CONTENT_NOT_FOUND', sentence, { exitCode: 2 });
}

/** `file:line` and the text there, one use per line, with a heading for each meaning. */
export function formatUses({ meanings, uses }: WhereUsed): string {
  return meanings
    .map(({ kind, words }) => {
      const own = uses.filter((use) => use.kind === kind);
      const files = new Set(own.map(({ file }) => file)).size;
      const heading =
        own.length === 0
          ? `Nothing uses ${words}.`
          : `${words.charAt(0).toUpperCase()}${words.slice(1)} is used in ${counted(own.length, 'place', 'places')} of ${counted(files, 'file', 'files')}:`;
      return [heading, ...own.map(({ file, line, text }) => `${file}:${line}${text ? ` ${text}` : ''}`)].join(
        '\n',
      );
    })
    .join('\n\n');
}
