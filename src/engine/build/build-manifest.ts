import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText } from './input-files.ts';
import type { PageRecord, PageRecords } from './page-record.ts';
import { fromShards, toShards } from './shards.ts';
import type { SiteFile } from './site-files.ts';

/** What a build records beside its output, so that the next one makes only what has changed. */
export interface BuildManifest extends BuildKeys {
  readonly pages: PageRecords;
}

interface BuildKeys {
  /** A hash over everything that all pages depend on: code, schemas, menu, the facts around pages. */
  readonly base: string;
  /** A hash over all inputs except the page files: if it is unchanged, a page depends only on its own file. */
  readonly around: string;
  /** A hash over the addresses and titles of all pages. */
  readonly names: string;
  /** A hash over what all pages add to collections. */
  readonly collected: string;
}

/** The folder below dist. */
export const MANIFEST = 'manifest';
const KEYS = 'keys';

/** The files of a manifest: lines with a hash each, then JSON. */
export function manifestFiles({ pages, ...keys }: BuildManifest): SiteFile[] {
  const parts = toShards(pages).map((text, shard): [string, string] => [String(shard), text]);
  return [[KEYS, JSON.stringify(keys)], ...parts].map(([name = '', text = '']) => [
    `${MANIFEST}/${name}.txt`,
    `${hashText(text)}\n${text}\n`,
  ]);
}

/** @returns null if there is none, or if it was changed afterwards */
export function readManifest(dist: string): BuildManifest | null {
  const read = (name: string): string => {
    const [hash, text = ''] = readFileSync(join(dist, MANIFEST, `${name}.txt`), 'utf8').split('\n');
    if (hash !== hashText(text)) throw new Error(`${name} is damaged`);
    return text;
  };
  try {
    const keys = JSON.parse(read(KEYS)) as BuildKeys; // written by a build, like the pages
    return { ...keys, pages: fromShards<PageRecord>((shard) => read(String(shard))) };
  } catch {
    return null;
  }
}
