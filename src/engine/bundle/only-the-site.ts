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

/** Opens a file in the developer's editor: the links of Vite's overlay. */
const OPEN_IN_EDITOR = '/__open-in-editor';

/**
 * Keeps a development server to the site: everything that no plugin of ours has answered reaches Vite only if the site needs it, and is 404
 * otherwise. Vite by itself hands out the whole folder, and documents for whatever is asked.
 */
export function onlyTheSite(served: Served): Plugin[] {
  const { root } = served.loaded;
  return [
    {
      name: 'plain-addresses',
      apply: 'serve',
      config: () => ({ appType: 'custom' }), // documents are ours
      configureServer: {
        order: 'pre',
        handler: ({ middlewares }) => {
          const screens = readScreens(root); // once: site.config.ts is read at the start as well
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
    // Content is watched on behalf of modules, which makes it one of their imports for Vite.
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
      if (kind === 'public') request.url = path; // Vite's questions are for code
      if (kind !== null) return next();
    }
    answerDocument(request, response).catch(next);
  });
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

/** Whether a path is as browsers send it, and says the same to all who read it. The terms of searches are read as they are sent. */
function isPlain(path: string, screens: Screens): boolean {
  if (parseScreenPath(path, screens)) return true;
  try {
    const decoded = decodeURIComponent(path);
    return path.startsWith('/') && !/[\p{Cc}\\]/u.test(decoded) && posix.normalize(decoded) === decoded;
  } catch {
    return false;
  }
}

/** A page of this server, in a browser on this machine. */
function isOwnWindow({ headers, socket }: IncomingMessage): boolean {
  const isHere = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
  return isHere && headers['sec-fetch-site'] === 'same-origin';
}
