// R-ENG-58
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { backupPlace } from '../../../tools/testing/backup-place.ts';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { POSTGRES } from '../../../tools/testing/engines.ts';
import { fillEarlier, EARLIER_STORES, askAgain } from '../../../tools/testing/earlier-store.ts';
import { startPooler } from '../../../tools/testing/pooler.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openStorage } from '../files/open-storage.ts';
import { createService } from '../http/service.ts';
import { write } from './database.ts';
import type { StorePlace } from './database.ts';
import { PATIENT } from './engine.ts';
import { openMigrated } from './migrate.ts';

const setup = { timeout: 120_000 };

/** A database whose role has time limits, which a pooler doesn't pass on. */
async function makePlace(hasTimeouts: boolean): Promise<{ place: StorePlace; url: string }> {
  const place = await POSTGRES.makePlace();
  const url = place.databaseUrl ?? '';
  if (hasTimeouts) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { pathname } = new URL(url);
    for (const [name, ms] of [
      ['statement_timeout', 8_000],
      ['lock_timeout', 3_000],
    ]) {
      await client.query(`alter role postgres in database ${pathname.slice(1)} set ${name} = ${ms}`);
    }
    await client.end();
  }
  return { place, url };
}

test.each(['transaction', 'session'] as const)(
  'a site is upgraded, served and written through a pooler that lends connections per %s',
  setup,
  async (mode) => {
    const through = await startPooler(mode);
    const { place, url } = await makePlace(true);
    const [, earlier] = EARLIER_STORES;
    if (!earlier) throw new Error('there is no earlier store');
    await fillEarlier(place, earlier);
    const pooled = { ...place, databaseUrl: through(url) };
    const database = await openMigrated(pooled, PATIENT);
    expect(database.isPooled).toBe(true);
    const storage = await openStorage({ dataDir: place.dataDir, bucket: null }, database);
    const settings = { siteUrl: null, logLevel: 'silent', storage, storeLimit: 20_000 } as const;
    const { app } = await createService(makeBuiltSite(), settings, database);
    onTestFinished(() => app.close());
    for (const { asked, was, is } of await askAgain(app, earlier)) {
      expect({ asked, ...is }).toMatchObject({ asked, ...was });
    }
    const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`);
    const set = (key: string): Promise<unknown> =>
      write(database, (trx) => trx.insertInto('setting').values({ key, value: '' }).execute());
    await Promise.all(keys.map(set));
    const { rows } = await database.snapshot(async (reader) => ({
      rows: await reader.selectFrom('setting').select('key').where('key', 'like', 'key %').execute(),
    }));
    expect(rows.map(({ key }) => key).sort()).toEqual(keys.sort());
  },
);

test('a pooler that ignores timeouts is refused with the statement to run', setup, async () => {
  const ignoring = [
    'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
  ];
  for (const more of [[], ignoring]) {
    const through = await startPooler('transaction', more);
    const { place, url } = await makePlace(false);
    const opening = openMigrated({ ...place, databaseUrl: through(url) }, PATIENT);
    const error: unknown = await opening.catch((fault: unknown) => fault);
    expect(
      String(error)
        .replaceAll(/test_\w+/g, 'site')
        .replaceAll(/127\.0\.0\.1:\d+/g, 'HOST'),
    ).toBe(
      "KnownError: STORE_POOLER: the pooler at HOST doesn't pass on timeouts, and the role in DATABASE_URL has none. Have an administrator run in PostgreSQL: alter role postgres in database site set statement_timeout = 8000; alter role postgres in database site set lock_timeout = 3000; Then let the pooler reconnect.",
    );
  }
});

test('a pooler that lends a connection per statement is refused at startup', setup, async () => {
  const through = await startPooler('statement');
  const { place, url } = await makePlace(true);
  await expect(openMigrated({ ...place, databaseUrl: through(url) }, PATIENT)).rejects.toThrow(
    /^STORE_NOT_OPENED: .*transaction blocks not allowed in statement pooling mode/,
  );
});

test('a backup and a restore require a direct connection to the server', setup, async () => {
  const through = await startPooler('transaction');
  const { place, url } = await makePlace(true);
  await (await openMigrated(place)).close();
  const toBackup = (databaseUrl: string) => backupPlace({ dataDir: place.dataDir, databaseUrl });
  const folder = join(makeFolder(), 'backup');
  await expect(makeBackup(toBackup(through(url)), folder)).rejects.toThrow(
    "STORE_POOLER: the address leads to a pooler such as PgBouncer, and a backup or a restore must reach PostgreSQL itself. For this command, name the server's own address. Nothing was changed.",
  );
  await makeBackup(toBackup(url), folder);
  await expect(restoreBackup(toBackup(through(url)), folder, true)).rejects.toThrow('STORE_POOLER');
});
