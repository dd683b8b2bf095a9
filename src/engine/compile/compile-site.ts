import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createWalker } from '../schema/schema-walk.ts';
import type { CompiledPage } from '../common/compiled-page.ts';
import { KnownError } from '../common/known-error.ts';
import type { MenuItem } from '../common/menu.ts';
import type { SiteFacts } from '../common/site-facts.ts';
import { isShown } from '../common/times.ts';
import type { Showing } from '../common/times.ts';
import type { ListEntry } from '../common/content-list.ts';
import type { SiteIndex } from '../common/site-index.ts';
import type { BuildModule, SiteDocument as RawSite } from '../content/build-module.ts';
import { migrate } from '../content/migrate.ts';
import { listSiteFiles } from '../content/read-files.ts';
import { readSchemas } from '../schema/read-schemas.ts';
import { documentsFolder, openMarkdownFolder, readMarkdownFile } from '../markdown-files/markdown-folder.ts';
import type { PagesOfFiles } from '../markdown-files/resolve-link.ts';
import { findPublicFile, readPublicFile } from '../pictures/public-file.ts';
import { originalPictures } from '../pictures/plan-pictures.ts';
import type { PicturePlan } from '../pictures/plan-pictures.ts';
import { collectFrom, listCollected } from './collections.ts';
import type { CollectedOfPage } from './collections.ts';
import { compileMarkdownFile } from './compile-markdown-file.ts';
import type { MarkdownFiles } from './compile-markdown-file.ts';
import { compileMenu } from './compile-menu.ts';
import type { MenuDocument } from './compile-menu.ts';
import type { CompileContext } from './compile-page.ts';
import { compileInPlace } from './compile-page.ts';
import { partsOf } from './page-parts.ts';
import { highlightCode } from './highlight-code.ts';
import { findPagesOfFiles } from './pages-of-files.ts';
import { readContentLists } from '../site-config/read-content-lists.ts';
import { compileSiteFacts } from './compile-site-facts.ts';
import { derivedFoldersOf, moduleFacts } from './site-settings.ts';
import { partsWithout } from './parts-without.ts';
import type { SiteDocument } from './compile-site-facts.ts';
import type { DrawingIndex } from './drawing-index.ts';

/** What the service and the browser need from pages-data besides the pages. */
export interface SiteParts {
  readonly menu: readonly MenuItem[];
  readonly site: SiteFacts;
  /** The entries of the lists that modules bring, by the lists' names. */
  readonly lists: Readonly<Record<string, readonly ListEntry[]>>;
  readonly redirects: SiteIndex['redirects'];
  readonly derivedFolders: SiteIndex['derivedFolders'];
  readonly searchTerms: SiteIndex['searchTerms'];
}

/** Everything that the service and the browser need from pages-data. */
export interface CompiledSite extends SiteParts {
  readonly pages: readonly CompiledPage[];
}

const PAGES_DATA = 'pages-data';

/**
 * Compiles every page. Run the lint first: here, wrong content throws at the first fault.
 * @param root the project's root folder
 * @param pictures the addresses of picture files. Default: those in public/
 * @param modules what the site's modules add to its pages
 * @param when the time for scheduled content. Default: now
 */
export function compileSite(
  root: string,
  pictures = originalPictures(root),
  modules: readonly BuildModule[] = [],
  when = now(),
): CompiledSite {
  const context = createContext(root, pictures, modules, when);
  const files = pageFilesAt(root, context.showing);
  return {
    pages: files.map((file) => compileFile(root, file, context)),
    ...readPartsAt(root, when, modules),
  };
}

type When = Omit<Showing, 'zone'>;

const now = (): When => ({ moment: Date.now() });

/** Those of `pageFiles` whose pages are shown. */
export function pageFilesAt(root: string, showing: Showing): string[] {
  return pageFiles(root).filter((file) => {
    const text = readFileSync(join(root, PAGES_DATA, file), 'utf8');
    return !MAY_HAVE_TIMES.test(text) || isShown(readJson(root, file), showing);
  });
}

/** Most pages have no times, and needn't be parsed to find out. A name may contain escapes: `dr\u0061ft`. */
const MAY_HAVE_TIMES = /"(?:draft|from|until)"\s*:|\\u/;

/** `readParts` without links to pages that aren't shown. @param when the time for scheduled content. Default: now */
export function readPartsAt(root: string, when = now(), modules: readonly BuildModule[] = []): SiteParts {
  const parts = readParts(root, modules);
  const there = new Set(pageFilesAt(root, { ...when, zone: parts.site.timeZone }));
  const away = pageFiles(root).filter((file) => !there.has(file));
  const routes = new Set(away.map((file) => file.slice(0, -'.json'.length)));
  return partsWithout(parts, (route) => routes.has(route));
}

/** @param modules what the site's modules add; without them, the facts lack what modules read of site.json */
export function readParts(root: string, modules: readonly BuildModule[] = []): SiteParts {
  return {
    menu: readMenu(root),
    site: readSite(root, modules),
    lists: readLists(root),
    redirects: readRedirects(root),
    derivedFolders: derivedFoldersOf(modules),
    searchTerms: readSearchTerms(root),
  };
}

/** The page files below pages-data that the lint checks, sorted, with forward slashes. */
export function pageFiles(root: string): string[] {
  const folder = join(root, PAGES_DATA);
  if (!existsSync(folder)) {
    throw new Error(
      `PAGES_DATA_MISSING: there is no folder ${PAGES_DATA} in ${root}. Restore it from the repository.`,
    );
  }
  return listSiteFiles(root).pages.map(({ route }) => `${route}.json`);
}

export function readMenu(root: string): readonly MenuItem[] {
  return compileMenu(readJson<MenuDocument>(root, 'menu.json'));
}

