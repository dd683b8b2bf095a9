import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST } from './build-manifest.ts';

/** Hashed files of earlier builds: name -> since when nothing of the site has named it, in milliseconds since 1970. */
export type LeftOver = Readonly<Record<string, number>>;

/** Below dist; missing if nothing is left over. */
export const LEFT_OVER = `${MANIFEST}/left-over.json`;

/** R-FAULT-12: a visitor who came before a release still finds the code and the pictures that his page was made for. */
const KEEP_MS = 14 * 24 * 60 * 60 * 1_000;

/**
 * The files that stay although the new site does not name them, and since when it has not.
 * @param names of all hashed files that are there
 * @param isCurrent whether the new site names a file
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

/** Without a record, a file stays for as long as if it had just been left over. */
function readLeftOver(dist: string): LeftOver {
  try {
    return JSON.parse(readFileSync(join(dist, LEFT_OVER), 'utf8')) as LeftOver; // written by a build
  } catch {
    return {};
  }
}
