// R-ENG-53
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, SQLITE } from '../../../tools/testing/engines.ts';
import { makePlaceInOtherWords } from '../../../tools/testing/other-words.ts';
import { openDatabase } from './database.ts';
import { openMigrated } from './migrate.ts';
import { openExisting } from './open-existing.ts';

describe.each(ENGINES)('a command on $name', ({ makePlace }) => {
  test('finds no site if none was started, and creates none', async () => {
    const place = await makePlace();
    const there =
      /^STORE_NOT_OPENED: there is no site in \S+\. Set (DATA_DIR|DATABASE_URL) to what the service uses/;
    await expect(openExisting(place)).rejects.toThrow(there);
    await expect(openExisting(place)).rejects.not.toThrow(/:\/\/|@/); // no user, no password
    expect(existsSync(join(place.dataDir, 'site.db'))).toBe(false);
    const database = await openDatabase(place);
    onTestFinished(() => database.close());
    const tables = await database.read.selectFrom('schema_version').selectAll().execute().catch(String);
    expect(tables).toMatch(/no such table|does not exist/);
  });

  test('creates a site if it may, and says where', async () => {
    const place = await makePlace();
    const reported: string[] = [];
    const database = await openExisting(place, (where) => reported.push(where));
    onTestFinished(() => database.close());
    expect(await database.read.selectFrom('account').selectAll().execute()).toEqual([]);
    expect(reported).toEqual([
      expect.stringMatching(place.databaseUrl ? /^127\.0\.0\.1:\d+\/test_/ : /site\.db$/),
    ]);
    await (await openExisting(place, (where) => reported.push(where))).close();
    expect(reported).toHaveLength(1);
  });

  test('opens the existing site', async () => {
    const place = await makePlace();
    await (await openMigrated(place)).close();
    const database = await openExisting(place);
    onTestFinished(() => database.close());
    expect(await database.read.selectFrom('account').selectAll().execute()).toEqual([]);
  });
});

test('an empty file is not a site', async () => {
  const place = await SQLITE.makePlace();
  await (await openDatabase(place)).close();
  await expect(openExisting(place)).rejects.toThrow('STORE_NOT_OPENED: there is no site in');
});

test('PostgreSQL messages in another language are understood', async () => {
  const place = await makePlaceInOtherWords();
  await expect(openExisting(place)).rejects.toThrow('STORE_NOT_OPENED: there is no site in');
  const database = await openExisting(place, () => undefined);
  onTestFinished(() => database.close());
  expect(await database.read.selectFrom('account').selectAll().execute()).toEqual([]);
});
