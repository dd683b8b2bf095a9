import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import { compilePageFile, pageFiles } from '../compile/compile-site.ts';
import { formatText } from '../lint/formats.ts';
import { lintSite } from '../lint/lint-site.ts';

/** Editors write a file in several steps; what comes within this many milliseconds is one edit. */
const ONE_EDIT_MS = 20;

/**
 * Development of content: hands out pages compiled from pages-data as they are, and on each edit runs the lint. Faults are
 * shown in the browser in the lint's words; otherwise the event `page-data` with `{route}` asks the browser to fetch that
 * page again, in place; with `{route: null}` any page.
 */
export function pageData(root: string): Plugin {
  return {
    name: 'page-data',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const route = routeOf(request);
        if (route === null) next();
        else answerPage(root, route, response);
      });
      watchPages(root, server);
    },
  };
}

/** `/data/business/energy/ipp.json` -> `business/energy/ipp`; null for every other address. */
function routeOf({ url = '' }: IncomingMessage): string | null {
  const match = /^\/data\/([^?]+)\.json(\?|$)/.exec(url);
  return match ? decodeURI(match[1] ?? '') : null;
}

/** Only files that the site lists are read, so no route leads elsewhere. */
function answerPage(root: string, route: string, response: ServerResponse): void {
  const send = (status: number, body: unknown): void => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(JSON.stringify(body));
  };
  const file = `${route}.json`;
  if (!pageFiles(root).includes(file)) {
    send(404, { code: 'NOT_FOUND', message: 'Nothing stands at this address.' });
    return;
  }
  try {
    send(200, compilePageFile(root, file));
  } catch (error) {
    send(500, { code: 'PAGE_LINT', message: error instanceof Error ? error.message : String(error) });
  }
}

function watchPages(root: string, server: ViteDevServer): void {
  const data = join(root, 'pages-data');
  const pictures = join(root, 'public');
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let shown: ErrorPayload | null = null;

  const look = (): void => {
    const files = [...changed];
    changed.clear();
    const before = shown;
    shown = overlayOf(root);
    if (shown) server.ws.send(shown);
    // An empty update takes the overlay away.
    else if (before) server.ws.send({ type: 'update', updates: [] });
    if (!shown && files.length > 0) server.ws.send('page-data', { route: routeOfEdit(root, files) });
  };
  const run = (): void => {
    try {
      look();
    } catch (error) {
      server.config.logger.error(String(error));
    }
  };
  server.watcher.add(data);
  server.watcher.on('all', (_event, file) => {
    const name = relative(data, file).replaceAll('\\', '/');
    const isPage = !name.startsWith('..') && name.endsWith('.json');
    // A picture that comes, goes or is mended may end or begin a fault of the pages that show it.
    if (!isPage && relative(pictures, file).startsWith('..')) return;
    changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(run, ONE_EDIT_MS);
  });
  server.ws.on('connection', () => {
    if (shown) server.ws.send(shown);
  });
  run();
}

/** The route of the one page that an edit changes; null where it may change any, as fragments and facts do. */
function routeOfEdit(root: string, files: readonly string[]): string | null {
  const [file = ''] = files;
  return files.length === 1 && pageFiles(root).includes(file) ? file.slice(0, -'.json'.length) : null;
}

function overlayOf(root: string): ErrorPayload | null {
  const { findings } = lintSite({ root });
  const errors = findings.filter((finding) => finding.severity === 'error');
  const [first] = errors;
  if (!first) return null;
  const { file, line, column } = first;
  const message = formatText(errors);
  return {
    type: 'error',
    err: { message, stack: '', id: file, loc: { file, line, column }, plugin: 'page lint' },
  };
}
