import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import { registriesOfSite } from '../bundle/site-variants.ts';
import { DIST } from '../common/document.ts';
import { externalPackages } from './external-packages.ts';
import { serviceFiles } from './needs-service.ts';
import { SERVICE_ENTRIES } from '../site-config/entries.ts';
import type { LoadedSite } from '../site-config/load-site.ts';

/**
 * Bundles the service as plain JavaScript with source maps, so that starting it needs no TypeScript loader. Packages stay in
 * node_modules.
 * @param folder the folder of built code
 * @param more further entries, for callers that need other files of the service
 * @param runsIn the folder from which it runs, if a build doesn't move it
 * @returns the full paths of the files that it's made of
 */
export async function bundleService(
  site: LoadedSite,
  folder: string,
  more: readonly string[] = [],
  runsIn = join(site.root, 'dist'),
): Promise<string[]> {
  const { code, modules } = site;
  const { outputFiles, metafile } = await build({
    absWorkingDir: code,
    entryPoints: Object.fromEntries([
      ...[...SERVICE_ENTRIES, ...more].map((file) => [basename(file, extname(file)), file]),
      ['modules', SITE_MODULES],
    ]),
    plugins: [siteModules(code, modules), siteVariants(registriesOfSite(site)), externalPackages],
    outdir: join(runsIn, DIST.server), // source paths in the maps are relative to this folder
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
  });
  const target = join(folder, DIST.server);
  mkdirSync(target, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(target, basename(path)), contents);
  return Object.keys(metafile.inputs).map((path) => resolve(code, path));
}

const SITE_MODULES = 'virtual:service-modules';

/** Gathers what the site's modules add to the service: `service` from each service.ts. */
function siteModules(code: string, modules: LoadedSite['modules']): Plugin {
  const files = [...serviceFiles(modules).values()];
  const imports = files.map((file, nth) => `import { service as m${nth} } from ${JSON.stringify(file)};`);
  const contents = `${imports.join('\n')}\nexport const modules = [${files.map((_, nth) => `m${nth}`).join()}];`;
  return {
    name: 'site-modules',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^virtual:service-modules$/ }, ({ path }) => ({ path, namespace: 'site' }));
      bundler.onLoad({ filter: /./, namespace: 'site' }, () => ({ contents, resolveDir: code }));
    },
  };
}

/** Loads the registries of a site with variants of its own. */
function siteVariants(registries: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'site-variants',
    setup: (bundler) =>
      bundler.onLoad({ filter: /\.gen\.(?:ts|js)$/ }, ({ path }) => {
        const contents = registries.get(path);
        return contents === undefined ? null : { contents, loader: 'ts' };
      }),
  };
}
