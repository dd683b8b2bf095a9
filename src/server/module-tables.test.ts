import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupPlace } from '../../tools/testing/backup-place.ts';
import { ENGINES, POSTGRES, SQLITE } from '../../tools/testing/engines.ts';
import { signIn } from '../../tools/testing/sign-in.ts';
import { makeFolder } from '../../tools/testing/temporary-folder.ts';
import { makeBackup } from './backup/make-backup.ts';
import type { BackupPlace } from './backup/place.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readUserCommand, runUserCommand } from './sessions/user-command.ts';
import type { AccountDataPart } from './store/account-data.ts';
import { write } from './store/database.ts';
import type { StorePlace } from './store/database.ts';
import { PATIENT } from './store/engine.ts';
import type { Database } from './store/engine.ts';
import { MIGRATIONS, openMigrated } from './store/migrate.ts';
import type { Migration } from './store/migration.ts';

declare module '../engine/common/open-types.ts' {
  interface ModuleTables {
    note: { account_id: string; text: string };
  }
}

const NOTES: Migration = {
  name: 'notes/0001-notes',
  statements: ({ strict }) => [`create table note (account_id text not null, text text not null) ${strict}`],
};
const LATER: Migration = {
  name: 'notes/0002-colour',
  statements: () => [`alter table note add column colour text not null default 'red'`],
};
const OTHER: Migration = { name: 'other/0001', statements: () => ['create table other (id integer)'] };

const ACCOUNT_DATA: AccountDataPart = {
  lists: {
    notes: async (reader, { id }) =>
      reader.selectFrom('note').select('text').where('account_id', '=', id).execute(),
  },
  erase: (transaction, { id }) => transaction.deleteFrom('note').where('account_id', '=', id).execute(),
};

async function openWith(place: StorePlace, ...migrations: readonly Migration[]): Promise<Database> {
  const database = await openMigrated(place, PATIENT, migrations);
  onTestFinished(() => database.close());
  return database;
}

const add = (database: Database, id: string, text: string): Promise<unknown> =>
  write(database, (change) => change.insertInto('note').values({ account_id: id, text }).execute());

const textsIn = async ({ read }: Database): Promise<string[]> =>
  (await read.selectFrom('note').select('text').orderBy('text').execute()).map(({ text }) => text);

const appliedTo = async ({ read }: Database): Promise<string[]> =>
  (await read.selectFrom('module_migration').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );

describe.each(ENGINES)('tables of a module in $name', { timeout: 120_000 }, ({ makePlace }) => {
  test('are created once by ten services that start together, and are changed by the next version', async () => {
    const place = await makePlace();
    const all = await Promise.all(Array.from({ length: 10 }, () => openWith(place, NOTES)));
    for (const database of all) expect(await appliedTo(database)).toEqual(['notes/0001-notes']);
    await add(await openWith(place, NOTES), 'kim', 'one');
    const database = await openWith(place, NOTES, LATER, OTHER);
    expect(await appliedTo(database)).toEqual(['notes/0001-notes', 'notes/0002-colour', 'other/0001']);
    expect(await textsIn(database)).toEqual(['one']);
    const applied = await database.read.selectFrom('schema_version').select('name').execute();
    expect(applied.map(({ name }) => name).toSorted(), 'the service’s own are apart').toEqual(
      MIGRATIONS.map(({ name }) => name),
    );
  });

  test('are refused by an older version of the module, and kept by a site without it', async () => {
    const place = await makePlace();
    await add(await openWith(place, NOTES, LATER), 'kim', 'one');
    await expect(openMigrated(place, PATIENT, [NOTES])).rejects.toThrow(
      'STORE_NEWER: the database was brought to "notes/0002-colour", which this version of the program does not know.',
    );
    expect(await textsIn(await openWith(place))).toEqual(['one']);
    expect(await textsIn(await openWith(place, OTHER))).toEqual(['one']);
    expect(await textsIn(await openWith(place, NOTES, LATER))).toEqual(['one']);
  });

  test('are rolled back if a migration fails', async () => {
    const broken: Migration = { name: 'notes/0002', statements: () => ['drop table note', 'nonsense'] };
    const place = await makePlace();
    await expect(openMigrated(place, PATIENT, [NOTES, broken])).rejects.toThrow('syntax error');
    expect(await textsIn(await openWith(place, NOTES))).toEqual([]);
  });

  test('don’t exist on a site without the module', async () => {
    const database = await openWith(await makePlace());
    await expect(appliedTo(database)).rejects.toThrow('module_migration');
  });

  test('are exported and erased with an account', async () => {
    const database = await openWith(await makePlace(), NOTES);
    for (const id of ['kim', 'lee']) {
      await signIn(database, { id });
      await add(database, id, `of ${id}`);
    }
    const run = (args: string): Promise<string> =>
      runUserCommand(
        database,
        readUserCommand(args.split(' ')),
        () => Promise.resolve(''),
        () => Promise.resolve([ACCOUNT_DATA]),
      );
    expect(JSON.parse(await run('export kim'))).toMatchObject({ notes: [{ text: 'of kim' }] });
    await run('delete kim');
    expect(await textsIn(database)).toEqual(['of lee']);
  });

  test('are in a backup, which counts their rows', async () => {
    const place = await makePlace();
    const database = await openWith(place, NOTES);
    await add(database, 'kim', 'one');
    await add(database, 'kim', 'two');
    const folder = join(makeFolder(), 'backup');
    expect((await makeBackup(toBackup(place), folder)).rows).toMatchObject({ note: 2, module_migration: 1 });
    const next = await makePlace();
    await restoreBackup(toBackup(next), folder, false);
    expect(await textsIn(await openWith(next, NOTES))).toEqual(['one', 'two']);
  });
});

