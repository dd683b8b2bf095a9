import type { Plugin } from 'vite';
import { CATALOGUE } from '../../block-catalogue/serve-catalogue.ts';
import { ASK_FOR_EVERYTHING } from '../../bundle/shown-moment.ts';
import { MARKED_TEXTS } from '../bridge/messages.ts';
import { markedTexts } from './marked-texts.ts';

/**
 * Puts into each page of the preview what lets the studio find its blocks, and says which texts can be marked. Visitors' pages never have it:
 * it is asked for here alone. The preview shows drafts and what is still to come, since they are what is being written.
 * @param root the folder of the content that is shown
 * @param origin where the studio is
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
      if (path.startsWith(CATALOGUE)) return [];
      const attrs = { type: 'module', src: '/src/engine/studio/bridge/bridge.ts', 'data-studio': origin() };
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
