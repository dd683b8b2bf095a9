import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTS } from '../markdown-files/markdown-folder.ts';
import { listFiles as listFolder } from '../content/read-files.ts';
import { codeRoot } from '../site-config/load-site.ts';
import { BUILD_CACHE } from '../common/build-cache.ts';
import { fromShards, toShards } from './shards.ts';
import { writeWhole } from '../disk/write-whole.ts';

/** Everything that the built site is made from. */
const OF_SITE = [
  'src',
  'theme',
  'schemas',
  'pages-data',
  'public',
  'site.config.ts',
  'package.json',
  'package-lock.json',
];

/** Further inputs if the engine is in another folder; their names start with `engine/`. */
const OF_ENGINE = ['src', 'schemas', 'index.html', 'package.json'];

/** The inputs at the time of reading. */
export interface InputFiles {
  /** Path below the root, with forward slashes and sorted within each input -> hash of the content. */
  readonly files: ReadonlyMap<string, string>;
  /** A hash over all names and contents. */
  readonly all: string;
  /** A hash over the names and contents of files with a matching path. */
  readonly hashOf: (fits: (file: string) => boolean) => string;
}

/**
 * Hashes all inputs below `root` except tests. Hashes are cached in `.build-cache`: a file is read again only if its size,
 * times or inode have changed, or if it changed within the last second, because the next change might not be visible. For a
 * symbolic link in a folder, hashes its target, so that a new link is checked: the lint refuses it.
 */
export function readInputs(root: string): InputFiles {
  const known = readKnown(root);
  const next: Known = {};
  const files = new Map<string, string>();
  let changed = false;
  for (const [file, path] of inputPaths(root)) {
    const stat = TOP.has(file) ? statSync(path) : lstatSync(path);
    const { size, mtimeMs, ctimeMs, ino } = stat;
    const signs = `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
    const before = known[file];
    const hash =
      before?.[0] === signs
        ? before[1]
        : hashText(stat.isSymbolicLink() ? readlinkSync(path) : readFileSync(path));
    files.set(file, hash);
    if (before?.[0] === signs) next[file] = before;
    else if (Math.max(mtimeMs, ctimeMs) < Date.now() - SETTLED_MS) next[file] = [signs, hash];
    changed ||= next[file] !== before;
  }
  if (changed || Object.keys(known).length !== Object.keys(next).length) keep(root, next);
  return toInputs(files);
}

function toInputs(files: ReadonlyMap<string, string>): InputFiles {
  const hashOf: InputFiles['hashOf'] = (fits) =>
    hashText([...files].flatMap(([file, hash]) => (fits(file) ? [`${file}\0${hash}\n`] : [])).join(''));
  return { files, all: hashOf(() => true), hashOf };
}

/**
 * Adds the Markdown files of a site and the pictures beside them, under names that start with `documents/`.
 * @param folder where they are; it may be missing
 */
export function withDocuments(inputs: InputFiles, folder: string): InputFiles {
  const names = existsSync(folder) ? listFolder(folder).filter((name) => OF_DOCUMENTS.test(name)) : [];
  if (names.length === 0) return inputs;
  const hashes = names.map((name): [string, string] => [
    `${DOCUMENTS}/${name}`,
    hashText(readFileSync(join(folder, name))),
  ]);
  return toInputs(new Map([...inputs.files, ...hashes]));
}

/** @returns a hash over the Markdown files and the pictures beside them */
export function hashDocuments(inputs: InputFiles): string {
  return inputs.hashOf((file) => file.startsWith(`${DOCUMENTS}/`));
}

const OF_DOCUMENTS = /\.(?:md|avif|gif|jpe?g|png|svg|webp)$/i;

/** A short hash: 128 bits of SHA-256. */
export function hashText(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** File -> its size, times and inode, and the hash of its content. */
type Known = Record<string, readonly [signs: string, hash: string]>;

/** Milliseconds. Two changes within this time may have the same timestamp. */
const SETTLED_MS = 1_000;

const memoryFile = (root: string, shard: number): string => join(root, BUILD_CACHE, 'files', `${shard}.json`);

function readKnown(root: string): Known {
  try {
    return fromShards((shard) => readFileSync(memoryFile(root, shard), 'utf8'));
  } catch {
    return {}; // the first time, or damaged: everything is read
  }
}

/** If the folder can't be written to, everything is read again next time. */
function keep(root: string, known: Known): void {
  try {
    mkdirSync(join(root, BUILD_CACHE, 'files'), { recursive: true });
    for (const [shard, text] of toShards(known).entries()) {
      const file = memoryFile(root, shard);
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
      writeWhole(file, text);
    }
  } catch {
    // explained above
  }
}

/** Inputs that may themselves be links. */
const TOP = new Set([...OF_SITE, ...OF_ENGINE.map((input) => `engine/${input}`), 'index.html']);

function inputPaths(root: string): [name: string, path: string][] {
  const code = codeRoot(root);
  const ofSite = code === root ? [...OF_SITE, 'index.html'] : OF_SITE;
  const own = ofSite
    .flatMap((input) => listFiles(root, input))
    .map((file): [string, string] => [file, join(root, file)]);
  if (code === root) return own;
  const engine = OF_ENGINE.flatMap((input) => listFiles(code, input));
  return [...own, ...engine.map((file): [string, string] => [`engine/${file}`, join(code, file)])];
}

function listFiles(root: string, input: string): string[] {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [input];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1).replaceAll('\\', '/'))
    .sort();
}
