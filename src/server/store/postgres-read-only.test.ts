// R-FAULT-67
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { browse } from '../../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { POSTGRES } from '../../../tools/testing/engines.ts';
import { eventually } from '../../../tools/testing/eventually.ts';
import { FILLED_FORM } from '../../../tools/testing/inquiry.ts';
import { createHealthCheck } from '../http/health.ts';
import { createService } from '../http/service.ts';
import { write } from './database.ts';
import { openMigrated } from './migrate.ts';
import { watchWrites } from './watch-writes.ts';

/** A separate database, and an administrator connected to another one. */
async function makeDatabase() {
  const place = await POSTGRES.makePlace();
  const name = new URL(place.databaseUrl ?? '').pathname.slice(1);
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  onTestFinished(() => admin.end());
  /** Affects new connections; open ones stay as they are, like after a failover. */
  const setReadOnly = (isReadOnly: boolean) =>
    admin.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  const disconnectAll = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return { place, setReadOnly, disconnectAll };
}

test('a read-only PostgreSQL is unhealthy, and everything recovers once it is writable', async () => {
  const { place, setReadOnly, disconnectAll } = await makeDatabase();
  const { database, failed } = watchWrites(await openMigrated({ ...place, connections: 5 }));
  const isWell = createHealthCheck(database, { limit: 5_000, keep: 0 });
  const site = makeBuiltSite();
  const settings = { siteUrl: null, logLevel: 'silent', rateLimitFactor: 1_000, isWell } as const;
  const { app } = await createService(site, settings, database);
  onTestFinished(() => app.close());
  const visitor = browse(app);
  const health = async (): Promise<number> => (await visitor.get('/health')).statusCode;
  const save = () => visitor.post('/contact/save.do', FILLED_FORM);
  const list = async (): Promise<number> =>
    (await visitor.get('/getSimpleBoardListForPage.do?boardConfigId=150&page=1')).statusCode;
  expect([await health(), (await save()).statusCode]).toEqual([200, 200]);

  await setReadOnly(true);
  await disconnectAll();
  await eventually(async () => expect(await list()).toBe(200));
  expect(await health()).toBe(503);
  const refused = await save();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3']);
  expect(refused.json()).toMatchObject({ code: 'STORE_UNAVAILABLE' });
  expect(await Promise.all(Array.from({ length: 10 }, list))).toEqual(Array.from({ length: 10 }, () => 200));
  expect(failed.get('unreachable')).toBeGreaterThan(0);

  // All five open connections stay read-only.
  await setReadOnly(false);
  const saved = await save();
  expect(saved.statusCode).toBe(200);
  expect(await health()).toBe(200);
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      write(database, (trx) =>
        trx
          .insertInto('setting')
          .values({ key: `k${index}`, value: '' })
          .execute(),
      ).then(() => 'written'),
    ),
  );
  expect(new Set(all)).toEqual(new Set(['written']));
});

test('a health check leaves nothing behind, and writable connections are kept', async () => {
  const database = await POSTGRES.open();
  const rows = () => database.read.selectFrom('setting').select('key').orderBy('key').execute();
  const before = await rows();
  const isWell = createHealthCheck(database, { limit: 5_000, keep: 0 });
  expect(await Promise.all(Array.from({ length: 5 }, () => isWell()))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(await rows()).toEqual(before);
});
