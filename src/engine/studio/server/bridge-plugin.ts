import type { Plugin } from 'vite';

/** Puts into each page of the preview what lets the studio find its blocks. Visitors' pages never have it: it is asked for here alone. */
export function studioBridge(origin: () => string): Plugin {
  return {
    name: 'studio-bridge',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: '/src/engine/studio/bridge/bridge.ts', 'data-studio': origin() },
        injectTo: 'head',
      },
    ],
  };
}
