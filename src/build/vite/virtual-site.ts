import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shellFacts } from '../../shared/site-facts.ts';
import type { CompiledSite } from '../compile/compile-site.ts';

const ID = 'virtual:site';
const RESOLVED = `\0${ID}`;

/**
 * Provides the module `virtual:site` with the menu, the facts that stand around every page and the names of all pages,
 * compiled into the bundle. In development an edit of menu.json or site.json reloads the page, because they stand in
 * every part of it.
 */
export function virtualSite(root: string, read: () => CompiledSite): Plugin {
  const files = new Set(['menu.json', 'site.json'].map((name) => join(root, 'pages-data', name)));
  return {
    name: 'virtual-site',
    resolveId: (id) => (id === ID ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      for (const file of files) this.addWatchFile(file);
      const { menu, site, pages } = read();
      const entries = pages.map(({ menuId, route, title }) => ({ menuId, route, title }));
      return Object.entries({ menu, site: shellFacts(site), pages: entries })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join('');
    },
  };
}
