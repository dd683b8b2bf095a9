import { isRecord } from '../common/json-value.ts';
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KnownError } from '../common/known-error.ts';
import { didYouMean, nearest } from '../validate/nearest.ts';
import type { SiteModule } from './define-module.ts';
import type { SiteConfig, SiteTheme } from './define-site.ts';
import { ENGINE_ROOT, hasEngine } from './engine-root.ts';
import { ENTRIES } from './entries.ts';
import { importSource } from './import-source.ts';

export const SITE_CONFIG = 'site.config.ts';

/**
 * The folder with the code that builds a site: the site's own if it contains the engine, as in this repository and its copies,
 * otherwise the package's.
 */
export function codeRoot(root: string): string {
  return hasEngine(root) ? root : ENGINE_ROOT;
}

/** A site's configuration, with absolute paths. */
export interface LoadedSite {
  /** The site's folder, with pages-data, public, schemas and dist. */
  readonly root: string;
  /** The engine's folder. */
  readonly code: string;
  readonly siteCode: string;
  readonly styles: string;
  readonly letters: string | null;
  readonly colour: string;
  readonly brand: string | null;
  readonly modules: readonly LoadedModule[];
  /** The folder with its Markdown files, as in site.config.ts. */
  readonly documents: string | undefined;
  /** The folders with its code and theme; the file itself if it's directly in the site's folder. */
  readonly sources: readonly string[];
}

interface LoadedModule {
  readonly name: string;
  /** Its folder. */
  readonly folder: string;
  readonly values: NonNullable<SiteModule['values']>;
  /** Their names -> their paths. */
  readonly files: Readonly<Record<string, string>>;
  /** The site's folder of variants; null if it has none of its own. */
  readonly variants: string | null;
}

const COLOUR = '#1b2733';

/**
 * Reads `site.config.ts`, with defaults for missing settings.
 * @param root the site's folder
 * @throws KnownError SITE_CONFIG_WRONG
 */
export async function loadSite(root: string): Promise<LoadedSite> {
  const { code, documents, theme = {}, modules = [] } = await readConfig(root);
  const engine = codeRoot(root);
  const moduleFiles = modules.flatMap(filesOf);
  const variants = modules.map((module) => module.variants);
  const folders = modules.map(({ folder }) => relative(root, fileURLToPath(folder)));
  const paths = [
    code,
    theme.styles,
    theme.letters,
    theme.brand,
    ...moduleFiles.map(([, path]) => path),
    ...variants,
    ...folders,
  ].filter((path) => path !== undefined);
  const own = (path: string | undefined): string | null => (path === undefined ? null : join(root, path));
  return {
    root,
    code: engine,
    siteCode: own(code) ?? join(engine, ENTRIES.defaultCode),
    styles: own(theme.styles) ?? join(engine, ENTRIES.defaultStyles),
    letters: own(theme.letters),
    colour: theme.colour ?? COLOUR,
    brand: own(theme.brand),
    modules: modules.map((module) => ({
      name: module.name,
      folder: fileURLToPath(module.folder),
      values: module.values ?? {},
      files: Object.fromEntries(filesOf(module).map(([name, path]) => [name, join(root, path)])),
      variants: own(module.variants),
    })),
    documents,
    sources: paths.map((path) => sourceOf(root, path)),
  };
}

function filesOf({ files = {} }: SiteModule): (readonly [name: string, path: string])[] {
  return Object.entries(files).flatMap(([name, path]) => (path === undefined ? [] : [[name, path]]));
}

/** The outermost folder of a path below the site's folder. */
function sourceOf(root: string, path: string): string {
  const [first = ''] = relative(root, join(root, path)).split(sep);
  return first === '..' ? dirname(join(root, path)) : join(root, first);
}

async function readConfig(root: string): Promise<SiteConfig> {
  const file = join(root, SITE_CONFIG);
  if (!existsSync(file)) return {};
  const { default: config } = (await importSource(file)) as { readonly default?: unknown };
  checkConfig(config, (path) => existsSync(join(root, path)));
  return config as SiteConfig; // checked
}

