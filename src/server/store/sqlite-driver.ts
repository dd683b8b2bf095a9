import { createRequire } from 'node:module';
import type SqliteDriver from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { ServiceError } from '../service-error.ts';

/** The last Node version that can't run version 13 of the driver. Version 12 crashes Node 24 and can't be installed on 26. */
const LAST_OLD_NODE = 20;

const [major] = process.versions.node.split('.');
const isOldNode = Number(major) <= LAST_OLD_NODE;
const name = isOldNode ? 'better-sqlite3-12' : 'better-sqlite3';

const load = createRequire(import.meta.url);

/**
 * Opens a database with the driver for this version of Node. package.json lists both versions as optional, and npm skips the
 * one that doesn't fit. https://github.com/WiseLibs/better-sqlite3
 * @throws ServiceError SQLITE_DRIVER_MISSING; the driver's own errors
 */
export function connectSqlite(file: string, options: SqliteDriver.Options = {}): SqliteConnection {
  try {
    const Driver = load(name) as typeof SqliteDriver; // both versions have the same interface
    return new Driver(file, options);
  } catch (cause) {
    throw isMissing(cause) ? driverMissing(cause) : cause;
  }
}

/** Version 13 loads its binary with the module, version 12 with the first connection, through the package `bindings`. */
function isMissing(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? cause.code : undefined;
  return (
    code === 'MODULE_NOT_FOUND' || code === 'ERR_DLOPEN_FAILED' || cause.message.includes('bindings file')
  );
}

function driverMissing(cause: unknown): ServiceError {
  const remedy = isOldNode
    ? 'Install a C++ compiler and Python 3 (on Debian: apt-get install build-essential python3), then run `npm ci`'
    : 'Run `npm ci --ignore-scripts`';
  const sentence = `SQLite's driver ${name} isn't installed for Node ${process.versions.node}. ${remedy}, or name a PostgreSQL in DATABASE_URL.`;
  return new ServiceError('SQLITE_DRIVER_MISSING', sentence, { cause });
}

export type SqliteConnection = SqliteDriver.Database;

/** Most statements kept prepared. There are fewer, though some vary with their number of values. */
const PREPARED = 300;

/** Prepares each SQL text once: preparing takes longer than running most statements. */
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
