import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { SiteFacts } from '../../shared/site-facts.ts';
import { fillTokens } from '../compile/fill-tokens.ts';

/** The part of the typeface that every page shows: the browser fetches it together with the style sheet. */
const FONT = /archivo-core-[\w-]+\.woff2$/;

/** What Vite writes into index.html to load the code. In documents src/app/boot.ts loads it, and the styles stand in the head. */
const LOADERS = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

/**
 * Fills the tokens in index.html. In development the name of the company is its title; for the build it becomes the
 * template of all documents, which preloads the typeface under its hashed name.
 */
export function shellHtml(readSite: () => SiteFacts): Plugin {
  return {
    name: 'shell-html',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const { facts } = readSite();
        if (!bundle) {
          const title = '<title>{{company.name}}</title>';
          return fillTokens(html.replace('<!--head-->', title), facts, escapeHtml);
        }
        const tags = Object.keys(bundle)
          .filter((file) => FONT.test(file))
          .map(preloadFont);
        return { html: fillTokens(html.replace(LOADERS, ''), facts, escapeHtml), tags };
      },
    },
  };
}

function preloadFont(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true };
  return { tag: 'link', attrs, injectTo: 'head' };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
