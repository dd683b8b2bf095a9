import { existsSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { normalizePath } from 'vite';
import type { CSSOptions, InlineConfig, Plugin } from 'vite';
import type { SiteFacts } from '../common/site-facts.ts';
import type { BuildModule } from '../content/build-module.ts';
import type { SiteParts } from '../compile/compile-site.ts';
import { readPartsAt, readSite } from '../compile/compile-site.ts';
import { PACKAGE, codeFile } from '../site-config/engine-root.ts';
import { ENTRIES } from '../site-config/entries.ts';
import type { LoadedSite } from '../site-config/load-site.ts';
import { brand, loadBrand } from './brand.ts';
import { codeGroups } from './code-groups.ts';
import { keepLastGood } from './keep-last-good.ts';
import { createLivePages } from './live-pages.ts';
import { markLater } from './mark-later.ts';
import { onlyTheSite } from './only-the-site.ts';
import { pageData } from './page-data.ts';
import { shellHtml } from './shell-html.ts';
import { styleLayers } from './style-layers.ts';
import { siteVariants } from './site-variants.ts';
import { virtualSite } from './virtual-site.ts';
import { virtualTrial } from './virtual-trial.ts';

interface ViteConfigOptions {
  readonly outDir?: string;
  /** Reads the site. Default: from pages-data. */
  readonly readSite?: () => SiteParts;
  /** What the site's modules add to its pages, for development. */
  readonly buildModules?: readonly BuildModule[];
}

/** The browser's part of the build, and the development server: vite.config.ts, for callers with their own site. */
export async function createViteConfig(
  loaded: LoadedSite,
  options: ViteConfigOptions = {},
): Promise<InlineConfig> {
  const { root, code, colour } = loaded;
  const read = options.readSite ?? keepLastGood(() => readPartsAt(root, undefined, options.buildModules));
  const readFacts = keepLastGood(() => readSite(root, options.buildModules));
  const facts = (): SiteFacts => options.readSite?.().site ?? readFacts();
  const brandFiles = await loadBrand(loaded, facts);
  const pages = createLivePages(root, options.buildModules);
  const sources = [join(code, 'src'), ...loaded.sources, ...packageFolders(code)];
  return {
    root: code,
    publicDir: join(root, 'public'),
    configFile: false,
    logLevel: 'warn',
    plugins: [
      react(),
      virtualSite(loaded, read),
      virtualTrial(loaded.root),
      siteVariants(loaded),
      shellHtml(facts, colour),
      brand(brandFiles),
      pageData(root, pages),
      onlyTheSite({ loaded, sources, pages, readSite: read }),
    ],
    resolve: ONE_REACT,
    css: styleOptions(loaded),
    server: { fs: { strict: true, allow: sources, deny: NEVER_SERVED } },
    // Prepared like other packages, the engine's parts would be copies beside those that the engine itself loads.
    optimizeDeps: { entries: entriesOf(loaded), exclude: [PACKAGE] },
    build: {
      ...(options.outDir ? { outDir: options.outDir, emptyOutDir: true } : {}),
      target: 'es2022',
      manifest: true,
      cssMinify: 'esbuild', // the other minifier reorders layers, and breaks what documents remove by its position
      chunkSizeWarningLimit: 1_500, // KB; e2e/weight.test.ts holds what pages load
      assetsInlineLimit: 0, // the Content-Security-Policy forbids data: addresses
      // Every target browser supports modulepreload. The code lists only style sheets to fetch with a block: its scripts are
      // listed in the state of its page's document and, after navigation, in the block's own imports.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
    },
  };
}

/**
 * Patterns below the engine's folder in which Vite looks for packages before the first page; not for the studio's own page.
 * Vite doesn't look into virtual modules, and a package found later reloads the page.
 */
function entriesOf({ code, siteCode, modules }: LoadedSite): string[] {
  const files = [
    siteCode,
    ...modules.flatMap(({ folder }) =>
      ['browser.tsx', 'panels.tsx', 'blocks/registry.gen.ts'].map((file) => codeFile(join(folder, file))),
    ),
  ];
  const escaped = (path: string): string => path.replace(/[()[\]{}!*?@+|\\]/g, '\\$&');
  return ['index.html', ...files.map((file) => escaped(normalizePath(relative(code, file))))];
}

/** Vite's own check, as a second barrier; by name, because the site's folder may be called anything. */
const NEVER_SERVED = [
  '.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '*.{db,sqlite}',
  '*.db-{wal,shm,journal}',
  '**/.git/**',
  '**/node_modules/.cache/**',
];

/** The engine's React, also for a site's code in another folder, which needn't have React and must not bring a second one. */
const ONE_REACT = { dedupe: ['react', 'react-dom'] };

/** Style sheets use the named widths of src/app/media.css and the layers of src/app/layers.css. */
function styleOptions(loaded: LoadedSite): CSSOptions {
  const names = globalData({ files: [join(loaded.code, ENTRIES.media)] });
  return { postcss: { plugins: [names, customMedia(), styleLayers(loaded)] } };
}

/** On a busy machine the bundler warns of slow plugins, which users can't fix. */
export const CHECKS = { bundlerTimings: false } as const;

/** The first script names some 150 files, and a hash doesn't compress: one character fewer in each saves 130 bytes of it. */
const HASHED = 'assets/[name]-[hash:7]';

/** The browser's code for visitors. */
export async function clientConfig(
  loaded: LoadedSite,
  outDir: string,
  readSite: () => SiteParts,
): Promise<InlineConfig> {
  const config = await createViteConfig(loaded, { outDir, readSite });
  // Vite doesn't copy public/: the build makes pictures from it, and keeps them apart from the code.
  return {
    ...config,
    plugins: [...(config.plugins ?? []), markLater()],
    build: {
      ...config.build,
      copyPublicDir: false,
      rolldownOptions: {
        checks: CHECKS,
        output: {
          codeSplitting: { groups: codeGroups(loaded.code) },
          entryFileNames: `${HASHED}.js`,
          chunkFileNames: `${HASHED}.js`,
          assetFileNames: `${HASHED}.[ext]`,
        },
      },
    },
  };
}

/** The same components for Node, in one file without imports of packages, so that dist alone is enough to load it. */
export function serverConfig(loaded: LoadedSite, outDir: string, readSite: () => SiteParts): InlineConfig {
  return {
    root: loaded.code,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      react(),
      virtualSite(loaded, readSite),
      virtualTrial(loaded.root),
      siteVariants(loaded),
      serverEntry(),
      markLater(),
    ], // hashes in class names match the browser's
    resolve: ONE_REACT,
    css: styleOptions(loaded),
    ssr: { noExternal: true },
    // Otherwise Node code would check this at run time and use React's slow version, at three times the work per page.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'node20',
      ssr: true,
      copyPublicDir: false,
      rolldownOptions: {
        checks: CHECKS,
        input: { 'entry-server': SERVER_ENTRY },
        output: { codeSplitting: false, minify: LESS_TO_READ, entryFileNames: '[name].js' },
      },
    },
  };
}