/** @param modules like `readParts` */
export function readSite(root: string, modules: readonly BuildModule[] = []): SiteFacts {
  const document = readJson<SiteDocument & RawSite>(root, 'site.json');
  return compileSiteFacts(document, moduleFacts(modules, document));
}

/** The entries of the lists that modules bring, by the lists' names. A list that the site doesn't have is empty. */
export function readLists(root: string): SiteParts['lists'] {
  const lists = readContentLists(root).map(({ name }) => {
    const isThere = existsSync(join(root, PAGES_DATA, `${name}.json`));
    const file = isThere ? readJson<Record<string, readonly ListEntry[]>>(root, `${name}.json`) : {};
    return [name, file[name] ?? []] as const;
  });
  return Object.fromEntries(lists);
}

/** The demonstration posts, for filling an empty database; empty if the site has no such files. */
export function readDemoPosts(root: string): readonly unknown[] {
  return listSiteFiles(root).demoPosts.map(({ route }) => readJson<unknown>(root, `${route}.json`));
}

/** site.json, unchanged. */
export function readSiteDocument(root: string): RawSite {
  return readJson(root, 'site.json');
}

/** The file is missing if no page has ever moved. */
function readRedirects(root: string): SiteIndex['redirects'] {
  if (!existsSync(join(root, PAGES_DATA, 'redirects.json'))) return {};
  const { redirects } = readJson<{ redirects: readonly { from: string; to: string }[] }>(
    root,
    'redirects.json',
  );
  return Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
}

/** The file is missing if visitors use the same terms as the pages. */
function readSearchTerms(root: string): SiteIndex['searchTerms'] {
  if (!existsSync(join(root, PAGES_DATA, 'search-terms.json'))) return [];
  return readJson<{ readonly terms: SiteIndex['searchTerms'] }>(root, 'search-terms.json').terms;
}

/**
 * Compiles one page.
 * @param file the page file's path below pages-data, with forward slashes
 * @throws PAGE_NOT_COMPILED, and KnownError PAGE_LINT if the file isn't valid JSON
 */
export function compileFile(root: string, file: string, context: CompileContext): CompiledPage {
  try {
    return compileInPlace(readJson<unknown>(root, file), file.slice(0, -'.json'.length), context);
  } catch (cause) {
    if (cause instanceof KnownError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`PAGE_NOT_COMPILED: ${PAGES_DATA}/${file}: ${reason}`, { cause });
  }
}

/**
 * The inputs of compiling pages, read once for all of them.
 * @param modules what the site's modules add to its pages
 * @param when the time for scheduled content
 */
export function createContext(
  root: string,
  file: PicturePlan['file'],
  modules: readonly BuildModule[] = [],
  when = now(),
): CompileContext {
  const fragments = new Map<string, readonly unknown[]>();
  const schemas = readSchemas(join(root, 'schemas'));
  const site = readSite(root);
  const walk = createWalker(schemas);
  const markdown = openMarkdownFolder(documentsFolder(root, modules));
  let pagesOfFiles: PagesOfFiles | undefined;
  const files: MarkdownFiles = {
    read: (name) => readMarkdownFile(markdown, name),
    pages: () => (pagesOfFiles ??= readPagesOfFiles(root, walk)),
  };
  const context: CompileContext = {
    walk,
    facts: site.facts,
    showing: { ...when, zone: site.timeZone },
    siteDocument: readSiteDocument(root),
    fragment: (name) => {
      const known = fragments.get(name);
      if (known) return known;
      const { blocks } = readJson<{ blocks: readonly unknown[] }>(root, `fragments/${name}.json`);
      fragments.set(name, blocks);
      return blocks;
    },
    pictures: { drawings: readDrawings(root), file },
    hasFile: (address) => findPublicFile(root, address) !== null,
    markdownFile: (name, around) => compileMarkdownFile(name, { ...around, files }),
    highlight: highlightCode,
    embed: () => undefined,
    file: (address) => readPublicFile(root, address),
    modules,
    collected: (name) => listCollected(modules, name, collectAll(root, context)),
  };
  return context;
}

/** The pages that show Markdown files. */
export function readPagesOfFiles(root: string, walk: CompileContext['walk']): PagesOfFiles {
  return findPagesOfFiles(root, pageFiles(root), walk, (file) => readJson<unknown>(root, file));
}

/** Compiles all pages to gather modules' collections. The build doesn't need this, because it records them for each page. */
export function collectAll(root: string, context: CompileContext): readonly CollectedOfPage[] {
  const unlisted = { ...context, collected: () => [] };
  return pageFilesAt(root, context.showing).map((file) =>
    collectFrom(partsOf(compileFile(root, file, unlisted), context), context.modules),
  );
}

/** The index of the site's drawings. */
export function readDrawings(root: string): DrawingIndex {
  const file = join(root, 'public', 'art', 'index.json');
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as DrawingIndex; // written by `npm run art`, whose test checks its shape
}

/**
 * Reads a file of pages-data, converted to the current format.
 * @typeParam T the document's type, which the lint has checked against its schema
 * @throws KnownError PAGE_LINT if it isn't valid JSON: in development, or if the lint hasn't run
 */
export function readJson<T>(root: string, file: string): T {
  const text = readIfThere(root, join(root, PAGES_DATA, file));
  try {
    return JSON.parse(migrate(text).text) as T;
  } catch (cause) {
    const sentence = `${PAGES_DATA}/${file} isn't valid JSON. npm run lint:pages shows where and what to do.`;
    throw new KnownError('PAGE_LINT', sentence, { cause });
  }
}

function readIfThere(root: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const sentence = `PAGES_DATA_MISSING: ${relative(root, path)} is missing. Restore it from the repository.`;
    throw new Error(sentence, { cause });
  }
}
