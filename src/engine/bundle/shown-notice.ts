import type { Plugin } from 'vite';

/**
 * In development, shows above the page which moment is shown and whether drafts are, if that differs from what visitors see
 * now.
 */
export function shownNotice(): Plugin {
  return {
    name: 'shown-notice',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/src/app/shown-notice.ts' }, injectTo: 'body' },
    ],
  };
}
