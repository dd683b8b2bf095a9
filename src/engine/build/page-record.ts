import type { CompiledPage } from '../common/compiled-page.ts';
import type { DrawingIndex } from '../compile/drawing-index.ts';
import type { PageUses } from '../compile/record-uses.ts';
import { DOCUMENTS, pathInDocuments } from '../markdown-files/markdown-folder.ts';
import type { PagesOfFiles } from '../markdown-files/resolve-link.ts';
import type { Outline } from '../lint/cross-file.ts';
import { keepOutline } from '../lint/lint-memory.ts';
import type { KeptOutline } from '../lint/lint-memory.ts';
import { findPublicFile } from '../pictures/public-file.ts';
import type { SiteFacts } from '../common/site-facts.ts';
import { hashText } from './input-files.ts';
import type { InputFiles } from './input-files.ts';

/** What a build records about a page, so that the next one knows whether to make it again. */
export interface PageRecord {
  /** The hash of the page's file. */
  readonly file: string;
  /** A hash over the page's file and everything that it uses. */
  readonly key: string;
  readonly uses: PageUses;
  readonly menuId: number;
  readonly title: string;
  readonly derived: readonly DerivedRecord[];
  /** A hash of the published page. */
  readonly hash: string;
  /** Which of its parts were shown when it was made; missing if it has no scheduled parts. */
  readonly state?: string;
  /** A hash of what it adds to collections, if anything. */
  readonly collected?: string;
  /** The lint's data about it. */
  readonly outline: KeptOutline;
}

/** A page made from another one; `files` are the addresses of its own files. */
export interface DerivedRecord extends Pick<CompiledPage, 'route' | 'title'> {
  readonly files: readonly string[];
}

/** By route. */
export type PageRecords = Readonly<Record<string, PageRecord>>;

/** The part of a record that comes from making the page. */
export type FreshRecord = Pick<PageRecord, 'uses' | 'menuId' | 'title' | 'derived' | 'hash' | 'collected'>;

interface Sources {
  readonly root: string;
  readonly inputs: InputFiles;
  readonly facts: SiteFacts['facts'];
  readonly drawings: DrawingIndex;
  /** The pages that show Markdown files, to which links in these lead. */
  readonly pagesOfFiles: () => PagesOfFiles;
}

/**
 * @returns a function that makes a page's key, from its file's path below pages-data and from what it used when it was
 *   compiled. While the key is unchanged, compiling the page again would give the same result.
 */
export function createKeys({ root, inputs, facts, drawings, pagesOfFiles }: Sources): PageKeys {
  const hashOf = (file: string): string => inputs.files.get(file) ?? 'missing';
  const drawing = remember((id) => JSON.stringify(drawings[id] ?? null));
  const publicFile = remember((src) => {
    const inDocuments = pathInDocuments(src);
    if (inDocuments !== null) return hashOf(`${DOCUMENTS}/${inDocuments}`);
    const path = findPublicFile(root, src);
    return path === null ? 'missing' : `${path} ${hashOf(`public/${path}`)}`;
  });
  const fact = (token: string): string => {
    const [group = '', name = ''] = token.split('.');
    return JSON.stringify(facts[group]?.[name] ?? null);
  };
  const linked = remember(() => JSON.stringify([...pagesOfFiles()]));
  return (file, uses) => {
    const taken = [
      ...uses.fragments.map((name) => `${name} ${hashOf(`pages-data/fragments/${name}.json`)}`),
      ...uses.facts.map((token) => `${token} ${fact(token)}`),
      ...uses.drawings.map((id) => `${id} ${drawing(id)}`),
      ...[...uses.pictures, ...uses.files].map((src) => `${src} ${publicFile(src)}`),
      ...uses.markdownFiles.map((name) => `${name} ${hashOf(`${DOCUMENTS}/${name}`)}`),
      ...(uses.markdownFiles.length > 0 ? [linked('')] : []),
    ];
    return hashText([hashOf(`pages-data/${file}`), ...taken].join('\n'));
  };
}

type PageKeys = (file: string, uses: PageUses) => string;

interface Pages {
  /** Which parts of a page are shown now, by its route. */
  readonly stateOf: (route: string) => string;
  readonly files: readonly string[];
  readonly inputs: InputFiles;
  readonly keyOf: PageKeys;
  /** The pages of the previous build. */
  readonly known: PageRecords;
}

/** The route of a page file below pages-data. */
export const routeOf = (file: string): string => file.slice(0, -'.json'.length);

/**
 * The page files whose output would now differ, or whose layout has changed, with the hash of the existing page.
 * @param isAroundSame whether only page files have changed
 */
export function findStale({
  files,
  inputs,
  keyOf,
  known,
  isAroundSame,
  stateOf,
}: Pages & { readonly isAroundSame: boolean }): (readonly [file: string, hash: string | undefined])[] {
  const isStale = (file: string): boolean => {
    const before = known[routeOf(file)];
    if (!before || before.file !== inputs.files.get(`pages-data/${file}`)) return true;
    if ((before.state ?? '') !== stateOf(routeOf(file))) return true;
    // A link in a Markdown file leads to the page that shows another one.
    const dependsOnPages = before.uses.markdownFiles.length > 0;
    return (!isAroundSame || dependsOnPages) && keyOf(file, before.uses) !== before.key;
  };
  return files.filter(isStale).map((file) => [file, known[routeOf(file)]?.hash]);
}

/** @returns the records of all pages, in the order of their files */
export function recordPages({
  files,
  inputs,
  keyOf,
  known,
  made,
  outlines,
  stateOf,
}: Pages & {
  /** The pages made by this build, by route. */
  readonly made: ReadonlyMap<string, { readonly record: FreshRecord }>;
  /** By file below the root. */
  readonly outlines: ReadonlyMap<string, Outline>;
}): PageRecords {
  const recordOf = (file: string): PageRecord => {
    const path = `pages-data/${file}`;
    const outline = keepOutline(outlines.get(path) ?? incomplete(file));
    const record = made.get(routeOf(file))?.record;
    if (!record) return { ...(known[routeOf(file)] ?? incomplete(file)), outline };
    const state = stateOf(routeOf(file));
    const source = { file: inputs.files.get(path) ?? '', key: keyOf(file, record.uses) };
    return { ...source, ...(state && { state }), ...record, outline };
  };
  return Object.fromEntries(files.map((file) => [routeOf(file), recordOf(file)]));
}

function incomplete(file: string): never {
  throw new Error(`BUILD_INCOMPLETE: ${file} was not made`);
}

function remember(find: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const value = known.get(name) ?? find(name);
    known.set(name, value);
    return value;
  };
}
