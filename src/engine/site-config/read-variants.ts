import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isRecord } from '../common/json-value.ts';
import { KnownError } from '../common/known-error.ts';
import { didYouMean, nearest } from '../validate/nearest.ts';
import { codeFile } from './engine-root.ts';

/** A module that the site lists, as far as generated files depend on it. */
export interface ListedModule {
  /** Its full path. */
  readonly folder: string;
  /** The full path of the site's folder with variants of its own; null if it has none. */
  readonly variants: string | null;
}

/**
 * A module's `variants.json`: what it has a folder for each of, such as the types of its lists, and what is generated from these
 * folders. Paths are below the module's folder unless they say otherwise.
 */
export interface VariantKind {
  /** The folder of the module's own variants. */
  readonly folder: string;
  /** The file in each variant's folder that describes it: `shown` is for staff, each flag is `true` or left out. */
  readonly data: string;
  readonly flags: readonly string[];
  /** The schema, below `schemas`, that lists their ids. */
  readonly schema: string;
  /** Annotations of that schema -> the flag whose variants they list. */
  readonly annotations: Readonly<Record<string, string>>;
  readonly registries: readonly VariantRegistry[];
}

/** A generated file that gathers something of each variant by its id: an export of a file, or its flags if no file is named. */
export interface VariantRegistry {
  /** Below `folder`. */
  readonly path: string;
  /** What the registry exports. */
  readonly name: string;
  /** In each variant's folder. */
  readonly file?: string;
  /** What the file exports. */
  readonly exported?: string;
  /** Variants can leave the file out. */
  readonly optional?: true;
  /** The registry's type, and the file that exports it. */
  readonly type?: string;
  readonly from?: string;
}

export interface Variant {
  /** Its name in content: the folder `event-list` is `EVENT_LIST`. */
  readonly id: string;
  /** Its folder's name. */
  readonly name: string;
  /** Its folder's full path. */
  readonly folder: string;
  readonly shown: string;
  readonly flags: readonly string[];
}

/** @param folder a module's. @returns null if it has no variants */
export function readVariantKind(folder: string): VariantKind | null {
  const file = join(folder, 'variants.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VariantKind) : null; // part of the module's code
}

/**
 * Reads the variants of a module, its own and then the site's.
 * @param root the site's folder, for messages
 * @throws KnownError SITE_CONFIG_WRONG
 */
export function readVariants(root: string, { folder, variants }: ListedModule, kind: VariantKind): Variant[] {
  const own = readFolder(root, join(folder, kind.folder), kind);
  if (variants === null) return own;
  const added = readFolder(root, variants, kind);
  const twice = added.find(({ id }) => own.some((one) => one.id === id));
  if (twice)
    throw wrong(
      `${relative(root, twice.folder)} has the name of one that the module has. Rename the folder.`,
    );
  return [...own, ...added];
}

/** `event-list` -> `EVENT_LIST`. */
export function variantId(name: string): string {
  return name.toUpperCase().replaceAll('-', '_');
}

/** In alphabetical order. */
function readFolder(root: string, folder: string, kind: VariantKind): Variant[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readVariant(root, join(folder, name), name, kind))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function readVariant(root: string, folder: string, name: string, kind: VariantKind): Variant {
  if (!NAME.test(name))
    throw wrong(
      `${relative(root, folder)} can't be the name of such a folder. Rename it, such as event-list.`,
    );
  const missing = [
    kind.data,
    ...kind.registries.flatMap(({ file, optional }) => (optional ? [] : (file ?? []))),
  ]
    .map((file) => codeFile(join(folder, file)))
    .find((file) => !existsSync(file));
  if (missing) throw wrong(`${relative(root, missing)} is missing. Add it, or delete its folder.`);
  const { shown, flags } = readData(root, join(folder, kind.data), kind);
  return { id: variantId(name), name, folder, shown, flags };
}

function readData(root: string, file: string, { flags }: VariantKind): Pick<Variant, 'shown' | 'flags'> {
  const place = relative(root, file);
  const value = parse(file);
  if (!isRecord(value)) throw wrong(`${place} isn't a JSON object such as { "shown": "rows" }.`);
  const { shown, ...given } = value;
  if (typeof shown !== 'string' || shown.trim() === '')
    throw wrong(`${place} needs "shown": a few words for staff, such as "rows".`);
  for (const [flag, set] of Object.entries(given)) {
    if (!flags.includes(flag))
      throw wrong(
        `${place}: "${flag}" is unknown.${didYouMean(nearest(flag, flags))} There are ${flags.join(', ')}.`,
      );
    if (set !== true) throw wrong(`${place}: "${flag}" is true or left out.`);
  }
  return { shown, flags: Object.keys(given) };
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function wrong(sentence: string): KnownError {
  return new KnownError('SITE_CONFIG_WRONG', sentence, { exitCode: 2 });
}
