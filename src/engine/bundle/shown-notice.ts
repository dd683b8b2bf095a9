import type { Plugin } from 'vite';
import { ENTRIES } from '../site-config/entries.ts';

/**
 * In development, shows above the page which moment is shown and whether drafts are, if that differs from what visitors see
 * now.
 */
export function shownNotice(): Plugin {
  return {
    name: 'shown-notice',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: `/${ENTRIES.shownNotice}` }, injectTo: 'body' },
    ],
  };
}
