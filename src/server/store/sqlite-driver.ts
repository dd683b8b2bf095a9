import { createRequire } from 'node:module';
import type SqliteDriver from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/** The last Node that version 13 of the driver cannot run on. Version 12 aborts Node 24 and does not install on 26. */
const LAST_OLD_NODE = 20;

const [major] = process.versions.node.split('.');
const name = Number(major) <= LAST_OLD_NODE ? 'better-sqlite3-12' : 'better-sqlite3';

/**
 * SQLite's driver for this version of Node. package.json names both versions as optional, and npm leaves out what does not fit.
 * https://github.com/WiseLibs/better-sqlite3
 */
export const Sqlite = createRequire(import.meta.url)(name) as typeof SqliteDriver; // both versions have the same interface

export type SqliteConnection = SqliteDriver.Database;

/** Statements that stay prepared. There are not many, though some differ by how many values they name. */
const PREPARED = 300;

/** Prepares a text once: preparing takes longer than most statements do. */
export function keepPrepared<Prepared extends object>(
  prepare: (text: string) => Prepared,
): (text: string) => Prepared {
  const kept = new LRUCache<string, Prepared>({ max: PREPARED });
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const prepared = prepare(text);
    kept.set(text, prepared);
    return prepared;
  };
}
