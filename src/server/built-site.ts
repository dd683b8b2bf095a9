import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from '../shared/document.ts';
import type { DocumentContent, DocumentMaker, DocumentModule } from '../shared/document.ts';
import { KnownError } from '../shared/known-error.ts';
import type { SiteIndex } from '../shared/site-index.ts';

/** The site as it was built: the service hands out what stands here and nothing else. */
export interface BuiltSite extends SiteIndex {
  readonly clientDir: string;
  /** Addresses of all files, such as `/assets/main-x1.js`. What is not in this list cannot be reached. */
  readonly files: ReadonlySet<string>;
  /** Where the documents of the pages lie, with a stand-in for the origin in them. */
  readonly pagesDir: string;
  /** Makes documents that the build did not: of an address that leads nowhere. */
  readonly makeDocument: DocumentMaker;
}

/**
 * Reads what `npm run build` wrote.
 * @param dist the folder of the built site
 * @throws KnownError SITE_NOT_BUILT
 */
export function readBuiltSite(dist: string): BuiltSite {
  const [clientDir, pagesDir] = [join(dist, DIST.client), join(dist, DIST.pages)];
  try {
    // Written by our own build and guarded by the hash in build.json.
    const index = JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')) as SiteIndex;
    const hasRenderer = statSync(join(dist, DIST.renderer)).isFile() && statSync(pagesDir).isDirectory();
    if (!hasRenderer) throw new Error('what documents are made with is missing');
    return { ...index, clientDir, pagesDir, files: listFiles(clientDir), makeDocument: makerOf(dist) };
  } catch (cause) {
    throw new KnownError('SITE_NOT_BUILT', `${dist} holds no built site. Run npm run build.`, { cause });
  }
}

/** Loads the code when the first document is asked for, because most are there already. */
function makerOf(dist: string): DocumentMaker {
  let maker: Promise<DocumentMaker> | undefined;
  const load = async (): Promise<DocumentMaker> => {
    // Both were written by our own build: the module of src/app/entry-server.tsx, and what it is given.
    const { createDocumentMaker } = (await import(
      pathToFileURL(join(dist, DIST.renderer)).href
    )) as DocumentModule;
    return createDocumentMaker(JSON.parse(readFileSync(join(dist, DIST.content), 'utf8')) as DocumentContent);
  };
  return async (view, address) => (await (maker ??= load()))(view, address);
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
