import type { Plugin } from 'vite';
import type { SiteFacts } from '../common/site-facts.ts';
import { fillTokens } from '../compile/fill-tokens.ts';

/**
 * The elements that Vite writes into index.html to load the code. In documents, src/app/boot.ts loads the code, and the styles
 * are in the head.
 */
const LOADERS = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

/**
 * Fills the tokens in index.html. In development the title is the company's name; in a build the result becomes the template of
 * all documents.
 */
export function shellHtml(readSite: () => SiteFacts, colour: string): Plugin {
  return {
    name: 'shell-html',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const html = page.replace('<!--colour-->', colour);
        const { facts } = readSite();
        if (!bundle) {
          const title = '<title>{{company.name}}</title>';
          return fillTokens(html.replace('<!--head-->', title), facts, escapeHtml);
        }
        return fillTokens(html.replace(LOADERS, ''), facts, escapeHtml);
      },
    },
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
