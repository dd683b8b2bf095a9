import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText } from './input-files.ts';
import type { PageRecord } from './page-record.ts';

/** What a build leaves beside what it made, so that the next one makes only what has changed. */
export interface BuildManifest {
  /** A hash over all that every page depends on: code, schemas, menu, the facts around pages. */
  readonly base: string;
  /** A hash over all inputs but the page files: where it is the same, a page depends on its own file alone. */
  readonly around: string;
  /** The key of the folder of files from public/, and its files below client -> hash. */
  readonly shared: { readonly key: string; readonly files: Readonly<Record<string, string>> };
  /** Route -> record, in the order of the routes. */
  readonly pages: Readonly<Record<string, PageRecord>>;
}

export const MANIFEST = 'manifest.txt';

/** The manifest as a file: a line with its hash, then JSON. */
export function writeManifest(manifest: BuildManifest): string {
  const text = JSON.stringify(manifest);
  return `${hashText(text)}\n${text}\n`;
}

/** @returns null where there is none, or where it is not as it was written */
export function readManifest(dist: string): BuildManifest | null {
  try {
    const [hash, text = ''] = readFileSync(join(dist, MANIFEST), 'utf8').split('\n');
    return hash === hashText(text) ? (JSON.parse(text) as BuildManifest) : null; // written by `writeManifest`
  } catch {
    return null;
  }
}
