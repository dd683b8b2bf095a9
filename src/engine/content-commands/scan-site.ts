import { propertyOf } from '../common/json-value.ts';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { timesOf } from '../common/times.ts';
import type { Times } from '../common/times.ts';
import { KnownError } from '../common/known-error.ts';
import { encodingFault, readContent } from '../content/content-text.ts';
import { dataFiles, listSiteFiles } from '../content/read-files.ts';
import type { PageFile } from '../content/read-files.ts';
import { readSchemas } from '../schema/read-schemas.ts';
import { readContentLists } from '../site-config/read-content-lists.ts';
import { readScreens } from '../site-config/read-screens.ts';
import { createWalker } from '../schema/schema-walk.ts';
import type { SchemaSet } from '../schema/schema-walk.ts';
import type { Walk } from '../validate/heading-rules.ts';
import { referencesIn } from './references.ts';
import type { NameKind, NamedAddresses, Reference } from './references.ts';
import { writeWhole } from '../disk/write-whole.ts';

export const PAGE_SCHEMA = 'page.schema.json';
export const FRAGMENT_SCHEMA = 'fragment-file.schema.json';
export const DEMO_SCHEMA = 'demo-posts.schema.json';

/** What the commands know about a file of pages-data. */
export interface ScannedFile {
  /** Relative to the root. */
  readonly file: string;
  readonly schema: string;
  /** A page's address without its menu id, a fragment's name, or a data file's name. */
  readonly route: string;
  /** Null if it has none. */
  readonly title: string | null;
  readonly menuId: number | null;
  readonly blocks: number;
  /** When a page is visible; null if always. */
  readonly times: Times | null;
  /** Number of blocks with times. */
  readonly timedBlocks: number;
  readonly words: number;
  /** The names it contains, without duplicates, as `kind:name`; null if the file isn't JSON in UTF-8. */
  readonly names: readonly string[] | null;
}

export interface ContentSite {
  readonly root: string;
  readonly walk: Walk;
  readonly schemas: SchemaSet;
  readonly files: readonly ScannedFile[];
  readonly addresses: NamedAddresses;
}

type Facts = Omit<ScannedFile, 'file' | 'schema' | 'route'>;
/** Detects changes as git does: size, and the change times of content and inode. */
type Stamp = readonly [size: number, modified: number, changed: number];
interface Memory {
  readonly key: string;
  readonly files: Readonly<Record<string, readonly [Stamp, Facts]>>;
}

const MEMORY = 'content-scan.json';
/** A file that is written twice within this many milliseconds may keep its stamp. */
const RACY = 2000;

/**
 * Scans every file of pages-data. Unchanged files aren't read again.
 * @param cache the folder for the results
 * @throws KnownError PAGES_DATA_MISSING
 */
export function scanSite(root: string, cache: string): ContentSite {
  const schemas = readSchemas(join(root, 'schemas'));
  const walk = createWalker(schemas);
  const addresses = { lists: readContentLists(root), screens: readScreens(root) };
  const key = createHash('sha256')
    .update(`scan 4 ${JSON.stringify([schemas, addresses])}`)
    .digest('base64url');
  const before = recall(cache, key);
  const kept: Record<string, readonly [Stamp, Facts]> = {};
  const isRacy = ([, modified, changed]: Stamp): boolean => Date.now() - Math.max(modified, changed) < RACY;
  let read = 0;
  const files = filesOf(root).map(({ file, route, schema }): ScannedFile => {
    const { size, mtimeMs, ctimeMs } = statSync(`${root}/${file}`);
    const stamp: Stamp = [size, mtimeMs, ctimeMs];
    const [old, known] = before[file] ?? [];
    const facts =
      known && old?.join() === stamp.join() ? known : readFacts(root, file, schema, { walk, addresses });
    if (facts !== known) read++;
    if (!isRacy(stamp)) kept[file] = [stamp, facts];
    return { file, schema, route, ...facts };
  });
  if (read > 0 || files.length !== Object.keys(before).length) remember(cache, { key, files: kept });
  return { root, walk, schemas, files, addresses };
}

