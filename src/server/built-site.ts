import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { routeOfSheet } from '../engine/common/address.ts';
import { DIST, UPDATE_JOURNAL } from '../engine/common/document.ts';
import type { BuiltCode, DocumentContent } from '../engine/common/document.ts';
import type { DocumentMaker } from '../shared/document-view.ts';
import { ServiceError } from './service-error.ts';
import { unreadable } from '../engine/common/unreadable.ts';
import type { PageText } from '../engine/common/site-index.ts';
import type { ServedSite } from '../shared/served-site.ts';
import type { DemoBoard } from './demo/demo-post.ts';
import { createDocumentThread } from './document-thread.ts';

/** The site as it was built: the service hands out what stands here and nothing else. */
export interface BuiltSite extends ServedSite {
  readonly clientDir: string;
  /** Addresses of all files, such as `/assets/main-x1.js`. What is not in this list cannot be reached. */
  readonly files: ReadonlySet<string>;
  /** Reads the posts with which an empty database may be filled. */
  readonly readDemoPosts: () => readonly DemoBoard[];
  /** Where the documents of the pages lie, with a stand-in for the origin in them. */
  readonly pagesDir: string;
  /** The styles that documents name. */
  readonly styleTexts: BuiltCode['styleTexts'];
  /** The same as they stand there now: a later build may have taken the place of the one that this process began with. */
  readonly readStyleTexts: () => BuiltCode['styleTexts'];
  /** Makes documents that the build did not: of boards and posts, of a screen, of an address that leads nowhere. */
  readonly makeDocument: DocumentMaker;
  /** Ends what documents are made by; it begins anew with the next one. */
  readonly closeDocuments: () => Promise<void>;
}

/**
 * Reads what `npm run build` wrote.
 * @param dist the folder of the built site
 * @throws ServiceError SITE_NOT_BUILT, SITE_UNREADABLE
 */
export function readBuiltSite(dist: string): BuiltSite {
  const [clientDir, pagesDir] = [join(dist, DIST.client), join(dist, DIST.pages)];
  try {
    // Written by our own build and guarded by the hash in build.json.
    const index = JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')) as Omit<ServedSite, 'texts'>;
    if (existsSync(join(dist, UPDATE_JOURNAL)))
      throw new Error('a build was interrupted while it put its files in place');
    const hasRenderer = statSync(join(dist, DIST.renderer)).isFile() && statSync(pagesDir).isDirectory();
    if (!hasRenderer) throw new Error('what documents are made with is missing');
    const texts = readTexts(dist, Object.keys(index.pages));
    const readStyleTexts = (): BuiltCode['styleTexts'] =>
      // Written by our own build.
      (JSON.parse(readFileSync(join(dist, DIST.content), 'utf8')) as DocumentContent).code.styleTexts;
    // Held to their schema by the lint before the build.
    const readDemoPosts = (): readonly DemoBoard[] =>
      JSON.parse(readFileSync(join(dist, DIST.demoPosts), 'utf8')) as readonly DemoBoard[];
    const { make, close } = createDocumentThread(dist);
    const files = listFiles(clientDir);
    return {
      ...index,
      texts,
      clientDir,
      readDemoPosts,
      pagesDir,
      files,
      styleTexts: readStyleTexts(),
      readStyleTexts,
      makeDocument: make,
      closeDocuments: close,
    };
  } catch (cause) {
    throw (
      unreadable(cause) ??
      new ServiceError('SITE_NOT_BUILT', `${dist} holds no built site. Run npm run build.`, { cause })
    );
  }
}

function readTexts(dist: string, routes: readonly string[]): PageText[] {
  const read = (route: string): string => readFileSync(join(dist, DIST.texts, `${route}.json`), 'utf8');
  const pages = routes.filter((route) => routeOfSheet(route) === null);
  return pages.map((route) => JSON.parse(read(route)) as PageText); // written by our own build
}

/** Compressed twins are an answer's form, not its address; dot folders are private. */
function listFiles(clientDir: string): ReadonlySet<string> {
  const entries = readdirSync(clientDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(clientDir.length).replaceAll('\\', '/'));
  const all = new Set(paths);
  const isTwin = (path: string): boolean =>
    /\.(br|gz)$/.test(path) && all.has(path.replace(/\.(br|gz)$/, ''));
  const isPublic = (path: string): boolean => !path.includes('/.') && !isTwin(path);
  return new Set(paths.filter(isPublic));
}
