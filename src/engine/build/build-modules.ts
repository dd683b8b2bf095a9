import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILD_CACHE } from '../common/build-cache.ts';
import type { BuildModule } from '../content/build-module.ts';
import { writeWhole } from '../disk/write-whole.ts';
import { codeFile } from '../site-config/engine-root.ts';
import { SITE_CONFIG, loadSite } from '../site-config/load-site.ts';
import { externalPackages } from './external-packages.ts';
import { hashText } from './input-files.ts';

/** What a site's modules and site.config.ts add to content and pages, bundled into one file. */
export interface BuildModules {
  /** The URL of the bundle, for threads that import it by `importBuildModules`. */
  readonly url: string;
  readonly modules: readonly BuildModule[];
  /** The full paths of the files that they come from, including missing ones. */
  readonly files: readonly string[];
}

/** The sources of a bundle, so that it needn't be made again to compare. */
interface Bundled {
  /**
   * The path of each file that it depends on, from the site's folder, which may be copied with its cache -> a hash of its content;
   * null if there is none.
   */
  readonly sources: Readonly<Record<string, string | null>>;
  /** The bundle's file, in the same folder. */
  readonly file: string;
}

const FOLDER = join(BUILD_CACHE, 'build-modules');
const MEMORY = 'sources.json';

/**
 * Loads what the modules of a site add to its content and pages. They are bundled again only after a change.
 * @throws KnownError SITE_CONFIG_WRONG
 */
export async function loadBuildModules(root: string): Promise<BuildModules> {
  const folder = join(root, FOLDER);
  const known = recall(folder);
  const isSame = ([path, hash]: [string, string | null]): boolean => hashOf(join(root, path)) === hash;
  if (known && Object.entries(known.sources).every(isSame))
    return load(root, pathToFileURL(join(folder, known.file)).href, known.sources);
  const { code, modules, documents } = await loadSite(root);
  const folders = modules.map((module) => module.folder);
  const { text, files } = await bundleBuildModules(code, folders, documents);
  const all = [...(await filesOfConfig(root)), ...files];
  const sources = Object.fromEntries(all.map((path) => [relative(root, path), hashOf(path)]));
  const file = `${hashText(text)}.js`;
  try {
    mkdirSync(folder, { recursive: true });
    writeWhole(join(folder, file), text);
    writeWhole(join(folder, MEMORY), JSON.stringify({ sources, file } satisfies Bundled));
  } catch {
    return load(root, asUrl(text), sources); // the folder can't be written
  }
  return load(root, pathToFileURL(join(folder, file)).href, sources);
}

async function load(root: string, url: string, sources: Bundled['sources']): Promise<BuildModules> {
  const modules = await importBuildModules(url);
  // The studio has its content in another folder.
  const placed = modules.map((module) =>
    module.documents === undefined ? module : { ...module, documents: resolve(root, module.documents) },
  );
  return { url, modules: placed, files: Object.keys(sources).map((path) => join(root, path)) };
}

/** @param url that of a bundle */
export async function importBuildModules(url: string): Promise<readonly BuildModule[]> {
  const { modules } = (await import(url)) as { modules: readonly BuildModule[] }; // bundled below
  return modules;
}

/** A bundle without a file. */
export function asUrl(text: string): string {
  return `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
}

/**
 * Bundles the `build.ts` of each module that has one.
 * @param code the engine's folder
 * @param folders those of the modules
 * @param documents the folder of the site's Markdown files, as in site.config.ts
 * @returns the bundle, which exports `modules`, and the files that it depends on, including missing ones
 */
export async function bundleBuildModules(
  code: string,
  folders: readonly string[],
  documents?: string,
): Promise<{ readonly text: string; readonly files: readonly string[] }> {
  const { build } = await import('esbuild');
  const all = folders.map((folder) => codeFile(join(folder, 'build.ts')));
  const files = all.filter((file) => existsSync(file));
  const imports = files.map((file, nth) => `import { build as m${nth} } from ${JSON.stringify(file)};`);
  const ofConfig: BuildModule[] = documents === undefined ? [] : [{ name: SITE_CONFIG, documents }];
  const list = [...files.map((_, nth) => `m${nth}`), ...ofConfig.map((one) => JSON.stringify(one))].join();
  const { outputFiles, metafile } = await build({
    stdin: { contents: `${imports.join('\n')}\nexport const modules = [${list}];`, resolveDir: code },
    absWorkingDir: code,
    metafile: true,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
  });
  const bundled = Object.keys(metafile.inputs).filter((path) => path !== '<stdin>');
  return {
    text: outputFiles[0]?.text ?? '',
    files: [...new Set([...bundled.map((path) => join(code, path)), ...all])],
  };
}

/** The site's configuration, with the files that it imports. */
async function filesOfConfig(root: string): Promise<string[]> {
  const file = join(root, SITE_CONFIG);
  if (!existsSync(file)) return [file];
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: [file],
    absWorkingDir: root,
    metafile: true,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    plugins: [externalPackages],
  });
  return Object.keys(metafile.inputs).map((path) => join(root, path));
}

function recall(folder: string): Bundled | null {
  try {
    const known = JSON.parse(readFileSync(join(folder, MEMORY), 'utf8')) as Bundled; // written above
    return existsSync(join(folder, known.file)) ? known : null;
  } catch {
    return null; // the first time, or damaged
  }
}

function hashOf(file: string): string | null {
  const text = readText(file);
  return text === null ? null : hashText(text);
}

function readText(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