function filesOf(root: string): (PageFile & { readonly schema: string })[] {
  let listed;
  try {
    listed = listSiteFiles(root);
  } catch (cause) {
    const sentence = `there is no folder pages-data in ${root}. Restore it from the repository.`;
    throw new KnownError('PAGES_DATA_MISSING', sentence, { cause });
  }
  const { pages, fragments, demoPosts, redirects, searchTerms } = listed;
  const data = dataFiles(root)
    .map((route) => ({ file: `pages-data/${route}.json`, route }))
    .filter(({ file }) => existsSync(join(root, file)));
  return [
    ...data.map((file) => ({ ...file, schema: `${file.route}.schema.json` })),
    ...[redirects, searchTerms].flatMap((file) =>
      file ? [{ ...file, schema: `${file.route}.schema.json` }] : [],
    ),
    ...fragments.map((file) => ({ ...file, schema: FRAGMENT_SCHEMA })),
    ...demoPosts.map((file) => ({ ...file, schema: DEMO_SCHEMA })),
    ...pages.map((file) => ({ ...file, schema: PAGE_SCHEMA })),
  ];
}

const NOTHING: Facts = {
  title: null,
  menuId: null,
  blocks: 0,
  times: null,
  timedBlocks: 0,
  words: 0,
  names: null,
};

function readFacts(
  root: string,
  file: string,
  schema: string,
  { walk, addresses }: Pick<ContentSite, 'walk' | 'addresses'>,
): Facts {
  const bytes = readFileSync(`${root}/${file}`);
  const value = encodingFault(bytes) ? null : parseOrNull(bytes.toString('utf8'));
  if (value === null) return NOTHING;
  const title = propertyOf(value, 'title');
  const menuId = propertyOf(value, 'menuId');
  let [blocks, timedBlocks, words] = [0, 0, 0];
  walk(schema, value, ({ notes, value: inner }) => {
    if (notes.blocks && Array.isArray(inner)) {
      blocks += inner.length;
      timedBlocks += inner.filter((block) => timesOf(block) !== null).length;
    }
    if (typeof inner === 'string' && notes.content && IN_WORDS.has(notes.content)) words += wordsIn(inner);
  });
  const names = new Set(referencesIn(walk, schema, value, addresses).map(keyOf));
  return {
    title: typeof title === 'string' ? title : null,
    menuId: typeof menuId === 'number' ? menuId : null,
    blocks,
    times: schema === PAGE_SCHEMA ? timesOf(value) : null,
    timedBlocks,
    words,
    names: [...names].sort(),
  };
}

const IN_WORDS: ReadonlySet<string> = new Set(['text', 'inline', 'markdown', 'name']);

export function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** `page:products/pumps`. */
export function keyOf({ kind, name }: { readonly kind: NameKind; readonly name: string }): string {
  return `${kind}:${name}`;
}

/** @returns null if the text isn't JSON, or is `null` itself, which isn't valid content */
export function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** A file's text with its references of these kinds. */
export function readReferences(
  { root, walk, addresses }: ContentSite,
  { file, schema }: ScannedFile,
  kinds: ReadonlySet<NameKind>,
): { readonly text: string; readonly references: readonly Reference[] } {
  const text = readContent(root, file);
  return { text, references: referencesIn(walk, schema, parseOrNull(text), addresses, kinds) };
}

/**
 * @param outcome the consequence for the command
 * @throws KnownError ENCODING_WRONG, or PAGE_LINT if a file isn't valid JSON, so that its references are unknown
 */
export function refuseUnreadable({ root, files }: ContentSite, outcome = ''): void {
  const broken = files.find(({ names }) => names === null);
  if (!broken) return;
  readContent(root, broken.file);
  const sentence = `${broken.file} isn't valid JSON, so its links can't be read. npm run lint:pages shows where and what to do.${outcome}`;
  throw new KnownError('PAGE_LINT', sentence);
}

function recall(cache: string, key: string): Memory['files'] {
  try {
    const memory = JSON.parse(readFileSync(join(cache, MEMORY), 'utf8')) as Memory; // written by `remember`
    return memory.key === key ? memory.files : {};
  } catch {
    return {}; // the first time, or damaged: everything is read
  }
}

/** If the folder can't be written, everything is read again next time. */
function remember(cache: string, memory: Memory): void {
  const file = join(cache, MEMORY);
  try {
    mkdirSync(cache, { recursive: true });
    writeWhole(file, JSON.stringify(memory));
  } catch {
    // explained above
  }
}
