import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { readContentLists } from '../site-config/read-content-lists.ts';
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
const DATA_FILES = ['site', 'menu'];

/** The former addresses of pages; missing if no page was ever moved. */
export const REDIRECTS = 'redirects';

/** Visitors' words for things; optional. */
export const SEARCH_TERMS = 'search-terms';

/** The names of the site's facts, its menu and the lists of its modules, without `.json`. */
export function dataFiles(root: string): readonly string[] {
  return [...DATA_FILES, ...readContentLists(root).map(({ name }) => name)];
}

/** @returns a function that gives the route of a page's file, relative to the root; null if the file isn't a page's */
export function createRouteOf(root: string): (file: string) => string | null {
  const data = new Set([...dataFiles(root), REDIRECTS, SEARCH_TERMS]);
  return (file) => {
    const route = /^pages-data\/(.+)\.json$/.exec(file)?.[1];
    return route === undefined || data.has(route) || isBesidePages(route) ? null : route;
  };
}

/** Whether the site itself uses a route, so that no new page can have it. */
export function isReserved(root: string, route: string): boolean {
  return (
    ['main', 'fragments', 'demo-posts'].includes(route) ||
    createRouteOf(root)(`${PAGES}${route}.json`) === null
  );
}

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
  const routeOf = createRouteOf(root);
  const toPage = (name: string): PageFile => ({
    file: `${PAGES}${name}`,
    route: withoutEnding(name),
  });
  const json = names.filter((name) => name.endsWith('.json')).map(toPage);
  return {
    pages: json.filter(({ file }) => routeOf(file) !== null),
    fragments: json
      .filter(({ route }) => route.startsWith(FRAGMENTS))
      .map(({ file, route }) => ({ file, route: route.slice(FRAGMENTS.length) })),
    demoPosts: json.filter(({ route }) => route.startsWith(DEMO_POSTS)),
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
  return {
    pages: pages.map((file) => ({ file, route: withoutEnding(file.slice(PAGES.length)) })),
    fragments: names.map((name) => ({ file: `${PAGES}${FRAGMENTS}${name}`, route: withoutEnding(name) })),
    demoPosts: [],
    redirects: null,
    searchTerms: null,
    others: [],
    links: [],
  };
}

function withoutEnding(name: string): string {
  return name.slice(0, -'.json'.length);
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
