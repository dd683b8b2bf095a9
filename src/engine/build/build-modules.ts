import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from '../common/document.ts';
import { BUILD_CACHE } from '../common/build-cache.ts';
import type { BuildModule } from '../content/build-module.ts';
import type { LoadedSite } from '../site-config/load-site.ts';
import { hashText } from './input-files.ts';

/** Bundles what the site's modules add to pages into one file. @param folder the folder of built code */
export async function bundleBuildModules(loaded: ModuleSources, folder: string): Promise<void> {
  const file = join(folder, DIST.buildModules);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await bundleText(loaded));
}

/** Imports the output of `bundleBuildModules`; an empty list if the file doesn't exist. */
export function importBuildModules(folder: string): Promise<readonly BuildModule[]> {
  return importModules(join(folder, DIST.buildModules));
}

/** What the site's modules add to pages, for commands that don't build. */
export async function loadBuildModules(loaded: LoadedSite): Promise<readonly BuildModule[]> {
  const text = await bundleText(loaded);
  const file = join(loaded.root, BUILD_CACHE, 'build-modules', `${hashText(text)}.js`);
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return importModules(file);
}

async function importModules(file: string): Promise<readonly BuildModule[]> {
  if (!existsSync(file)) return [];
  const { modules } = (await import(pathToFileURL(file).href)) as { modules: readonly BuildModule[] }; // bundled here
  return modules;
}

type ModuleSources = Pick<LoadedSite, 'code'> & { readonly modules: readonly { readonly folder: string }[] };

async function bundleText({ code, modules }: ModuleSources): Promise<string> {
  const { build } = await import('esbuild');
  const files = modules.map(({ folder }) => join(folder, 'build.ts')).filter((file) => existsSync(file));
  const imports = files.map((file, nth) => `import { build as m${nth} } from ${JSON.stringify(file)};`);
  const list = files.map((_, nth) => `m${nth}`).join();
  const { outputFiles } = await build({
    stdin: { contents: `${imports.join('\n')}\nexport const modules = [${list}];`, resolveDir: code },
    absWorkingDir: code,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
  });
  return outputFiles[0]?.text ?? '';
}
