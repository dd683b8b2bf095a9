// R-SEC-49
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, POSTGRES } from '../../../tools/testing/engines.ts';
import { openDatabase, write } from './database.ts';
import type { StorePlace } from './database.ts';
import { PATIENT } from './engine.ts';
import type { Database } from './engine.ts';
import { clearTraces, hasTraces, noteErasure, noteFormerErasures } from './erasure.ts';
import { openMigrated } from './migrate.ts';
import { rowsOf } from './statement.ts';
import { StoreUnavailable } from './store-unavailable.ts';

describe.each(ENGINES)('traces of erasures in $name', ({ open }) => {
  test('are noted with the erasure, and removed when cleared', async () => {
    const database = await open();
    expect(await hasTraces(database.read)).toBe(false);
    await write(database, noteErasure);
    await write(database, noteErasure);
    expect(await hasTraces(database.read)).toBe(true);
    await expect.poll(() => clearTraces(database)).toBe(true);
    expect(await hasTraces(database.read)).toBe(false);
  });

  test('of an erasure that happened meanwhile stay for the next time', async () => {
    const database = await open();
    await write(database, noteErasure);
    const compact: Database['compact'] = async (isQuiet) => {
      await write(database, noteErasure);
      return database.compact(isQuiet);
    };
    expect(await clearTraces({ ...database, compact })).toBe(false);
    expect(await hasTraces(database.read)).toBe(true);
  });

  test('exist after an erasure by a version that noted none', async () => {
    const database = await open();
    const record = { at: 0, actor: '', address: '', subject_type: '', subject_id: '', detail: '' };
    const add = (action: string): Promise<unknown> =>
      write(database, (change) =>
        change
          .insertInto('audit_log')
          .values({ ...record, action })
          .execute(),
      );
    await add('inquiry.delete');
    await noteFormerErasures(database);
    expect(await hasTraces(database.read)).toBe(true);
    await expect.poll(() => clearTraces(database)).toBe(true);
    await noteFormerErasures(database);
    expect(await hasTraces(database.read)).toBe(false);
  });
});

test('PostgreSQL vacuums all tables after an erasure, including those of modules', async () => {
  const place = await POSTGRES.makePlace();
  const booking = { name: 'booking/0001', statements: () => ['create table booking (name text)'] };
  const database = await openMigrated(place, PATIENT, [booking]);
  onTestFinished(() => database.close());
  await write(database, noteErasure);
  expect(await clearTraces(database)).toBe(true);
  const text = `select relname as name from pg_stat_user_tables where vacuum_count > 0`;
  const vacuumed = async (): Promise<string[]> =>
    (await rowsOf<{ name: string }>(database.read, 'postgres', { text, values: [] })).map(({ name }) => name);
  await expect
    .poll(vacuumed)
    .toEqual(expect.arrayContaining(['inquiry', 'mail_outbox', 'account', 'post', 'reply', 'booking']));
});

describe('a vacuum in PostgreSQL', { timeout: 60_000 }, () => {
  /** Holds the lock that vacuuming a table needs. @returns a function that releases it */
  async function holdUp(place: StorePlace): Promise<() => Promise<void>> {
    const client = new pg.Client(place.databaseUrl ?? '');
    await client.connect();
    await client.query('begin; lock table post in share update exclusive mode');
    return () => client.end();
  }

  async function openHurried(place: StorePlace): Promise<Database> {
    await (await openMigrated(place)).close();
    const database = await openDatabase(place, { ...PATIENT, lockMs: 60_000, statementMs: 200 });
    onTestFinished(() => database.close());
    return database;
  }

  const waitsFor = async ({ read }: Database): Promise<number> => {
    const text = `select coalesce(max(extract(epoch from clock_timestamp() - query_start) * 1000)::int, 0) as ms
      from pg_stat_activity where datname = current_database() and query like 'vacuum%post"' and state = 'active'`;
    return (await rowsOf<{ ms: number }>(read, 'postgres', { text, values: [] }))[0]?.ms ?? 0;
  };

  test('of a large table may take longer than other statements', async () => {
    const place = await POSTGRES.makePlace();
    const database = await openHurried(place);
    await write(database, noteErasure);
    const letGo = await holdUp(place);
    const cleared = clearTraces(database).catch((error: unknown) => error);
    await expect.poll(() => waitsFor(database), { timeout: 30_000 }).toBeGreaterThan(2_500); // the limits of server and client
    await letGo();
    expect(await cleared).toBe(true);
  });

  test('is cancelled when the database closes', async () => {
    const place = await POSTGRES.makePlace();
    const database = await openHurried(place);
    await write(database, noteErasure);
    const letGo = await holdUp(place);
    const cleared = clearTraces(database).catch((error: unknown) => error);
    await expect.poll(() => waitsFor(database), { timeout: 30_000 }).toBeGreaterThan(0);
    await database.close();
    expect(await cleared).toBeInstanceOf(StoreUnavailable);
    await letGo();
  });
});
