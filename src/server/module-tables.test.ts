import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, POSTGRES, SQLITE } from '../../tools/testing/engines.ts';
import { signIn } from '../../tools/testing/sign-in.ts';
import { makeFolder } from '../../tools/testing/temporary-folder.ts';
import { makeBackup } from './backup/make-backup.ts';
import { placeOf } from './backup/place.ts';
import type { BackupPlace } from './backup/place.ts';
import { providePostgresTools } from './backup/postgres-tools.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readUserCommand, runUserCommand } from './sessions/user-command.ts';
import type { AccountDataPart } from './store/account-data.ts';
import { write } from './store/database.ts';
import type { StorePlace } from './store/database.ts';
import { PATIENT } from './store/engine.ts';
import type { Database } from './store/engine.ts';
import { MIGRATIONS, openMigrated } from './store/migrate.ts';
import type { Migration } from './store/migration.ts';

declare module './store/tables.ts' {
  interface Tables {
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
  test('are made once by ten that start together, and changed by the next version', async () => {
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

  test('are refused by an older version of the module, and left alone by a site without it', async () => {
    const place = await makePlace();
    await add(await openWith(place, NOTES, LATER), 'kim', 'one');
    await expect(openMigrated(place, PATIENT, [NOTES])).rejects.toThrow(
      'STORE_NEWER: the database was brought to "notes/0002-colour", which this version of the program does not know.',
    );
    expect(await textsIn(await openWith(place))).toEqual(['one']);
    expect(await textsIn(await openWith(place, OTHER))).toEqual(['one']);
    expect(await textsIn(await openWith(place, NOTES, LATER))).toEqual(['one']);
  });

  test('a migration that fails leaves nothing of itself', async () => {
    const broken: Migration = { name: 'notes/0002', statements: () => ['drop table note', 'nonsense'] };
    const place = await makePlace();
    await expect(openMigrated(place, PATIENT, [NOTES, broken])).rejects.toThrow('syntax error');
    expect(await textsIn(await openWith(place, NOTES))).toEqual([]);
  });

  test('a site without such a module has no table for them', async () => {
    const database = await openWith(await makePlace());
    await expect(appliedTo(database)).rejects.toThrow('module_migration');
  });

  test('what they hold about an account is exported and goes with it', async () => {
    const database = await openWith(await makePlace(), NOTES);
    for (const id of ['kim', 'lee']) {
      await signIn(database, { id });
      await add(database, id, `of ${id}`);
    }
    const run = (words: string): Promise<string> =>
      runUserCommand(
        database,
        readUserCommand(words.split(' ')),
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
  placeOf(
    { ...place, bucket: null },
    () => providePostgresTools(process.env),
    () => Promise.resolve(migrations),
  );

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

  test('brings tables of modules, which the next version of the module then changes', async () => {
    const { folder, target } = await prepare();
    await restoreBackup(toBackup(target, [NOTES, LATER]), folder, false);
    const restored = await openMigrated(target);
    expect([await textsIn(restored), await appliedTo(restored)]).toEqual([['one'], ['notes/0001-notes']]);
    await restored.close();
    const database = await openWith(target, NOTES, LATER);
    expect(await appliedTo(database)).toEqual(['notes/0001-notes', 'notes/0002-colour']);
    expect(await textsIn(database)).toEqual(['one']);
  });

  test('is refused if the site no longer lists the module that made a table', async () => {
    const { folder, target } = await prepare();
    await expect(restoreBackup(toBackup(target, [OTHER]), folder, false)).rejects.toThrow(
      /^BACKUP_OTHER: the backup has a table (note|module_migration), which none of the site's modules makes\. List the module/,
    );
    await expect(appliedTo(await openWith(target))).rejects.toThrow('module_migration');
  });
});
