import type { Plugin } from 'vite';

/** Tells in development, over the page, for which moment it is shown and that drafts are, where it is not what visitors see now. */
export function shownNotice(): Plugin {
  return {
    name: 'shown-notice',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/src/app/shown-notice.ts' }, injectTo: 'body' },
    ],
  };
}
