// R-FAULT-17, R-ENG-12
import { join } from 'node:path';
import { inspect } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { statSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { ENGINES, POSTGRES, SQLITE } from '../../../tools/testing/engines.ts';
import { startPostgres } from '../../../tools/testing/postgres-server.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { openDatabase, write } from './database.ts';
import type { StorePlace } from './database.ts';
import { PATIENT } from './engine.ts';
import type { Database } from './engine.ts';
import { openMigrated } from './migrate.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { connectSqlite } from './sqlite-driver.ts';

const set = (database: Database, key: string, value = ''): Promise<unknown> =>
  write(database, (trx) => trx.insertInto('setting').values({ key, value }).execute());

async function keys(database: Database): Promise<string[]> {
  const rows = await database.read.selectFrom('setting').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
}

const isAway = (reason: string): unknown => expect.objectContaining({ name: 'StoreUnavailable', reason });

describe.each(ENGINES)('a database in $name', ({ open, makePlace, dialect }) => {
  test('keeps what was written', async () => {
    const place = await makePlace();
    const first = await openMigrated(place);
    await set(first, 'kept', '한글 😀 %_\\');
    await first.close();
    const again = await openMigrated(place);
    onTestFinished(() => again.close());
    expect(await again.read.selectFrom('setting').selectAll().execute()).toEqual([
      { key: 'kept', value: '한글 😀 %_\\' },
    ]);
    expect(again.dialect).toBe(dialect);
  });

  test('rolls back work that fails, and rethrows its error', async () => {
    const database = await open();
    const fault = new Error('not today');
    const work = write(database, async (trx) => {
      await trx.insertInto('setting').values({ key: 'a', value: '' }).execute();
      throw fault;
    });
    await expect(work).rejects.toBe(fault);
    expect(await keys(database)).toEqual([]);
    await set(database, 'b');
    expect(await keys(database)).toEqual(['b']);
  });

  test('answers reads during an open transaction, with the state before it', async () => {
    const database = await open();
    const seen = await write(database, async (trx) => {
      await trx.insertInto('setting').values({ key: 'a', value: '' }).execute();
      return keys(database);
    });
    expect(seen).toEqual([]);
    expect(await keys(database)).toEqual(['a']);
  });

  test('stores a thousand simultaneous writes, each once', async () => {
    const database = await open();
    const names = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(4, '0'));
    await Promise.all(names.map((name) => set(database, name)));
    expect(await keys(database)).toEqual(names);
  });

  test('returns whole numbers as numbers: ids, times, counts, sums', async () => {
    const database = await open();
    const row = { key: 'k', window_start: Date.UTC(2100, 0), hits: 2 ** 50 };
    await write(database, (trx) => trx.insertInto('rate_limit').values(row).execute());
    const audit = { at: 1, actor: '', address: '', action: '', subject_type: '', subject_id: '', detail: '' };
    const inserted = await write(database, (trx) =>
      trx.insertInto('audit_log').values(audit).returning('id').executeTakeFirstOrThrow(),
    );
    expect(inserted).toEqual({ id: 1 });
    const { fn } = database.read;
    const sums = database.read
      .selectFrom('rate_limit')
      .select([fn.countAll().as('count'), fn.sum('hits').as('sum'), fn.max('window_start').as('last')]);
    expect(await sums.executeTakeFirst()).toEqual({ count: 1, sum: 2 ** 50, last: row.window_start });
  });

  test('refuses rows without a parent, unknown states, and values of another type', async () => {
    const database = await open();
    const insert = (table: string, values: string): Promise<unknown> =>
      write(database, (trx) => sql.raw(`insert into ${table} values ${values}`).execute(trx));
    await expect(insert('post_tag', "(7, 0, 'x')")).rejects.toThrow(/foreign key/i);
    const account = 'account (id, password_hash, role, nick_name, created_at, public_key)';
    await expect(insert(account, "('a', '', 'owner', '', 1, 'k')")).rejects.toThrow(/check/i);
    await expect(insert('setting (key, value)', "('a', null)")).rejects.toThrow(/null/i);
    await expect(insert('rate_limit', "('a', 'noon', 1)")).rejects.toThrow(/integer|bigint/i);
    await set(database, 'once');
    await expect(set(database, 'once')).rejects.toThrow(/unique/i);
  });

  test('never reuses an id, even after the newest row is deleted', async () => {
    const database = await open();
    const row = { to_address: '', subject: '', body: '', created_at: 1, next_attempt_at: 1 };
    const insert = (): Promise<{ id: number }> =>
      write(database, (trx) =>
        trx.insertInto('mail_outbox').values(row).returning('id').executeTakeFirstOrThrow(),
      );
    const { id } = await insert();
    await write(database, (trx) => trx.deleteFrom('mail_outbox').where('id', '=', id).execute());
    expect((await insert()).id).toBe(id + 1);
  });

  test('waits for another writer while reads continue, and then writes', async () => {
    const place = await makePlace();
    const database = await openMigrated(place);
    onTestFinished(() => database.close());
    const unlock = await lock(place);
    const written = set(database, 'late');
    for (let reads = 0; reads < 20; reads++) {
      expect(await database.read.selectFrom('post').select('id').execute()).toEqual([]);
      await wait(10);
    }
    expect(await Promise.race([written, Promise.resolve('waiting')])).toBe('waiting');
    await unlock();
    await written;
    expect(await keys(database)).toEqual(['late']);
  });

  test('reports that it is locked if another writer doesn’t finish', async () => {
    const place = await makePlace();
    await (await openMigrated(place)).close();
    const database = await openDatabase(place, { ...PATIENT, lockMs: 200 });
    onTestFinished(() => database.close());
    const unlock = await lock(place);
    const work = write(database, (trx) => trx.deleteFrom('setting').execute(), 200);
    await expect(work).rejects.toEqual(isAway('locked'));
    await unlock();
    await set(database, 'after');
    expect(await keys(database)).toEqual(['after']);
  });

  test('closes once, after work in progress', async () => {
    const place = await makePlace();
    const database = await openMigrated(place);
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let written: Promise<unknown> = Promise.resolve();
    await new Promise<void>((begin) => {
      written = write(database, async (trx) => {
        begin();
        await finished;
        return trx.insertInto('setting').values({ key: 'begun', value: '' }).execute();
      });
    });
    const closed = Promise.all([database.close(), database.close()]);
    finish();
    await Promise.all([closed, written]);
    await expect(set(database, 'late')).rejects.toThrow();
    const again = await openDatabase(place);
    onTestFinished(() => again.close());
    expect(await keys(again)).toEqual(['begun']);
  });
});

