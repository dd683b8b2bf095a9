import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { forVisitors } from '../build/build-code.ts';
import { loadBuildModules } from '../build/build-modules.ts';
import { filesOf } from '../build/built-code.ts';
import type { Manifest } from '../build/built-code.ts';
import { CHECKS, createViteConfig } from '../bundle/vite-config.ts';
import { syncTree } from '../disk/sync-files.ts';
import { KnownError } from '../common/known-error.ts';
import type { BlockExample } from '../content/block-examples.ts';
import type { BuildModule } from '../content/build-module.ts';
import { blockNames, readSchemas } from '../schema/read-schemas.ts';
import { loadSite } from '../site-config/load-site.ts';
import type { LoadedSite } from '../site-config/load-site.ts';
import { explainErrors } from '../validate/explain-errors.ts';
import { createValidators } from '../validate/validators.ts';
import { STAND_IN, STAND_IN_SVG } from './compile-example.ts';
import { stateOf } from './example-state.ts';
import { INDEX_PAGE, blockPage, examplePage, renderBlock, renderExample, renderIndex } from './pages.tsx';
import type { PageCode } from './pages.tsx';
import { readCatalogue } from './read-catalogue.ts';
import { ENTRIES } from '../site-config/entries.ts';

/** Marks a folder that contains a catalogue. */
const MARK = '.block-catalogue';
/** Below the catalogue: the pictures of examples. */
const PICTURES = 'pictures';

interface ExportOptions {
  readonly root: string;
  /** The folder in which `npm run content` caches its results. */
  readonly cache: string;
  /** The site's public origin, for links to its pages; null for no links. */
  readonly siteUrl: URL | null;
}

/**
 * @param target the folder for a catalogue
 * @returns the folder's full path
 * @throws KnownError CATALOGUE_TARGET if it contains anything but an earlier catalogue
 */
export function catalogueFolder(target: string): string {
  const folder = resolve(target);
  const isFree = !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, MARK));
  if (isFree) return folder;
  const sentence = `${folder} holds other files. Use a new or empty folder, or the folder of an earlier catalogue.`;
  throw new KnownError('CATALOGUE_TARGET', sentence);
}

/**
 * Writes the block catalogue into a folder for any static host, at any path: all its addresses are relative. Earlier content is
 * replaced once everything is written.
 * @param target a new or empty folder, or that of an earlier catalogue
 * @returns the number of blocks
 * @throws KnownError CATALOGUE_TARGET, EXAMPLE_WRONG
 */
export async function exportCatalogue(target: string, options: ExportOptions): Promise<number> {
  const folder = catalogueFolder(target);
  const fresh = join(dirname(folder), `.${basename(folder)}-new`);
  rmSync(fresh, { recursive: true, force: true });
  try {
    const loaded = await loadSite(options.root);
    const codeOf = await buildCode(loaded, fresh);
    const count = writePages(fresh, codeOf, {
      ...options,
      modules: (await loadBuildModules(options.root)).modules,
    });
    writeFileSync(join(fresh, MARK), '');
    syncTree(fresh);
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
    return count;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

type CodeOf = (entry: string) => PageCode;

/** Builds scripts and styles into the folder. @returns what an entry's document loads */
async function buildCode(loaded: LoadedSite, folder: string): Promise<CodeOf> {
  const config = await createViteConfig(loaded, { outDir: folder });
  await forVisitors(() =>
    build({
      ...config,
      base: './',
      build: {
        ...config.build,
        copyPublicDir: false,
        rolldownOptions: {
          checks: CHECKS,
          input: [ENTRIES.catalogue, ENTRIES.example].map((entry) => join(loaded.code, entry)),
        },
      },
    }),
  );
  const file = join(folder, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest; // Vite's format, described in its documentation
  rmSync(dirname(file), { recursive: true });
  const pages = filesOf(manifest, ENTRIES.catalogue);
  const example = filesOf(manifest, ENTRIES.example);
  const shared = pages.styles.filter((style) => example.styles.includes(style));
  return (entry) => {
    const { scripts, styles } = entry === ENTRIES.catalogue ? pages : example;
    // Shared styles come first in both: they declare the order of all layers.
    const ordered = [...shared, ...styles.filter((style) => !shared.includes(style))];
    const relative = (address: string): string => address.slice(1);
    return { icon: 'favicon.svg', styles: ordered.map(relative), scripts: scripts.slice(-1).map(relative) };
  };
}

function writePages(
  folder: string,
  codeOf: CodeOf,
  { root, cache, siteUrl, modules }: ExportOptions & { readonly modules: readonly BuildModule[] },
): number {
  const catalogue = readCatalogue(root, cache, modules);
  const { timeZone, answers } = catalogue;
  const write = (path: string, content: string): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const placeOf = (path: string): string => {
    const place = `${PICTURES}/${path}`;
    if (!existsSync(join(folder, place))) cpSync(join(root, 'public', path), join(folder, place));
    return place.split('/').map(encodeURIComponent).join('/');
  };
  const linkTo = (address: string): string | null =>
    siteUrl === null ? null : `${siteUrl.origin}${address}`;
  const refuseWrong = createCheck(root);
  write(STAND_IN, STAND_IN_SVG);
  write(INDEX_PAGE, renderIndex(catalogue, codeOf(ENTRIES.catalogue)));
  for (const block of catalogue.blocks) {
    write(blockPage(block.name), renderBlock(block, catalogue, codeOf(ENTRIES.catalogue), linkTo));
    for (const example of block.examples) {
      refuseWrong(example);
      const state = stateOf(example, { root, timeZone, answers, placeOf });
      const title = `${block.title}, ${example.name}`;
      write(examplePage(block.name, example.name), renderExample(state, title, codeOf(ENTRIES.example)));
    }
  }
  return catalogue.blocks.length;
}

/** @returns a check that throws KnownError EXAMPLE_WRONG for an example that doesn't match its schema */
function createCheck(root: string): (example: BlockExample) => void {
  const schemas = readSchemas(join(root, 'schemas'));
  const validate = createValidators(schemas);
  const names = blockNames(schemas);
  return ({ path, value }) => {
    const [fault] = explainErrors(validate('block.schema.json', value), names);
    if (fault) throw new KnownError('EXAMPLE_WRONG', `${path} cannot be shown: ${fault.message}`);
  };
}
