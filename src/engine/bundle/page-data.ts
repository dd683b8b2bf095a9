import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import type { ErrorPayload, HotPayload, Logger, Plugin } from 'vite';
import { PAGE_NAMES } from '../common/document.ts';
import { formatText } from '../lint/formats.ts';
import type { Finding } from '../lint/finding.ts';
import { differ, scan } from '../lint/watch-lint.ts';
import { DOCUMENTS, openMarkdownFolder } from '../markdown-files/markdown-folder.ts';
import { findDamagedPictures } from '../pictures/inspect-pictures.ts';
import type { DamagedPictures } from '../pictures/inspect-pictures.ts';
import { formatByName } from '../pictures/raster-file.ts';
import { isSvg } from '../pictures/svg-file.ts';
import { createRouteOf } from '../content/read-files.ts';
import type { LivePages } from './live-pages.ts';
import { readShownMoment } from './shown-moment.ts';
import type { ShownMoment } from './shown-moment.ts';

/** Editors write a file in several steps; changes within this many milliseconds are one edit. */
const ONE_EDIT_MS = 20;
/** Milliseconds for the browser to fetch the page before the rules across files use the processor. */
const AFTER_SHOWN_MS = 150;

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

/** The parts of Vite's server that are used here. */
export interface PagesServer {
  readonly watcher: {
    readonly add: (path: string) => unknown;
    readonly on: ((event: 'all', listener: (event: string, file: string) => void) => unknown) &
      ((event: 'ready', listener: () => void) => unknown);
  };
  readonly ws: {
    readonly clients: { readonly size: number };
    readonly send: (...message: [payload: HotPayload] | [event: string, data: unknown]) => void;
    readonly on: (event: 'connection', listener: () => void) => unknown;
  };
  readonly config: { readonly logger: Pick<Logger, 'error' | 'warn'> };
}

/** Checks the pages at once and after each edit; reports errors to browsers and the terminal. */
export function watchPages(
  root: string,
  server: PagesServer,
  pages: Pick<LivePages, 'check' | 'checkFile' | 'documents'>,
): void {
  const routeOf = createRouteOf(root);
  /** The route of the only page that an edit changes; null if it may change any, like fragments and facts. */
  const routeOfEdit = ([file = '', ...others]: readonly string[]): string | null =>
    others.length === 0 ? routeOf(file) : null;
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let shown: ErrorPayload | null = null;
  let lastReported: string | null = null;

  /** Shows the edit of a single page at once if that page has no errors; the rules across files follow. */
  const showFirst = (): boolean => {
    const [file = ''] = changed;
    const route = routeOfEdit([...changed]);
    if (shown || route === null || pages.checkFile(file).length > 0) return false;
    server.ws.send('page-data', { route });
    lastReported = file;
    return true;
  };
  let printed = '';
  const print = (errors: readonly Finding[]): void => {
    const lines = formatText(errors);
    if (lines === printed) return;
    // Vite's info level is off, so info messages wouldn't be shown.
    if (lines === '') server.config.logger.warn('The pages have no more faults.');
    else server.config.logger.error(lines.trimEnd());
    printed = lines;
  };
  let damaged: DamagedPictures = new Map();
  const look = async (): Promise<void> => {
    const files = [...changed];
    changed.clear();
    const isAboutPictures = files.length === 0 || files.some((file) => file.startsWith('public/'));
    if (isAboutPictures) damaged = await findDamagedPictures(root);
    const before = shown;
    const errors = pages.check(files, damaged);
    shown = overlayOf(root, errors);
    print(errors);
    // Vite stores an error that no browser received for the next one, which would show it after it is fixed.
    if (shown && server.ws.clients.size > 0) server.ws.send(shown);
    // An empty update removes the overlay.
    else if (!shown && before) server.ws.send({ type: 'update', updates: [] });
    const isTold = files.length === 1 && files[0] === lastReported;
    lastReported = null;
    if (!shown && !isTold && files.length > 0) server.ws.send('page-data', { route: routeOfEdit(files) });
  };
  const attempt = (act: () => Promise<void>): void => {
    act().catch((error: unknown) => server.config.logger.error(String(error)));
  };
  const begin = async (): Promise<void> => {
    if (showFirst()) timer = setTimeout(() => attempt(look), AFTER_SHOWN_MS);
    else await look();
  };
  const documents = relative(root, pages.documents).replaceAll('\\', '/');
  const folders = ['pages-data', 'public', 'schemas', documents];
  const atStart = scan(root, folders);
  for (const folder of ['pages-data', 'schemas']) server.watcher.add(join(root, folder));
  if (existsSync(pages.documents)) server.watcher.add(pages.documents);
  const notice = (name: string): void => {
    if (!WATCHED.test(name) && !name.startsWith(`${documents}/`)) return;
    changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => attempt(begin), ONE_EDIT_MS);
  };
  server.watcher.on('all', (_event, file) => notice(relative(root, file).replaceAll('\\', '/')));
  // Until then, edits go unnoticed.
  server.watcher.on('ready', () => differ(atStart, scan(root, folders)).forEach(notice));
  server.ws.on('connection', () => {
    if (shown) server.ws.send(shown);
  });
  attempt(look);
}

/** Adding, deleting or fixing a picture may cause or end an error on the pages that show it. */
const WATCHED = /^(pages-data\/.*\.json$|public\/|schemas\/.*\.json$)/;

function overlayOf(root: string, errors: readonly Finding[]): ErrorPayload | null {
  const [first] = errors;
  if (!first) return null;
  const { line, column } = first;
  const file = join(root, first.file); // a click opens it in the editor
  const message = formatText(errors);
  return {
    type: 'error',
    err: { message, stack: '', id: file, loc: { file, line, column }, plugin: 'page lint' },
  };
}
