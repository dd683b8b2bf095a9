import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILD_CACHE } from '../common/build-cache.ts';
import { refuseReadOnly } from '../disk/refuse-read-only.ts';
import { codeRoot, SITE_CONFIG } from '../site-config/load-site.ts';
import type { GeneratedFile, UnwantedFile } from './generated-file.ts';
import type { ListedModule } from '../site-config/read-variants.ts';
import { generateFiles, listedModules } from './generated-files.ts';
import { schemaTexts, unreadableSchemas } from './schema-texts.ts';
import { variedModules } from './variant-files.ts';

/** The generated files that differ from those below `root`, with their correct content. */
export async function staleFiles(root: string): Promise<(GeneratedFile | UnwantedFile)[]> {
  return onlyStale(root, await generateFiles(root, await listedModules(root)));
}

/** Those that differ from the files below `root`. */
export function onlyStale<T extends GeneratedFile | UnwantedFile>(root: string, files: readonly T[]): T[] {
  return files.filter(({ path, content }) => readText(join(root, path)) !== content);
}

/**
 * Updates the generated files of a site beside the engine: it doesn't edit them itself, and a newer engine may need others. In
 * the engine's own folder `npm run gen` does this, and stale files are an error.
 */
export async function prepareSite(root: string): Promise<void> {
  const code = codeRoot(root);
  if (code === root) return;
  const before = recall(root);
  const makers = readMakers(code);
  const config = hash(JSON.stringify([readText(join(root, SITE_CONFIG)), root, makers]));
  // Loading the configuration takes as long as the lint.
  const modules = before?.config === config ? before.modules : await listedModules(root);
  const folders = modules.map(({ folder }) => folder);
  const sources = [schemaTexts(root, folders), variedModules(root, modules)];
  const key = hash(JSON.stringify([makers, sources, root]));
  const isSame = ([path, made]: [string, string]): boolean => hash(readText(join(root, path))) === made;
  if (before?.key === key && Object.entries(before.made).every(isSame)) return;
  const unreadable = unreadableSchemas(root, modules);
  if (unreadable) {
    renewFiles(root, onlyStale(root, unreadable));
    return;
  }
  const current = await generateFiles(root, modules);
  const paths = new Set(current.map(({ path }) => path));
  // A module whose folder was deleted can't say which files were made of it.
  const leftOver = Object.keys(before?.made ?? {}).filter((path) => !paths.has(path));
  const files = [...current, ...leftOver.map((path): UnwantedFile => ({ path, content: null }))];
  const stale = onlyStale(root, files);
  if (stale.length > 0) refuseReadOnly(root);
  renewFiles(root, stale);
  const made = Object.fromEntries(files.map(({ path, content }) => [path, hash(content)]));
  try {
    renewFiles(root, [{ path: MEMORY, content: JSON.stringify({ config, modules, key, made }) }]);
  } catch {
    // If the folder can't be written, they are made again next time.
  }
}

/** The sources and results of the generated files, so that the next command needn't make them again to compare. */
interface Made {
  /** Of the configuration's text. */
  readonly config: string;
  /** Its modules. */
  readonly modules: readonly ListedModule[];
  readonly key: string;
  readonly made: Readonly<Record<string, string>>;
}

const MEMORY = `${BUILD_CACHE}/generated.json`;
/** The code that makes the files: another version of it may make other files. */
const MAKERS = [
  'package.json',
  'src/engine/scaffold/generated-files.ts',
  'src/engine/scaffold/schema-texts.ts',
  'src/engine/scaffold/variant-files.ts',
  'src/engine/schema/bundle-schemas.ts',
];

function readMakers(code: string): (string | null)[] {
  return MAKERS.map((file) => readText(join(code, file)));
}

function recall(root: string): Made | null {
  try {
    return JSON.parse(readText(join(root, MEMORY)) ?? '') as Made; // written above
  } catch {
    return null; // the first time, or damaged: the files are made to compare them
  }
}

function hash(text: string | null): string {
  return createHash('sha256')
    .update(text ?? '\0')
    .digest('base64url');
}

/** Writes the files with their correct content, and removes those that shouldn't exist. */
export function renewFiles(root: string, stale: readonly (GeneratedFile | UnwantedFile)[]): void {
  for (const { path, content } of stale) {
    const file = join(root, path);
    if (content === null) {
      rmSync(file, { force: true });
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function readText(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