/** Locks the settings as another program would. @returns a function that unlocks them */
async function lock({ dataDir, databaseUrl }: StorePlace): Promise<() => Promise<void>> {
  if (databaseUrl === null) {
    const other = connectSqlite(join(dataDir, 'site.db'));
    other.exec('begin immediate');
    return () => Promise.resolve(void other.close());
  }
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query('begin');
  await other.query('lock table setting in exclusive mode');
  return () => other.end();
}

describe('SQLite', () => {
  test('refuses a write through the read connection', async () => {
    const { read } = await SQLITE.open();
    await expect(sql`delete from setting`.execute(read)).rejects.toThrow('readonly');
  });

  // R-FAULT-14
  test('survives a full disk: reports it, keeps reading, and writes again when there is space', async () => {
    const database = await SQLITE.open();
    const limit = (pages: number): Promise<unknown> =>
      database.attempt((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx));
    await limit(1);
    await expect(set(database, 'large', 'x'.repeat(1_000_000))).rejects.toEqual(isAway('full'));
    expect(await keys(database)).toEqual([]);
    await limit(1_000_000);
    await set(database, 'large', 'x'.repeat(1_000_000));
    expect(await keys(database)).toEqual(['large']);
  });

  test('makes its file accessible to its own user only', async () => {
    const place = await SQLITE.makePlace();
    const database = await openMigrated({ ...place, dataDir: join(place.dataDir, 'new', 'var') });
    onTestFinished(() => database.close());
    const mode = (...names: string[]): number =>
      statSync(join(place.dataDir, 'new', 'var', ...names)).mode & 0o777;
    expect([mode(), mode('site.db'), mode('site.db-wal')]).toEqual([0o700, 0o600, 0o600]);
  });

  test.each([
    ['a folder that is a file', (dataDir: string) => join(dataDir, 'file')],
    ['a file that is no database', (dataDir: string) => dataDir],
  ])('%s is reported with a way to fix it', async (_name, place) => {
    const dataDir = makeFolder({ file: '', 'site.db': '' });
    writeFileSync(join(dataDir, 'site.db'), 'not a database, and long enough to tell '.repeat(100));
    const opening = openMigrated({ dataDir: place(dataDir), databaseUrl: null });
    await expect(opening).rejects.toThrow(/^STORE_NOT_OPENED: \S+ cannot be opened: .*DATA_DIR/);
  });
});

