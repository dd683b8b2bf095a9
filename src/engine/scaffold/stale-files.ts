import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILD_CACHE } from '../common/build-cache.ts';
import { refuseReadOnly } from '../disk/refuse-read-only.ts';
import { codeRoot } from '../site-config/load-site.ts';
import type { GeneratedFile } from './generated-file.ts';
import { generateFiles, schemasBeside } from './generated-files.ts';

/** What follows from the schemas and differs from what stands below `root`, with the content that it should have. */
export async function staleFiles(root: string): Promise<GeneratedFile[]> {
  return onlyStale(root, await generateFiles(root));
}

/** Those that differ from what stands below `root`. */
export function onlyStale(root: string, files: readonly GeneratedFile[]): GeneratedFile[] {
  return files.filter(({ path, content }) => readText(join(root, path)) !== content);
}

/**
 * Brings what follows from the schemas up to date for a site beside the engine, which does not write them itself: nobody edits them there,
 * and a newer engine may have others. In the engine's own folder `npm run gen` does so, and what is stale is a fault.
 */
export async function prepareSite(root: string): Promise<void> {
  const code = codeRoot(root);
  if (code === root) return;
  const key = hash(JSON.stringify([readMakers(code), schemasBeside(root, code), root]));
  const before = recall(root);
  const isSame = ([path, made]: [string, string]): boolean => hash(readText(join(root, path))) === made;
  if (before?.key === key && Object.entries(before.made).every(isSame)) return;
  const files = await generateFiles(root);
  const stale = onlyStale(root, files);
  if (stale.length > 0) refuseReadOnly(root);
  renewFiles(root, stale);
  const made = Object.fromEntries(files.map(({ path, content }) => [path, hash(content)]));
  try {
    renewFiles(root, [{ path: MEMORY, content: JSON.stringify({ key, made }) }]);
  } catch {
    // A folder that can't be written to costs the time of making them again.
  }
}

/** What files were made from and what they were, so that the next command need not make them to compare. */
interface Made {
  readonly key: string;
  readonly made: Readonly<Record<string, string>>;
}

const MEMORY = `${BUILD_CACHE}/generated.json`;
/** What makes the files: another version of it may make others. */
const MAKERS = [
  'package.json',
  'src/engine/scaffold/generated-files.ts',
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

/** Writes the files as they should be. */
export function renewFiles(root: string, stale: readonly GeneratedFile[]): void {
  for (const { path, content } of stale) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function readText(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
