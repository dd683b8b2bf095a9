// R-FAULT-22
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES } from '../../../tools/testing/engines.ts';
import { makePlaceInOtherWords } from '../../../tools/testing/other-words.ts';
import { runNode } from '../../../tools/testing/run-node.ts';
import { openDatabase } from './database.ts';
import type { StorePlace } from './database.ts';
import type { Database } from './engine.ts';
import { MIGRATIONS, migrate, openMigrated } from './migrate.ts';
import type { Migration } from './migration.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const LATER: Migration = { name: '9999-later', statements: () => ['create table later (id integer)'] };

async function openAt(place: StorePlace): Promise<Database> {
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  return database;
}

async function applied({ read }: Database): Promise<string[]> {
  const rows = await read.selectFrom('schema_version').select('name').orderBy('version').execute();
  return rows.map(({ name }) => name);
}

const tables = async (database: Database): Promise<string[]> => {
  const names =
    database.dialect === 'sqlite'
      ? sql<{
          name: string;
        }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
      : sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = 'public'`;
  return (await names.execute(database.read)).rows.map(({ name }) => name).sort();
};

describe.each(ENGINES)('migrations in $name', ({ makePlace }) => {
  test('are applied once, and a new one after the old', async () => {
    const database = await openAt(await makePlace());
    await migrate(database);
    await migrate(database);
    expect(await applied(database)).toEqual(MIGRATIONS.map(({ name }) => name));
    await migrate(database, [...MIGRATIONS, LATER]);
    expect((await applied(database)).at(-1)).toBe('9999-later');
  });

  test('roll back one that fails, and keep all before it', async () => {
    const database = await openAt(await makePlace());
    const broken: Migration = {
      name: '9999',
      statements: () => ['create table half (id integer)', 'nonsense'],
    };
    await expect(migrate(database, [...MIGRATIONS, broken])).rejects.toThrow('syntax error');
    expect(await applied(database)).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(await tables(database)).not.toContain('half');
  });

  test('are refused by a program older than the tables', async () => {
    const database = await openAt(await makePlace());
    await migrate(database, [...MIGRATIONS, LATER]);
    const before = await tables(database);
    await expect(migrate(database)).rejects.toThrow(
      'STORE_NEWER: the database was brought to "9999-later", which this version of the program does not know. Start the newer version, or restore the backup from before it. Nothing was changed.',
    );
    expect(await tables(database)).toEqual(before);
  });

  test('don’t touch another program’s database', async () => {
    const database = await openAt(await makePlace());
    await database.attempt((transaction) => sql`create table post (id integer)`.execute(transaction));
    await expect(migrate(database)).rejects.toThrow(
      /^STORE_NOT_OPENED: the database belongs to another program: .*post.* already exists\. Name an empty one in DATA_DIR or DATABASE_URL\. Nothing was changed\.$/,
    );
    expect(await tables(database)).toEqual(['post']);
  });

  test('are applied once by ten processes that start together', async () => {
    const place = await makePlace();
    const all = await Promise.all(Array.from({ length: 10 }, () => openMigrated(place)));
    for (const database of all) onTestFinished(() => database.close());
    for (const database of all) expect(await applied(database)).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  test.each([0, 1, 7, 20])(
    'killed after %i statements have changed nothing, and the next start completes them',
    { timeout: 60_000 },
    async (killAfter) => {
      const place = await makePlace();
      const { exitCode, output } = await runNode(
        ROOT,
        ['--import', 'tsx', 'tools/testing/migrate-and-die.ts'],
        {
          DATA_DIR: place.dataDir,
          DATABASE_URL: place.databaseUrl ?? '',
          KILL_AFTER: String(killAfter),
        },
      );
      expect([exitCode, output]).toEqual([null, '']);
      expect(await tables(await openAt(place))).toEqual([]);
      const database = await openMigrated(place);
      onTestFinished(() => database.close());
      expect(await applied(database)).toEqual(MIGRATIONS.map(({ name }) => name));
    },
  );
});

test('another program’s database is recognised on a PostgreSQL with messages in another language', async () => {
  const database = await openAt(await makePlaceInOtherWords());
  await database.attempt((transaction) => sql`create table post (id integer)`.execute(transaction));
  await expect(migrate(database)).rejects.toThrow(
    /^STORE_NOT_OPENED: the database belongs to another program: .*post.* \?+\. Name an empty one/,
  );
});
