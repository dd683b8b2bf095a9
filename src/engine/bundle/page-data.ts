import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { PAGE_NAMES } from '../common/document.ts';
import { DOCUMENTS, openMarkdownFolder } from '../markdown-files/markdown-folder.ts';
import { formatByName } from '../pictures/raster-file.ts';
import { isSvg } from '../pictures/svg-file.ts';
import type { LivePages } from './live-pages.ts';
import { readShownMoment } from './shown-moment.ts';
import type { ShownMoment } from './shown-moment.ts';
import { watchPages } from './watch-pages.ts';

/**
 * Content in development: serves pages compiled from the current pages-data, and runs the lint after each edit. The browser
 * shows the lint's errors. If there are none, the event `page-data` with `{route}` makes the browser fetch that page again, in
 * place; with `{route: null}` any page.
 */
export function pageData(root: string, pages: LivePages): Plugin {
  return {
    name: 'page-data',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const shown = readShownMoment(request, pages.zone());
        if (shown.fault !== null) return answerFault(response, shown.fault);
        if (shown.cookies.length > 0) response.setHeader('set-cookie', [...shown.cookies]);
        const { when } = shown;
        const route = routeOf(request);
        if (request.url === PAGE_NAMES) answer(response, () => pages.names(when));
        else if (pages.collections.includes(request.url ?? ''))
          answer(response, () => pages.collection(request.url ?? '', when));
        else if (pictureOf(request, pages) !== null) answerPicture(response, pictureOf(request, pages) ?? '');
        else if (route !== null) answer(response, () => pages.page(route, when));
        else if (derivedRouteOf(request, pages) !== null) answerFile(request, response, pages, when);
        else next();
      });
      watchPages(root, server, pages);
    },
  };
}

/** `/data/products/pumps.json` -> `products/pumps`; null for every other address. */
function routeOf({ url = '' }: IncomingMessage): string | null {
  const match = /^\/data\/([^?]+)\.json(\?|$)/.exec(url);
  return match ? decodeURI(match[1] ?? '') : null;
}

/** The picture beside Markdown files at an address; null for every other address. */
function pictureOf({ url = '' }: IncomingMessage, { documents }: LivePages): string | null {
  const [, name = ''] = new RegExp(`^/${DOCUMENTS}/([^?]+)`).exec(url) ?? [];
  const path = decodeURIComponent(name);
  return isSvg(path) || formatByName(path) !== null ? openMarkdownFolder(documents).find(path) : null;
}

function answerPicture(response: ServerResponse, path: string): void {
  const type = isSvg(path) ? 'svg+xml' : formatByName(path);
  response.writeHead(200, { 'content-type': `image/${type}`, 'cache-control': 'no-store' });
  createReadStream(path).pipe(response);
}

/** The route of the derived page whose file is asked for. */
function derivedRouteOf({ url = '' }: IncomingMessage, { derivedFolders }: LivePages): string | null {
  const [, route = ''] = /^\/([^?]+)\.\w+(?:\?|$)/.exec(url) ?? [];
  return derivedFolders.some((folder) => route.startsWith(`${folder}/`)) ? route : null;
}

/** Sends a file of a derived page; compile errors are sent as for a page. */
function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  pages: LivePages,
  when: ShownMoment['when'],
): void {
  const route = derivedRouteOf(request, pages) ?? '';
  const [address = ''] = (request.url ?? '').split('?', 1);
  let text: string | undefined;
  try {
    text = pages.derived(route, when)?.files[decodeURI(address)];
  } catch {
    return answer(response, () => pages.page(route, when));
  }
  if (text === undefined) return answer(response, () => null);
  response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}

function answerFault(response: ServerResponse, fault: string): void {
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${fault}\n`);
}

/** Sends the result as JSON, or the compiler's error message. */
function answer(response: ServerResponse, find: () => unknown): void {
  const send = (status: number, body: unknown): void => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(JSON.stringify(body));
  };
  try {
    const found = find();
    if (found === null) send(404, { message: 'There is no page at this address.' });
    else send(200, found);
  } catch (error) {
    send(500, { code: 'PAGE_LINT', message: error instanceof Error ? error.message : String(error) });
  }
}
