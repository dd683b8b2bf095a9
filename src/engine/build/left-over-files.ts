import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST } from './build-manifest.ts';

/** Hashed files of earlier builds: name -> since when the site hasn't used it, in milliseconds since 1970. */
export type LeftOver = Readonly<Record<string, number>>;

/** Below dist; missing if nothing is left over. */
export const LEFT_OVER = `${MANIFEST}/left-over.json`;

/** R-FAULT-12: a visitor who arrived before a release still finds the code and pictures of that page. */
const KEEP_MS = 14 * 24 * 60 * 60 * 1_000;

/**
 * The files that are kept although the new site doesn't use them, and since when.
 * @param names of all existing hashed files
 * @param isCurrent whether the new site uses a file
 */
export function leftOverFiles(
  dist: string,
  names: readonly string[],
  isCurrent: (name: string) => boolean,
  now = Date.now(),
): LeftOver {
  const before = readLeftOver(dist);
  const left = names.filter((name) => !isCurrent(name)).map((name) => [name, before[name] ?? now] as const);
  return Object.fromEntries(left.filter(([, since]) => now - since < KEEP_MS));
}

/** Without a record, a file counts as left over from now on. */
function readLeftOver(dist: string): LeftOver {
  try {
    return JSON.parse(readFileSync(join(dist, LEFT_OVER), 'utf8')) as LeftOver; // written by a build
  } catch {
    return {};
  }
}
