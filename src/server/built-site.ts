import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readDerivedRoute } from '../engine/common/address.ts';
import { DIST, LATER_STATES, UPDATE_JOURNAL } from '../engine/common/document.ts';
import type { BuiltCode, DocumentContent, LaterState } from '../engine/common/document.ts';
import type { DocumentMaker } from '../shared/document-view.ts';
import { ServiceError } from './service-error.ts';
import { unreadable } from '../engine/common/unreadable.ts';
import type { PageText } from '../engine/common/site-index.ts';
import type { ServedSite } from '../shared/served-site.ts';
import { createDocumentThread } from './document-thread.ts';
import type { DocumentThread } from './document-thread.ts';

/** The site from a given moment on. The modules' lists don't depend on the time. */
export interface SiteState extends ServedSite {
  /** Milliseconds since 1970; -Infinity for the state at the build. */
  readonly from: number;
  /** Addresses of all files, such as `/assets/main-x1.js`. Anything not listed can't be requested. */
  readonly files: ReadonlySet<string>;
  /** The folder below dist that contains this state's version of a file; empty for dist itself. */
  readonly folderOf: (path: string) => string;
  /** Makes documents that the build didn't: for a screen or for an unknown address. */
  readonly makeDocument: DocumentMaker;
}

/** The site's state at a given moment. */
export function stateAt(site: BuiltSite, moment: number): SiteState {
  return site.later.findLast(({ from }) => from <= moment) ?? site;
}

/** The next moment at which the site changes; Infinity if there is none. */
export function nextChange({ later }: Pick<BuiltSite, 'later'>, moment: number): number {
  return later.find(({ from }) => from > moment)?.from ?? Infinity;
}

/** Where a file of the site is at a given time. @param path below dist, such as `pages/20/x.html` */
export function placeOf(
  { pagesDir }: Pick<BuiltSite, 'pagesDir'>,
  { folderOf }: SiteState,
  path: string,
): string {
  return join(dirname(pagesDir), folderOf(path), path);
}

/** The site as it was built. The service serves nothing else. */
export interface BuiltSite extends SiteState {
  readonly clientDir: string;
  /** Later states in order of time. Empty if no content is scheduled. */
  readonly later: readonly SiteState[];
  /** Reads the posts for filling an empty database. */
  readonly readDemoPosts: () => unknown;
  /** The folder of the pages' documents, with a placeholder for the origin. */
  readonly pagesDir: string;
  readonly styleTexts: BuiltCode['styleTexts'];
  /**
   * Reads the style sheets that documents name again, because a later build may have replaced those that this process started
   * with.
   */
  readonly readStyleTexts: () => BuiltCode['styleTexts'];
  /** Stops the document thread; the next document starts a new one. */
  readonly closeDocuments: () => Promise<void>;
}

/**
 * Reads the output of `npm run build`.
 * @param dist the folder of the built site
 * @throws ServiceError SITE_NOT_BUILT, SITE_UNREADABLE
 */
export function readBuiltSite(dist: string): BuiltSite {
  const [clientDir, pagesDir] = [join(dist, DIST.client), join(dist, DIST.pages)];
  try {
    // Written by our build and protected by the hash in build.json.
    const index = JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')) as Omit<ServedSite, 'texts'>;
    if (existsSync(join(dist, UPDATE_JOURNAL)))
      throw new Error('a build was interrupted while it put its files in place');
    const hasRenderer = statSync(join(dist, DIST.renderer)).isFile() && statSync(pagesDir).isDirectory();
    if (!hasRenderer) throw new Error('what documents are made with is missing');
    const texts = readTexts(index, (path) => readFileSync(join(dist, path), 'utf8'));
    const readStyleTexts = (): BuiltCode['styleTexts'] =>
      // Written by our build.
      (JSON.parse(readFileSync(join(dist, DIST.content), 'utf8')) as DocumentContent).code.styleTexts;
    const readDemoPosts = (): unknown => JSON.parse(readFileSync(join(dist, DIST.demoPosts), 'utf8'));
    const { make, close } = createDocumentThread(dist);
    const first: SiteState = {
      ...index,
      texts,
      from: -Infinity,
      files: listFiles(clientDir),
      folderOf: () => '',
      makeDocument: make,
    };
    return {
      ...first,
      later: readLater(dist, first, make),
      clientDir,
      readDemoPosts,
      pagesDir,
      styleTexts: readStyleTexts(),
      readStyleTexts,
      closeDocuments: close,
    };
  } catch (cause) {
    throw (
      unreadable(cause) ??
      new ServiceError('SITE_NOT_BUILT', `${dist} holds no built site. Run npm run build.`, { cause })
    );
  }
}

/** @param textOf reads a file below dist */
function readTexts(
  { pages, derivedFolders }: Pick<ServedSite, 'pages' | 'derivedFolders'>,
  textOf: (path: string) => string,
): PageText[] {
  const routes = Object.keys(pages).filter((route) => readDerivedRoute(route, derivedFolders) === null);
  return routes.map((route) => JSON.parse(textOf(`${DIST.texts}/${route}.json`)) as PageText); // written by our build
}

/** Each state contains only what differs from the one before it. */
function readLater(dist: string, first: SiteState, make: DocumentThread['make']): SiteState[] {
  const list = join(dist, DIST.later, LATER_STATES);
  if (!existsSync(list)) return [];
  const states: SiteState[] = [];
  let before = first;
  for (const { from, folder, removed } of JSON.parse(readFileSync(list, 'utf8')) as LaterState[]) {
    before = readState(dist, before, { from, folder: `${DIST.later}/${folder}`, removed, make });
    states.push(before);
  }
  return states;
}

interface LaterParts extends LaterState {
  readonly make: DocumentThread['make'];
}

function readState(dist: string, before: SiteState, { from, folder, removed, make }: LaterParts): SiteState {
  const own = new Set(filesBelow(join(dist, folder)));
  // A later build may have deleted the folder.
  const isOwn = (path: string): boolean => own.has(path) && existsSync(join(dist, folder, path));
  const folderOf = (path: string): string => (isOwn(path) ? folder : before.folderOf(path));
  const textOf = (path: string): string => readFileSync(join(dist, folderOf(path), path), 'utf8');
  const index = JSON.parse(textOf('site.json')) as Omit<ServedSite, 'texts'>; // written by our build, like the files
  const gone = new Set(removed);
  const kept = [...before.files].filter((path) => !gone.has(`${DIST.client}${path}`));
  const added = [...own].flatMap((path) =>
    path.startsWith(`${DIST.client}/`) ? [path.slice(DIST.client.length)] : [],
  );
  return {
    ...index,
    texts: readTexts(index, textOf),
    from,
    files: new Set([...kept, ...added.filter((path) => !/\.(br|gz)$/.test(path))]),
    folderOf,
    makeDocument: (view, address) => make(view, address, join(folderOf(DIST.content), DIST.content)),
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

/** Leaves out compressed copies, which have no address, and dot folders, which are private. */
function listFiles(clientDir: string): ReadonlySet<string> {
  const paths = filesBelow(clientDir).map((path) => `/${path}`);
  const all = new Set(paths);
  const isTwin = (path: string): boolean =>
    /\.(br|gz)$/.test(path) && all.has(path.replace(/\.(br|gz)$/, ''));
  const isPublic = (path: string): boolean => !path.includes('/.') && !isTwin(path);
  return new Set(paths.filter(isPublic));
}
