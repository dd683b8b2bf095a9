import { transformSync } from 'esbuild';
import { realpathSync } from 'node:fs';
import { normalizePath } from 'vite';
import type { Plugin } from 'vite';
import { variantRegistries, variedModules } from '../scaffold/variant-files.ts';
import type { LoadedSite } from '../site-config/load-site.ts';

type VariedSite = Pick<LoadedSite, 'root' | 'modules'>;

/**
 * The registries that a build uses instead of those in the repository, because the site has variants of its own. By their full
 * paths; empty for most sites.
 * @throws KnownError SITE_CONFIG_WRONG
 */
export function registriesOfSite({ root, modules }: VariedSite): ReadonlyMap<string, string> {
  const extended = modules.flatMap(({ folder, variants }) =>
    variants === null ? [] : [{ folder: realpathSync(folder), variants: realpathSync(variants) }],
  );
  return variantRegistries(variedModules(root, extended));
}

/** What Vite adds in development to a path below node_modules. */
const VERSION = /\?v=\w+$/;

/** Loads these registries in the browser's code and in that for documents. */
export function siteVariants(site: VariedSite): Plugin {
  const registries = new Map(
    [...registriesOfSite(site)].map(([file, content]) => [normalizePath(file), content]),
  );
  return {
    name: 'site-variants',
    load: (id) => {
      const content = registries.get(id.replace(VERSION, ''));
      if (content === undefined) return null;
      // The compiled engine's is JavaScript, for which Vite removes no types.
      return id.endsWith('.ts') ? content : transformSync(content, { loader: 'ts' }).code;
    },
  };
}
