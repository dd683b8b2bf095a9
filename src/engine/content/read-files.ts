import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { MAX_BYTES } from '../validate/read-document.ts';

export interface PageFile {
  /** Relative to the project's root. */
  readonly file: string;
  /** The path below pages-data without `.json`: the address without its menu id. */
  readonly route: string;
}

export interface SiteFiles {
  readonly pages: readonly PageFile[];
  /** `route` is the path below pages-data/fragments: the fragment's name. */
  readonly fragments: readonly PageFile[];
  /** Posts for an empty database. */
  readonly demoPosts: readonly PageFile[];
  /** Files in pages-data that aren't JSON. */
  readonly others: readonly string[];
  /** Neither files nor folders: usually symbolic links. They are never read. */
  readonly links: readonly string[];
  /** Null if the site has no redirects.json. */
  readonly redirects: PageFile | null;
  /** Null if the site has no search-terms.json. */
  readonly searchTerms: PageFile | null;
}

/** The files of pages-data that aren't pages, and that every site has. */
export const DATA_FILES = ['site', 'menu', 'boards'] as const;
export type DataFile = (typeof DATA_FILES)[number];

/** The former addresses of pages; missing if no page was ever moved. */
export const REDIRECTS = 'redirects';

/** Visitors' words for things; optional. */
export const SEARCH_TERMS = 'search-terms';

const PAGES = 'pages-data/';
const FRAGMENTS = 'fragments/';
const DEMO_POSTS = 'demo-posts/';

/** Files in these folders aren't pages. */
function isBesidePages(path: string): boolean {
  return path.startsWith(FRAGMENTS) || path.startsWith(DEMO_POSTS);
}

/**
 * Lists the files of pages-data, sorted by name.
 * @throws if there is no such folder
 */
export function listSiteFiles(root: string): SiteFiles {
  const { files: names, links } = listEntries(`${root}/pages-data`);
  const json = names.filter((name) => name.endsWith('.json') && !isDataFile(name));
  const toPage = (name: string): PageFile => ({
    file: `${PAGES}${name}`,
    route: name.slice(0, -'.json'.length),
  });
  return {
    pages: json.filter((name) => !isBesidePages(name)).map(toPage),
    fragments: json
      .filter((name) => name.startsWith(FRAGMENTS))
      .map((name) => ({ ...toPage(name), route: name.slice(FRAGMENTS.length, -'.json'.length) })),
    demoPosts: json.filter((name) => name.startsWith(DEMO_POSTS)).map(toPage),
    redirects: names.includes(`${REDIRECTS}.json`) ? toPage(`${REDIRECTS}.json`) : null,
    searchTerms: names.includes(`${SEARCH_TERMS}.json`) ? toPage(`${SEARCH_TERMS}.json`) : null,
    others: names.filter((name) => !name.endsWith('.json')).map((name) => `${PAGES}${name}`),
    links: links.map((name) => `${PAGES}${name}`),
  };
}

/**
 * The given pages, and the files that pages depend on, without reading all folders.
 * @param pages relative to the root
 */
export function listAround(root: string, pages: readonly string[]): SiteFiles {
  const folder = `${root}/${PAGES}${FRAGMENTS}`;
  const names = existsSync(folder) ? listFiles(folder).filter((name) => name.endsWith('.json')) : [];
  const without = (name: string): string => name.slice(0, -'.json'.length);
  return {
    pages: pages.map((file) => ({ file, route: without(file.slice(PAGES.length)) })),
    fragments: names.map((name) => ({ file: `${PAGES}${FRAGMENTS}${name}`, route: without(name) })),
    demoPosts: [],
    redirects: null,
    searchTerms: null,
    others: [],
    links: [],
  };
}

function isDataFile(name: string): boolean {
  return [...DATA_FILES, REDIRECTS, SEARCH_TERMS].some((data) => name === `${data}.json`);
}

/** All files below a folder, with forward slashes, sorted; without hidden files and links. */
export function listFiles(folder: string): string[] {
  return listEntries(folder).files;
}

/** All files below a folder, and separately everything that is neither file nor folder; see listFiles. */
export function listEntries(folder: string): { files: string[]; links: string[] } {
  const [files, links]: [string[], string[]] = [[], []];
  const visit = (below: string): void => {
    for (const entry of readdirSync(`${folder}/${below}`, { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) visit(`${below}${entry.name}/`);
      else (entry.isFile() ? files : links).push(`${below}${entry.name}`);
    }
  };
  visit('');
  return { files: files.sort(), links: links.sort() };
}

/** One buffer for all files, of a page's maximum size: allocating one per file costs more than reading it. */
const buffer = Buffer.allocUnsafe(MAX_BYTES + 1);

/** @returns the text, or null if the file is larger than a page can be */
export function readText(path: string): string | null {
  const handle = openSync(path, 'r');
  try {
    let size = 0;
    for (;;) {
      const read = readSync(handle, buffer, size, buffer.length - size, null);
      size += read;
      if (size > MAX_BYTES) return null;
      if (read === 0) return buffer.toString('utf8', 0, size);
    }
  } finally {
    closeSync(handle);
  }
}
