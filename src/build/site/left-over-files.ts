import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hashed files of earlier builds: name -> since when nothing of the site names it any more, in milliseconds since 1970. */
export type LeftOver = Readonly<Record<string, number>>;

/** Below dist; it is missing where nothing is left over. */
export const LEFT_OVER = 'left-over.json';

/** R-FAULT-12: a visitor who came before a release still finds the code and the pictures that his page was made for. */
const KEEP_MS = 14 * 24 * 60 * 60 * 1_000;

/** @returns nothing where there is no record: what is left over then is kept for as long as if it had become so just now */
export function readLeftOver(dist: string): LeftOver {
  try {
    return JSON.parse(readFileSync(join(dist, LEFT_OVER), 'utf8')) as LeftOver; // written by a build
  } catch {
    return {};
  }
}

/**
 * What is left over after a build.
 * @param before the record of the build before
 * @param names files that stand there or were left over, in any order
 * @param isCurrent whether the new site names a file
 * @returns what stays, and for how long already; and what has stayed for 14 days
 */
export function findLeftOver(
  before: LeftOver,
  names: Iterable<string>,
  isCurrent: (name: string) => boolean,
  now = Date.now(),
): { readonly kept: LeftOver; readonly gone: readonly string[] } {
  const left = [...new Set(names)].filter((name) => !isCurrent(name)).sort();
  const isOld = (name: string): boolean => now - (before[name] ?? now) >= KEEP_MS;
  return {
    kept: Object.fromEntries(left.filter((name) => !isOld(name)).map((name) => [name, before[name] ?? now])),
    gone: left.filter(isOld),
  };
}
