/** Builds the drawings: finds them, checks them, makes the SVG files and the index that pages are checked against. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawingSpec } from './drawing.ts';
import { finishDrawing } from './finish.ts';
import type { IndexEntry } from './finish.ts';
import { importSource } from '../../src/engine/site-config/import-source.ts';

const FOLDERS = ['plates', 'vignettes', 'scenes', 'maps'];
const INDEX = 'index.json';

/** The files of public/art by name. */
export type ArtFiles = Map<string, string>;

/** Finds every drawing below tools/art, sorted by id. Throws a sentence when a file exports none or an id comes twice. */
export async function findDrawings(artFolder: string): Promise<DrawingSpec[]> {
  const found: DrawingSpec[] = [];
  for (const folder of FOLDERS) {
    const path = join(artFolder, folder);
    if (!existsSync(path)) continue;
    for (const file of readdirSync(path).sort()) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      const module: unknown = await importSource(join(path, file));
      found.push(...exportedDrawings(module, `${folder}/${file}`));
    }
  }
  const twice = found.find((drawing, i) => found.findIndex((other) => other.id === drawing.id) !== i);
  if (twice) throw new Error(`The drawing id "${twice.id}" is used twice. Give one of the two another id.`);
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function exportedDrawings(module: unknown, file: string): DrawingSpec[] {
  if (isDrawingModule(module)) return module.drawing ? [module.drawing] : [...(module.drawings ?? [])];
  throw new Error(
    `tools/art/${file} exports neither "drawing" nor "drawings". Move helpers into tools/art/kit.`,
  );
}

function isDrawingModule(
  module: unknown,
): module is { drawing?: DrawingSpec; drawings?: readonly DrawingSpec[] } {
  return typeof module === 'object' && module !== null && ('drawing' in module || 'drawings' in module);
}

/**
 * Makes the files of the given drawings: `<id>.svg`, `<id>-labelled.svg` for plates with parts, and `index.json`.
 * @param drawings what to make
 * @param known entries of the index to keep for drawings that are not made now
 * @throws an Error with one sentence a line for every drawing that breaks a rule
 */
export function makeArt(drawings: readonly DrawingSpec[], known: Record<string, IndexEntry> = {}): ArtFiles {
  const files: ArtFiles = new Map();
  const index = new Map(Object.entries(known));
  const problems: string[] = [];
  for (const drawing of drawings) {
    const finished = finishDrawing(drawing);
    problems.push(...finished.problems);
    files.set(`${drawing.id}.svg`, finished.svg);
    if (finished.labelled) files.set(`${drawing.id}-labelled.svg`, finished.labelled);
    index.set(drawing.id, finished.entry);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  files.set(INDEX, formatIndex(index));
  return files;
}

/** One line an entry, sorted by id, so that two branches that add drawings seldom touch the same lines. */
function formatIndex(index: ReadonlyMap<string, IndexEntry>): string {
  const ids = [...index.keys()].sort();
  const lines = ids.map((id) => `  ${JSON.stringify(id)}: ${JSON.stringify(index.get(id))}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** The entries of the index as it stands in a folder; none when there is no index. Throws when it is no index. */
export function readIndex(folder: string): Record<string, IndexEntry> {
  const path = join(folder, INDEX);
  if (!existsSync(path)) return {};
  const entries: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (isIndex(entries)) return entries;
  throw new Error('public/art/index.json is not an index of drawings. Run npm run art without ids.');
}

function isIndex(value: unknown): value is Record<string, IndexEntry> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (entry) => typeof entry === 'object' && entry !== null && 'parts' in entry,
  );
}

/** Writes the files; with `removeOthers` also deletes drawings in the folder that nothing makes any more. */
export function writeArt(folder: string, files: ArtFiles, removeOthers: boolean): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  if (removeOthers) for (const name of strayFiles(folder, files)) rmSync(join(folder, name));
}

/** One sentence for each file in the folder that differs from what would be written. */
export function staleArt(folder: string, files: ArtFiles, checkOthers: boolean): string[] {
  const sentences: string[] = [];
  for (const [name, content] of files) {
    const path = join(folder, name);
    if (!existsSync(path)) sentences.push(`public/art/${name} is missing. Run npm run art and commit.`);
    else if (comparable(readFileSync(path, 'utf8')) !== comparable(content))
      sentences.push(`public/art/${name} differs from what its drawing makes. Run npm run art and commit.`);
  }
  if (!checkOthers) return sentences;
  const stray = strayFiles(folder, files);
  return [...sentences, ...stray.map((name) => `public/art/${name} is made by no drawing. Run npm run art.`)];
}

function strayFiles(folder: string, files: ArtFiles): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith('.svg') && !files.has(name));
}

/** Packed sizes vary by a few bytes with the version of zlib, and line ends with the checkout. */
function comparable(content: string): string {
  return content.replaceAll('\r\n', '\n').replaceAll(/"gzipBytes":\d+/g, '"gzipBytes":0');
}
