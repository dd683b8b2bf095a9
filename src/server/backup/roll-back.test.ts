// R-ENG-56
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backupPlace } from '../../../tools/testing/backup-place.ts';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { EARLIER_STORES, fillEarlier } from '../../../tools/testing/earlier-store.ts';
import { ENGINES } from '../../../tools/testing/engines.ts';
import { newPost } from '../../../tools/testing/new-post.ts';
import { runScript } from '../../../tools/testing/run-node.ts';
import { rowsOfSite } from '../../../tools/testing/site-rows.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { serve } from '../serve.ts';
import { readSettings } from '../settings.ts';
import { openDatabase } from '../store/database.ts';
import type { StorePlace } from '../store/database.ts';
import { migrate, MIGRATIONS, openMigrated } from '../store/migrate.ts';
import type { Migration } from '../store/migration.ts';
import { createPostStore } from '../../modules/boards/store/create-post-store.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** "Upgrade and roll back" of docs/OPERATIONS.md, step by step. */

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Something no migration has done yet: a future release may change and drop existing data. */
const LATER: Migration = {
  name: '9999-later',
  statements: () => [
    'create table later (id integer)',
    'alter table post add column colour text',
    `update post set title = 'changed', colour = 'red'`,
    'drop table post_tag',
  ],
};

async function stateOf(place: StorePlace) {
  const database = await openDatabase(place);
  const rows = await rowsOfSite(database).finally(() => database.close());
  const files = join(place.dataDir, 'files');
  const names = readdirSync(files).filter((name) => name !== 'incoming');
  return { rows, files: new Map(names.map((name) => [name, readFileSync(join(files, name), 'base64')])) };
}

/** Opens the database as a version with these migrations would at its start. */
async function openAs(place: StorePlace, migrations: readonly Migration[]): Promise<void> {
  const database = await openDatabase(place);
  await migrate(database, migrations).finally(() => database.close());
}

const environmentOf = ({ dataDir, databaseUrl }: StorePlace) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
});

describe.each(ENGINES)('a release on $name', { timeout: 120_000 }, ({ makePlace }) => {
  test.each(EARLIER_STORES)('is rolled back to $schema by the backup made before it', async (earlier) => {
    const place = await makePlace();
    await fillEarlier(place, earlier);
    const before = await stateOf(place);
    const folder = join(makeFolder(), 'before');
    await makeBackup(backupPlace(place), folder);

    await openAs(place, [...MIGRATIONS, LATER]);
    const upgraded = await stateOf(place);
    expect(upgraded.rows.has('later')).toBe(true);

    const opening = openAs(place, earlier.migrations);
    const first = [...MIGRATIONS, LATER][earlier.migrations.length]?.name;
    await expect(opening).rejects.toThrow(`STORE_NEWER: the database was brought to "${first}"`);
    expect(await stateOf(place)).toEqual(upgraded);

    await expect(restoreBackup(backupPlace(place), folder, false)).rejects.toThrow('RESTORE_NOT_EMPTY');
    await restoreBackup(backupPlace(place), folder, true);
    expect(await stateOf(place)).toEqual(before);
    await openAs(place, earlier.migrations);
    expect(await stateOf(place)).toEqual(before);

    const again = await openMigrated(place);
    const saved = await createPostStore(again).create(newPost(150), Date.now());
    await again.close();
    expect(saved).toMatchObject({ kind: 'saved', id: (earlier.rows['post']?.length ?? 0) + 1 });
  });

  test('leaves a database that the older one refuses at startup and in its commands', async () => {
    const place = await makePlace();
    await openAs(place, [...MIGRATIONS, LATER]);
    const environment = environmentOf(place);
    const dist = dirname(makeBuiltSite().clientDir);
    const output = { write: () => undefined, end: () => Promise.resolve(), dropped: () => 0 };
    const settings = readSettings({ ...environment, PORT: '0', LOG_LEVEL: 'silent' });
    const before = await rowsOf(place);
    await expect(
      serve({ dist, modules: [] }, settings, { output, isTerminal: true, version: '' }),
    ).rejects.toThrow(
      'STORE_NEWER: the database was brought to "9999-later", which this version of the program does not know. Start the newer version, or restore the backup from before it. Nothing was changed.',
    );
    const listed = await runScript(ROOT, 'user', ['list'], environment);
    expect([listed.exitCode, listed.output]).toEqual([1, expect.stringMatching(/^STORE_NEWER: .*\n$/)]);
    expect(await rowsOf(place)).toEqual(before);
  });
});

async function rowsOf(place: StorePlace): Promise<Map<string, string[]>> {
  const database = await openDatabase(place);
  return rowsOfSite(database).finally(() => database.close());
}
