import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { StorePlace } from '../../src/server/store/database.ts';
import { migrationsOf } from '../../src/server/module.ts';
import { PATIENT } from '../../src/server/store/engine.ts';
import type { Database } from '../../src/server/store/engine.ts';
import { openMigrated } from '../../src/server/store/migrate.ts';
import { ALL_MODULES } from './all-modules.ts';
import type {} from './postgres-for-tests.ts'; // the type of the injected values
import { makeFolder } from './temporary-folder.ts';
import type { AtEnd } from './temporary-folder.ts';

/** One of the engines that every store test runs on: `describe.each(ENGINES)('posts on $name', ({ open }) => …)`. */
export interface TestEngine {
  readonly name: string;
  readonly dialect: Database['dialect'];
  /**
   * A separate place without tables, deleted at the end.
   * @param atEnd `afterAll` if several tests share it
   */
  readonly makePlace: (atEnd?: AtEnd) => Promise<StorePlace>;
  /** An empty database in a separate place, with all tables, including those of the engine's modules. */
  readonly open: (atEnd?: AtEnd) => Promise<Database>;
}

export const SQLITE: TestEngine = {
  name: 'SQLite',
  dialect: 'sqlite',
  makePlace: (atEnd) => Promise.resolve({ dataDir: makeFolder({}, atEnd), databaseUrl: null }),
  open: async (atEnd) => {
    const place = await SQLITE.makePlace(atEnd);
    copyFileSync(await sqliteTemplate(), join(place.dataDir, 'site.db'));
    return openIn(place, atEnd);
  },
};

export const POSTGRES: TestEngine = {
  name: 'PostgreSQL',
  dialect: 'postgres',
  makePlace: (atEnd) => makePostgresPlace('template1', atEnd),
  open: async (atEnd) => openIn(await makePostgresPlace(await postgresTemplate(), atEnd), atEnd),
};

export const ENGINES: readonly TestEngine[] = [SQLITE, POSTGRES];

/** For tests of calls: the store's tests check the differences between the engines. */
export const ONE_ENGINE: readonly TestEngine[] = [SQLITE];

/** Slowness on a busy machine isn't a fault. Tests of the service's own time limits open their database themselves. */
const UNHURRIED = { ...PATIENT, lockMs: 60_000, statementMs: 60_000, connectMs: 60_000 };

async function openIn(place: StorePlace, atEnd: AtEnd = onTestFinished): Promise<Database> {
  const database = await openMigrated(place, UNHURRIED);
  atEnd(() => database.close());
  return database;
}

let sqliteFile: Promise<string> | null = null;
let postgresName: Promise<string> | null = null;

/** A file with all tables, made once per process: migrating takes longer than many tests. */
function sqliteTemplate(): Promise<string> {
  return (sqliteFile ??= migrate(async (database, dataDir) => {
    await database.close(); // merges everything into one file
    return join(dataDir, 'site.db');
  }));
}

async function migrate<Result>(
  finish: (database: Database, dataDir: string) => Promise<Result>,
  databaseUrl: string | null = null,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-template-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openMigrated({ dataDir, databaseUrl }, UNHURRIED, migrationsOf(ALL_MODULES));
  return finish(database, dataDir);
}

/** The same for PostgreSQL; deleted with its server. @returns the name of a database */
function postgresTemplate(): Promise<string> {
  return (postgresName ??= (async () => {
    const name = `template_${process.pid}`;
    await administer(`create database ${name}`);
    await migrate((database) => database.close(), postgresUrl(name));
    return name;
  })());
}

async function makePostgresPlace(template: string, atEnd: AtEnd = onTestFinished): Promise<StorePlace> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template}`);
  atEnd(() => administer(`drop database ${name} with (force)`));
  return { dataDir: makeFolder({}, atEnd), databaseUrl: postgresUrl(name) };
}

function postgresUrl(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
