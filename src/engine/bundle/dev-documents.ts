import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { parsePagePath } from '../common/address.ts';
import { propertyOf } from '../common/json-value.ts';
import { movedPath } from '../common/moved-path.ts';
import { parseScreenPath } from '../common/screens.ts';
import type { ScreenPlace, Screens } from '../common/screens.ts';
import type { SiteParts } from '../compile/compile-site.ts';
import { readLists } from '../compile/compile-site.ts';
import { readContentLists } from '../site-config/read-content-lists.ts';
import type { LivePages } from './live-pages.ts';
import { readOfferedScreens } from './offered-screens.ts';
import { readShownMoment } from './shown-moment.ts';

interface DocumentSources {
  /** The folder of the content. */
  readonly root: string;
  /** The engine's folder. */
  readonly code: string;
  readonly pages: LivePages;
  readonly readSite: () => SiteParts;
  /** The screens of all modules that the site could list. */
  readonly screens: Screens;
}

/** Vite's path for every document, whatever its address. */
const DOCUMENT = '/index.html';

/**
 * Answers whatever isn't a file or a call: with the document of a page or a screen, or with 404. In development all documents
 * are the same, and the browser fills them, including the one for a missing page.
 */
export function createDevDocuments(
  server: ViteDevServer,
  { root, code, pages, readSite, screens }: DocumentSources,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const lists = readContentLists(root);
  const isScreen = async ({ name, params }: ScreenPlace): Promise<boolean> => {
    // Code that is being edited may not run; the browser shows why.
    const offered = await readOfferedScreens(server, root).catch(() => null);
    if (offered && !Object.hasOwn(offered, name)) return false;
    const entries = readLists(root);
    return lists.every(
      (list) =>
        !(list.key in params) || entries[list.name]?.some(({ id }) => id === propertyOf(params, list.key)),
    );
  };
  const isPage = (request: IncomingMessage, path: string): boolean => {
    const page = parsePagePath(path);
    try {
      const { when } = readShownMoment(request, pages.zone());
      if (page && pages.page(page.route, when) !== null) return true;
    } catch {
      return true; // it exists, with an error that the browser shows
    }
    return movedPath(readSite(), path) !== undefined;
  };
  return async (request, response) => {
    const [sent = '/'] = (request.url ?? '/').split('?', 1);
    const path = sent.length > 1 ? sent.replace(/\/$/, '') : sent;
    const screen = parseScreenPath(path, screens);
    const isThere = screen ? await isScreen(screen) : isPage(request, decodeURI(path));
    const isDocument = isThere || (request.headers.accept?.includes('text/html') && !/\.\w+$/.test(path));
    if (!isDocument) {
      answerNothing(response);
      return;
    }
    const template = readFileSync(join(code, 'index.html'), 'utf8');
    const html = await server.transformIndexHtml(DOCUMENT, template, request.url);
    response.writeHead(isThere ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : html);
  };
}

/** Answers 404 for anything that isn't served, whether it exists or not. */
export function answerNothing(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('There is nothing at this address.\n');
}
