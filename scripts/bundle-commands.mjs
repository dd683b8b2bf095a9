import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, sep } from 'node:path';

/** What commands run in threads and processes of their own. */
export const WORKERS = [
  'src/engine/build/page-threads-worker.ts',
  'src/server/document-thread-worker.ts',
  'src/server/files/picture-process.ts',
  'src/server/store/sqlite-thread-worker.ts',
];
const BUNDLED =
  /^(hast-util-to-text|kysely|rehype-(parse|raw|sanitize|stringify)|remark-(parse|rehype)|(mdast-util|micromark-extension)-gfm-table|unified)(\/|$)/;

/**
 * Bundles commands and what they run in threads, in memory.
 * @param {string} root the engine's folder
 * @param {string} folder where they are going to be
 * @param {readonly string[]} [commands] default: all, without those that need the folder tools if it isn't there
 */
export async function bundleCommands(root, folder, commands) {
  const withTools = existsSync(join(root, 'tools'));
  /** Where our own code is; everything else that imports is a bundled package. */
  const own = ['scripts', 'src', 'tools'].map((name) => join(root, name) + sep);
  /** @param {string} file */
  const entryOf = (file) => {
    if (!file.endsWith('.ts')) return [];
    const path = join(root, 'scripts', file);
    if (commands) return commands.includes(basename(file, '.ts')) ? [path] : [];
    return !withTools && readFileSync(path, 'utf8').includes("from '../tools/") ? [] : [path];
  };
  // esbuild comes with tsx, so it is there without the packages for development.
  const { build } = createRequire(import.meta.resolve('tsx'))('esbuild');
  return build({
    absWorkingDir: root,
    entryPoints: [...readdirSync(join(root, 'scripts')).flatMap(entryOf), ...WORKERS],
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    preserveSymlinks: true, // packages keep their names below node_modules, wherever that leads
    splitting: true,
    plugins: [{ name: 'packages', setup: leavePackages(own) }],
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
}

/**
 * Packages of many small modules are bundled, which loads them many times faster. All others stay in node_modules.
 * @param {string[]} own
 * @returns {(build: import('esbuild').PluginBuild) => void}
 */
function leavePackages(own) {
  return (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const isOwn = own.some((folder) => importer.startsWith(folder));
      if (kind === 'entry-point' || BUNDLED.test(path) || !isOwn) return null;
      return { path, external: true };
    });
}