/** The settings with the path of a file or folder. */
const FILES = new Set(['code', 'documents', 'theme.styles', 'theme.letters', 'theme.brand']);
const SETTINGS: readonly (keyof SiteConfig)[] = ['code', 'documents', 'modules', 'theme'];
const THEME: readonly (keyof SiteTheme)[] = ['styles', 'letters', 'colour', 'brand'];

/**
 * @param isThere whether a path below the site's folder is a file
 * @throws KnownError SITE_CONFIG_WRONG
 */
export function checkConfig(config: unknown, isThere: (path: string) => boolean): void {
  if (!isRecord(config)) throw wrong('it has no default export. Write export default defineSite({ … }).');
  checkNames(config, SETTINGS, '');
  const { theme, code, documents, modules = [] } = config;
  checkModules(modules, isThere);
  if (theme !== undefined && !isRecord(theme))
    throw wrong(`"theme" takes an object of ${THEME.join(', ')}, not ${JSON.stringify(theme)}.`);
  if (theme) checkNames(theme, THEME, 'theme.');
  const values: Record<string, unknown> = { code, documents, ...prefixed(theme ?? {}) };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (typeof value !== 'string') throw wrong(`"${name}" takes a text, not ${JSON.stringify(value)}.`);
    if (FILES.has(name) && !isThere(value))
      throw wrong(`"${name}" names ${value}, which doesn't exist. ${remedyOf(name)}`);
  }
  const colour = values['theme.colour'];
  if (typeof colour === 'string' && !/^#[0-9a-f]{6}$/i.test(colour))
    throw wrong(`"theme.colour" takes a colour such as ${COLOUR}, not ${JSON.stringify(colour)}.`);
}

function remedyOf(setting: string): string {
  return setting === 'documents'
    ? 'Make the folder, or remove the setting.'
    : "Name a file in the site's folder.";
}

function checkModules(modules: unknown, isThere: (path: string) => boolean): void {
  if (!Array.isArray(modules)) throw wrong(`"modules" takes a list, not ${JSON.stringify(modules)}.`);
  const names: string[] = [];
  for (const module of modules as readonly unknown[]) {
    if (typeof module === 'function')
      throw wrong(
        `"modules" takes what ${module.name}() returns, not ${module.name} itself. Add the brackets.`,
      );
    if (!isModule(module))
      throw wrong(`"modules" takes what defineModule makes, not ${JSON.stringify(module)}.`);
    const { name } = module;
    if (names.includes(name)) throw wrong(`"modules" names ${name} twice. Remove one.`);
    names.push(name);
    for (const [option, path] of filesOf(module)) {
      if (!isThere(path))
        throw wrong(
          `"${option}" of ${name}() names ${path}, which doesn't exist. Name a file in the site's folder.`,
        );
    }
    const { variants } = module;
    if (variants !== undefined && !isThere(variants))
      throw wrong(
        `${name}() names the folder ${variants}, which doesn't exist. Make it, or remove the option.`,
      );
  }
}

function isModule(module: unknown): module is SiteModule {
  return isRecord(module) && typeof module['name'] === 'string' && typeof module['folder'] === 'string';
}

function checkNames(record: object, known: readonly string[], prefix: string): void {
  for (const name of Object.keys(record)) {
    if (known.includes(name)) continue;
    const proposal = didYouMean(nearest(name, known));
    throw wrong(
      `Unknown setting "${prefix}${name}".${proposal} There are ${known.map((one) => prefix + one).join(', ')}.`,
    );
  }
}

function prefixed(theme: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(theme).map(([name, value]) => [`theme.${name}`, value]));
}

function wrong(sentence: string): KnownError {
  return new KnownError('SITE_CONFIG_WRONG', `${SITE_CONFIG}: ${sentence}`, { exitCode: 2 });
}
