import type { HtmlTagDescriptor, Plugin } from 'vite';
import { ENTRIES } from '../site-config/entries.ts';

/**
 * In development, shows which moment is shown and whether drafts are, if that differs from what visitors see now; and why the
 * site's code doesn't start.
 */
export function developmentScripts(): Plugin {
  const script = (file: string, injectTo: 'head' | 'body'): HtmlTagDescriptor => ({
    tag: 'script',
    attrs: { type: 'module', src: `/${file}` },
    injectTo,
  });
  return {
    name: 'development-scripts',
    apply: 'serve',
    transformIndexHtml: () => [
      script(ENTRIES.errorOverlay, 'head'), // before the site's code runs
      script(ENTRIES.shownNotice, 'body'),
    ],
  };
}
