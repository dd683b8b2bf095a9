import { createRequire } from 'node:module';
import type SqliteDriver from 'better-sqlite3';

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
