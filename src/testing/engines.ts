import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { StorePlace } from '../server/store/database.ts';
import { PATIENT } from '../server/store/engine.ts';
import type { Database } from '../server/store/engine.ts';
import { openMigrated } from '../server/store/migrate.ts';
import { makeFolder } from './temporary-folder.ts';
import type { AtEnd } from './temporary-folder.ts';

/** One of the engines that every test of the store runs over: `describe.each(ENGINES)('posts on $name', ({ open }) => …)`. */
export interface TestEngine {
  readonly name: string;
  readonly dialect: Database['dialect'];
  /**
   * A place of its own without any table, gone at the end.
   * @param atEnd `afterAll` where several tests share it
   */
  readonly makePlace: (atEnd?: AtEnd) => Promise<StorePlace>;
  /** An empty database with all tables in a place of its own. */
  readonly open: (atEnd?: AtEnd) => Promise<Database>;
}

export const SQLITE: TestEngine = {
  name: 'SQLite',
  dialect: 'sqlite',
  makePlace: (atEnd) => Promise.resolve({ dataDir: makeFolder({}, atEnd), databaseUrl: null }),
  open: (atEnd) => openIn(SQLITE, atEnd),
};

export const POSTGRES: TestEngine = {
  name: 'PostgreSQL',
  dialect: 'postgres',
  makePlace: async (atEnd = onTestFinished) => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await administer(`create database ${name}`);
    atEnd(() => administer(`drop database ${name} with (force)`));
    const url = new URL(inject('postgresUrl'));
    url.pathname = name;
    return { dataDir: makeFolder({}, atEnd), databaseUrl: url.href };
  },
  open: (atEnd) => openIn(POSTGRES, atEnd),
};

export const ENGINES: readonly TestEngine[] = [SQLITE, POSTGRES];

/** What takes long on a busy machine is not a fault. Tests of the service's own patience open their database by themselves. */
const UNHURRIED = { ...PATIENT, lockMs: 60_000, statementMs: 60_000, connectMs: 60_000 };

async function openIn(engine: TestEngine, atEnd: AtEnd = onTestFinished): Promise<Database> {
  const database = await openMigrated(await engine.makePlace(atEnd), UNHURRIED);
  atEnd(() => database.close());
  return database;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
