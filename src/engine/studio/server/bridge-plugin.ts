import type { Plugin } from 'vite';
import { ASK_FOR_EVERYTHING } from '../../bundle/shown-moment.ts';
import { enginePath } from '../../site-config/engine-root.ts';
import { MARKED_TEXTS } from '../bridge/messages.ts';
import { EXAMPLES } from './serve-examples.ts';
import { markedTexts } from './marked-texts.ts';

/**
 * Adds the studio's bridge to each page of the preview, and lists texts to highlight. Visitors' pages never have it: only this
 * plugin adds it. The preview shows drafts and scheduled content, since these are being written.
 * @param root the folder of the content
 * @param origin the studio's
 */
export function studioBridge(root: string, origin: () => string): Plugin {
  return {
    name: 'studio-bridge',
    apply: 'serve',
    enforce: 'pre',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        request.headers.cookie = [ASK_FOR_EVERYTHING, request.headers.cookie].filter(Boolean).join('; ');
        const [path, query] = (request.url ?? '').split('?');
        if (path !== MARKED_TEXTS) return next();
        const { status, body } = answerMarks(root, new URLSearchParams(query).get('route') ?? '');
        response.writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
        });
        response.end(JSON.stringify(body));
      });
    },
    transformIndexHtml: (_html, { path }) => {
      if (path.startsWith(EXAMPLES)) return [];
      const attrs = {
        type: 'module',
        src: `/${enginePath('src/engine/studio/bridge/bridge.ts')}`,
        'data-studio': origin(),
      };
      return [{ tag: 'script', attrs, injectTo: 'head' }];
    },
  };
}

function answerMarks(root: string, route: string): { readonly status: number; readonly body: unknown } {
  try {
    const texts = markedTexts(root, route);
    if (texts) return { status: 200, body: texts };
    return { status: 404, body: { message: 'There is no page at this address.' } };
  } catch (cause) {
    return { status: 500, body: { message: cause instanceof Error ? cause.message : String(cause) } };
  }
}