const toBackup = (place: StorePlace, migrations: readonly Migration[] = []): BackupPlace =>
  backupPlace(place, null, migrations);

describe('a backup of SQLite that is restored into PostgreSQL', { timeout: 120_000 }, () => {
  async function prepare(): Promise<{ folder: string; target: StorePlace }> {
    const source = await SQLITE.makePlace();
    const database = await openMigrated(source, PATIENT, [NOTES]);
    await add(database, 'kim', 'one');
    await database.close();
    const folder = join(makeFolder(), 'backup');
    await makeBackup(toBackup(source), folder);
    return { folder, target: await POSTGRES.makePlace() };
  }

  test('contains the tables of modules, and the next version of the module can migrate them', async () => {
    const { folder, target } = await prepare();
    await restoreBackup(toBackup(target, [NOTES, LATER]), folder, false);
    const restored = await openMigrated(target);
    expect([await textsIn(restored), await appliedTo(restored)]).toEqual([['one'], ['notes/0001-notes']]);
    await restored.close();
    const database = await openWith(target, NOTES, LATER);
    expect(await appliedTo(database)).toEqual(['notes/0001-notes', 'notes/0002-colour']);
    expect(await textsIn(database)).toEqual(['one']);
  });

  test('is refused by an older version of the module', async () => {
    const source = await SQLITE.makePlace();
    await (await openMigrated(source, PATIENT, [NOTES, LATER])).close();
    const folder = join(makeFolder(), 'backup');
    await makeBackup(toBackup(source), folder);
    const target = await POSTGRES.makePlace();
    await expect(restoreBackup(toBackup(target, [NOTES]), folder, false)).rejects.toThrow(
      'STORE_NEWER: the database was brought to "notes/0002-colour", which this version of the program does not know.',
    );
    await expect(appliedTo(await openWith(target))).rejects.toThrow('module_migration');
  });
});

const NUMBERED: Migration = {
  name: 'old/0001',
  statements: ({ id, int, strict }) => [
    `create table numbered (id ${id}, at ${int}, words text not null) ${strict}`,
    `create table paired (two text not null, one ${int} not null, share double precision, primary key (one, two))`,
    `insert into numbered (at, words) values (5, 'a'), (null, 'b')`,
    `delete from numbered where words = 'b'`,
    `insert into paired values ('x', 1, 0.1)`,
  ],
};

test.each([
  { from: SQLITE, to: POSTGRES },
  { from: POSTGRES, to: SQLITE },
  { from: POSTGRES, to: POSTGRES },
])(
  'tables of a module that the site no longer lists go from $from.name to $to.name with their keys',
  { timeout: 60_000 },
  async ({ from, to }) => {
    const [source, target] = [await from.makePlace(), await to.makePlace()];
    await (await openMigrated(source, PATIENT, [NUMBERED])).close();
    const folder = join(makeFolder(), 'backup');
    await makeBackup(toBackup(source), folder);
    await restoreBackup(toBackup(target), folder, false);
    const database = await openWith(target);
    const run = async (text: string): Promise<unknown[]> =>
      database.attempt(async (transaction) => (await sql.raw(text).execute(transaction)).rows);
    expect(await run('select * from paired')).toEqual([{ two: 'x', one: 1, share: 0.1 }]);
    await expect(run(`insert into paired values ('x', 1, 2)`)).rejects.toThrow(/unique/i);
    await expect(run('insert into numbered (at) values (1)')).rejects.toThrow(/not.null/i);
    expect(await run(`insert into numbered (words) values ('c') returning id > 2 as is_new`)).toMatchObject([
      { is_new: to.dialect === 'sqlite' ? 1 : true },
    ]);
    expect(await run('select words, at from numbered order by id')).toEqual([
      { words: 'a', at: 5 },
      { words: 'c', at: null },
    ]);
    expect(await appliedTo(database)).toEqual(['old/0001']);
  },
);

test('a backup of PostgreSQL refuses a type that SQLite can’t store', async () => {
  const place = await POSTGRES.makePlace();
  const database = await openWith(place, {
    name: 'old/0001',
    statements: () => ['create table odd (id bigint, words jsonb)'],
  });
  await database.close();
  await expect(makeBackup(toBackup(place), join(makeFolder(), 'backup'))).rejects.toThrow(
    "BACKUP_FAILED: column words of table odd has the type jsonb, which a backup can't hold. Use text, bigint or double precision.",
  );
});