const SERVER_ENTRY = 'virtual:entry-server';

function serverEntry(): Plugin {
  return {
    name: 'server-entry',
    resolveId: (id) => (id === SERVER_ENTRY ? `\0${id}` : null),
    load: (id) =>
      id === `\0${SERVER_ENTRY}`
        ? `import { documentsOf } from '/${ENTRIES.documents}';
import { wordmark } from 'virtual:site';
import { siteCode } from 'virtual:site-code';
export const createDocumentMaker = documentsOf({ ...siteCode, wordmark });
export const offered = Object.keys(siteCode.screens);`
        : null,
  };
}

/** The folders of the code's packages: below it, or beside it if it is a package itself. They may be links. */
function packageFolders(code: string): string[] {
  const folders = [join(code, 'node_modules'), join(code, '..')];
  return folders
    .filter((folder) => /node_modules$/.test(folder) && existsSync(folder))
    .map((folder) => realpathSync(folder));
}

/** Node parses all of it at each start, so spaces and comments are removed; names stay for readable stack traces. */
export const LESS_TO_READ = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: true },
} as const;

/** A script for documents' heads. Nothing is written; the caller takes it from the result. @param input its file */
export function bootConfig(root: string, input: string): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      rolldownOptions: { checks: CHECKS, input, output: { format: 'iife' } },
    },
  };
}
