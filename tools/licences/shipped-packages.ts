import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that visitors are handed parts of, or that the service runs on. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; empty where the package names none. */
  readonly licence: string;
  /** Where it is installed, below the project's root. */
  readonly path: string;
}

/** Installed for the build only, but handed out in part: the Korean typeface, and the outlines of the countries. */
const HANDED_OUT: readonly string[] = ['node_modules/pretendard', 'node_modules/world-atlas'];

/** https://docs.npmjs.com/cli/configuring-npm/package-lock-json; the parts that are read here. */
interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly license?: string; readonly dev?: boolean }>
  >;
}

/**
 * All that `npm ci --omit=dev` may install, on any system, and what is handed out besides: from the lock file, so that the list
 * is the same on every machine.
 * @returns by name and version, each once
 */
export function readShippedPackages(root: string): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock; // npm's own form
  const shipped = Object.entries(lock.packages).flatMap(([path, { version = '', license = '', dev }]) => {
    if (path === '' || (dev && !HANDED_OUT.includes(path))) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name, version, licence: license, path }];
  });
  const once = new Map(shipped.toReversed().map((one) => [`${one.name}@${one.version}`, one]));
  return [...once.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, found]) => found);
}
