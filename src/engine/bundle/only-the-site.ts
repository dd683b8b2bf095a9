import type { IncomingMessage } from 'node:http';
import { join, posix } from 'node:path';
import { normalizePath } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';
import { parseScreenPath } from '../common/screens.ts';
import type { Screens } from '../common/screens.ts';
import type { SiteParts } from '../compile/compile-site.ts';
import { readScreens } from '../site-config/read-screens.ts';
import type { LoadedSite } from '../site-config/load-site.ts';
import { answerNothing, createDevDocuments } from './dev-documents.ts';
import type { LivePages } from './live-pages.ts';
import { createServedFiles } from './served-files.ts';

interface Served {
  readonly loaded: LoadedSite;
  /** Folders of code, packages and themes, in which style sheets find their fonts and pictures. */
  readonly sources: readonly string[];
  readonly pages: LivePages;
  readonly readSite: () => SiteParts;
}

/** Opens a file in the developer's editor, for links in Vite's overlay. */
const OPEN_IN_EDITOR = '/__open-in-editor';

/**
 * Restricts a development server to the site: requests that none of our plugins has answered reach Vite only if the site needs
 * them, and get 404 otherwise. Vite itself serves the whole folder, and documents for any address.
 */
export function onlyTheSite(served: Served): Plugin[] {
  const { root } = served.loaded;
  return [
    {
      name: 'plain-addresses',
      apply: 'serve',
      config: () => ({ appType: 'custom' }),
      configureServer: {
        order: 'pre',
        handler: ({ middlewares }) => {
          const screens = readScreens(root); // once, because site.config.ts is also read only at the start
          middlewares.use((request, response, next) =>
            isPlain(pathOf(request), screens) ? next() : answerNothing(response),
          );
        },
      },
    },
    {
      name: 'only-the-site',
      apply: 'serve',
      configureServer: { order: 'post', handler: (server) => serveSite(server, served) },
    },
  ];
}

function serveSite(server: ViteDevServer, { loaded, sources, pages, readSite }: Served): void {
  const { root, code } = loaded;
  const { config, environments, middlewares } = server;
  const screens = readScreens(root);
  const content = normalizePath(join(root, 'pages-data/'));
  const isImported = (file: string): boolean => {
    const path = normalizePath(file);
    // Modules watch content, so Vite treats it as one of their imports.
    return !path.startsWith(content) && !!environments.client.moduleGraph.getModulesByFile(path)?.size;
  };
  const prepared = join(config.cacheDir, 'deps');
  const kindOf = createServedFiles({ code, sources, publicDir: config.publicDir, prepared }, isImported);
  const answerDocument = createDevDocuments(server, { root, code, pages, readSite, screens });
  middlewares.use((request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerNothing(response);
    const path = pathOf(request);
    if (path === OPEN_IN_EDITOR && isOwnWindow(request)) return next();
    if (!parseScreenPath(path, screens) && decodeURI(path) === decodeURIComponent(path)) {
      const kind = kindOf(decodeURI(path), (request.url ?? '').slice(path.length));
      if (kind === 'public') request.url = path; // Vite's query parameters are for code
      if (kind !== null) return next();
    }
    answerDocument(request, response).catch(next);
  });
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

/** Whether a path is encoded as by browsers and unambiguous. Search terms are read as they were sent. */
function isPlain(path: string, screens: Screens): boolean {
  if (parseScreenPath(path, screens)) return true;
  try {
    const decoded = decodeURIComponent(path);
    return path.startsWith('/') && !/[\p{Cc}\\]/u.test(decoded) && posix.normalize(decoded) === decoded;
  } catch {
    return false;
  }
}

/** Whether a page of this server requests it, in a browser on this machine. */
function isOwnWindow({ headers, socket }: IncomingMessage): boolean {
  const isHere = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
  return isHere && headers['sec-fetch-site'] === 'same-origin';
}