describe('PostgreSQL', () => {
  test('a lost connection fails only its own work, and the next work gets another', async () => {
    const database = await POSTGRES.open();
    const work = write(database, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.read);
      await wait(50); // the connection is lost while we hold it idle
      await trx.insertInto('setting').values({ key: 'lost', value: '' }).execute();
    });
    await expect(work).rejects.toEqual(isAway('unreachable'));
    await set(database, 'next');
    expect(await keys(database)).toEqual(['next']);
  });

  test('two deadlocked transactions are both written', async () => {
    const database = await POSTGRES.open();
    await set(database, 'a', '0');
    await set(database, 'b', '0');
    let tries = 0;
    let holding = 0;
    let haveBoth = (): void => undefined;
    const bothHold = new Promise<void>((resolve) => (haveBoth = resolve));
    const bump = (first: string, second: string): Promise<void> =>
      write(database, async (trx) => {
        const add = (key: string) =>
          trx
            .updateTable('setting')
            .set({ value: sql`(value::int + 1)::text` })
            .where('key', '=', key)
            .execute();
        tries += 1;
        await add(first);
        holding += 1;
        if (holding === 2) haveBoth();
        await bothHold;
        await add(second);
      });
    await Promise.all([bump('a', 'b'), bump('b', 'a')]);
    expect(tries).toBe(3);
    const rows = await database.read.selectFrom('setting').select('value').execute();
    expect(rows).toEqual([{ value: '2' }, { value: '2' }]);
  });

  test('a slow statement is cancelled', async () => {
    const database = await openDatabase(await POSTGRES.makePlace(), { ...PATIENT, statementMs: 100 });
    onTestFinished(() => database.close());
    await expect(sql`select pg_sleep(5)`.execute(database.read)).rejects.toEqual(isAway('slow'));
  });

  // R-FAULT-20
  test('a restart of the database server needs no restart of the service', { timeout: 60_000 }, async () => {
    const server = await startPostgres(inject('postgresBin'));
    onTestFinished(server.remove);
    const database = await openMigrated({ dataDir: '', databaseUrl: server.url });
    onTestFinished(() => database.close());
    await set(database, 'before');
    await server.halt();
    await expect(keys(database)).rejects.toEqual(isAway('unreachable'));
    await expect(set(database, 'meanwhile')).rejects.toBeInstanceOf(StoreUnavailable);
    await server.start();
    await set(database, 'after');
    expect(await keys(database)).toEqual(['after', 'before']);
  });

  test('an error contains no row data, because errors are logged', async () => {
    const database = await POSTGRES.open();
    await set(database, 'secret');
    const error: unknown = await set(database, 'secret').catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(pg.DatabaseError);
    expect(inspect(error)).not.toContain('secret');
  });

  test('an unreachable server is reported without the password', async () => {
    const opening = openMigrated({ dataDir: '', databaseUrl: 'postgres://user:hidden@127.0.0.1:1/site' });
    await expect(opening).rejects.toThrowErrorMatchingInlineSnapshot(
      `[KnownError: STORE_NOT_OPENED: the database 127.0.0.1:1/site of DATABASE_URL can't be opened: connect ECONNREFUSED 127.0.0.1:1. Start it, or correct DATABASE_URL.]`,
    );
  });
});
