import type { Plugin } from 'vite';
import { ASK_FOR_EVERYTHING } from '../../bundle/shown-moment.ts';

/**
 * Puts into each page of the preview what lets the studio find its blocks. Visitors' pages never have it: it is asked for here alone. The
 * preview shows drafts and what is still to come, since they are what is being written.
 */
export function studioBridge(origin: () => string): Plugin {
  return {
    name: 'studio-bridge',
    apply: 'serve',
    enforce: 'pre',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        request.headers.cookie = [ASK_FOR_EVERYTHING, request.headers.cookie].filter(Boolean).join('; ');
        next();
      });
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: '/src/engine/studio/bridge/bridge.ts', 'data-studio': origin() },
        injectTo: 'head',
      },
    ],
  };
}
