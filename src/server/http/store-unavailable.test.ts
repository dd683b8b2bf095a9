// R-FAULT-55
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { POSTGRES } from '../../../tools/testing/engines.ts';
import { eventually } from '../../../tools/testing/eventually.ts';
import { openDatabase } from '../store/database.ts';
import { PATIENT } from '../store/engine.ts';
import type { Patience } from '../store/engine.ts';
import { openMigrated } from '../store/migrate.ts';
import { createService } from './service.ts';

const LIST = '/getSimpleBoardListForPage.do?boardConfigId=150&page=1';

/** A service on PostgreSQL with the given time limits, and a second connection for blocking it. */
async function start(patience: Partial<Patience>, connections: number) {
  const place = await POSTGRES.makePlace();
  await (await openMigrated(place)).close();
  const database = await openDatabase({ ...place, connections }, { ...PATIENT, ...patience });
  const { app } = await createService(makeBuiltSite(), { siteUrl: null, logLevel: 'silent' }, database);
  onTestFinished(() => app.close());
  await app.ready();
  const other = new pg.Client({ connectionString: place.databaseUrl ?? '' });
  await other.connect();
  onTestFinished(() => other.end());
  const ask = () => app.inject({ url: LIST, headers: { 'user-agent': 'Googlebot/2.1' } });
  return { ask, other, database };
}

function expectUnavailable(response: LightMyRequestResponse): void {
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '3']);
  expect(response.json()).toMatchObject({ code: 'STORE_UNAVAILABLE' });
}

test('a slow statement is answered with 503, and the next request succeeds', async () => {
  const { ask, other } = await start({ statementMs: 300 }, 2);
  await other.query(`insert into post (board_id, status, pinned, title, content, content_text, search_text, nick_name,
      published_at, created_at, updated_at)
    values (150, 'published', 0, 'A post', '', '', '', 'Office', 1, 1, 1)`);
  await other.query('alter table post rename to slow_post');
  await other.query('create view post as select slow_post.* from pg_sleep(60), slow_post');
  expectUnavailable(await ask());
  await other.query('drop view post');
  await other.query('alter table slow_post rename to post');
  expect((await ask()).statusCode).toBe(200);
});

test('a lasting lock is answered with 503, and the next request succeeds', async () => {
  const { ask, other } = await start({ lockMs: 200 }, 2);
  await other.query('begin');
  await other.query('lock table post in access exclusive mode');
  expectUnavailable(await ask());
  await other.query('rollback');
  expect((await ask()).statusCode).toBe(200);
});

test('requests that find every connection in use are answered with 503, and the service recovers', async () => {
  const { ask, other, database } = await start({ lockMs: 60_000, statementMs: 60_000, connectMs: 300 }, 2);
  await other.query('select pg_advisory_lock(1)');
  const hold = (): Promise<unknown> =>
    database.attempt((transaction) => sql`select pg_advisory_xact_lock(1)`.execute(transaction));
  const holding = [hold(), hold()];
  await eventually(async () => {
    const { rows } = await other.query('select pid from pg_locks where not granted');
    expect(rows).toHaveLength(2);
  });
  expectUnavailable(await ask());
  await other.query('select pg_advisory_unlock(1)');
  await Promise.all(holding);
  expect((await ask()).statusCode).toBe(200);
});
