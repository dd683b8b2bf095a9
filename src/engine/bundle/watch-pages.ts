import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ErrorPayload, HotPayload, Logger } from 'vite';
import { ONE_EDIT_MS } from '../common/one-edit.ts';
import { formatText } from '../lint/formats.ts';
import type { Finding } from '../lint/finding.ts';
import { differ, scan } from '../lint/watch-lint.ts';
import { findDamagedPictures } from '../pictures/inspect-pictures.ts';
import type { DamagedPictures } from '../pictures/inspect-pictures.ts';
import { createRouteOf } from '../content/read-files.ts';
import type { LivePages } from './live-pages.ts';

/** Milliseconds for the browser to fetch the page before the rules across files use the processor. */
const AFTER_SHOWN_MS = 150;

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
