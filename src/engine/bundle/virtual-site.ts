import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shellFacts, shortNameOf } from '../common/site-facts.ts';
import { drawName } from '../common/wordmark.ts';
import type { Letters } from '../common/wordmark.ts';
import type { SiteParts } from '../compile/compile-site.ts';
import { importSource } from '../site-config/import-source.ts';
import type { LoadedSite } from '../site-config/load-site.ts';

/** Each module's name and what it exports. */
const MODULES: Readonly<
  Record<string, (site: SiteParts, letters: Letters | null) => Readonly<Record<string, unknown>>>
> = {
  'virtual:site': ({ menu, site }, letters) => ({
    menu,
    site: shellFacts(site),
    wordmark: letters && drawName(shortNameOf(site), letters),
  }),
  'virtual:redirects': ({ redirects }) => ({ redirects }),
};
const RESOLVED = '\0';

/**
 * Provides what the browser needs of pages-data beside the pages: `virtual:site` with the menu and the facts that stand
 * around every page, and `virtual:redirects` for addresses at which there is nothing. `virtual:site-code` and `virtual:site-theme` are
 * what site.config.ts names. In development an edit of menu.json or
 * site.json reloads the page, because they stand in every part of it.
 */
export function virtualSite({ root, siteCode, styles, letters }: LoadedSite, read: () => SiteParts): Plugin {
  const files = new Set(['menu.json', 'site.json'].map((name) => join(root, 'pages-data', name)));
  const own = new Map([
    ['virtual:site-code', siteCode],
    ['virtual:site-theme', styles],
  ]);
  return {
    name: 'virtual-site',
    resolveId: (id) => own.get(id) ?? (Object.hasOwn(MODULES, id) ? `${RESOLVED}${id}` : null),
    async load(id) {
      const exported = id.startsWith(RESOLVED) ? MODULES[id.slice(RESOLVED.length)] : undefined;
      if (!exported) return null;
      for (const file of files) this.addWatchFile(file);
      return Object.entries(exported(read(), await loadLetters(letters)))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join('');
    },
  };
}

/** @param module the site's own, where it has one */
async function loadLetters(module: string | null): Promise<Letters | null> {
  if (module === null) return null;
  const { letters } = (await importSource(module)) as { readonly letters: Letters };
  return letters;
}
