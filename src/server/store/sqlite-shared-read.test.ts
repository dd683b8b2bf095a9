import { setImmediate as nextTurn } from 'node:timers/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SQLITE } from '../../testing/engines.ts';
import { write } from './database.ts';
import { SERVING } from './engine.ts';
import type { Database } from './engine.ts';
import { openMigrated } from './migrate.ts';
import { rowsOf } from './statement.ts';
import { Sqlite } from './sqlite-driver.ts';

const KEYS = { text: 'select key from setting order by key', values: [] };

/** A database, and another process's connection to it that adds a row. */
async function openTwice(): Promise<{ database: Database; addElsewhere: (key: string) => void }> {
  const place = await SQLITE.makePlace();
  const database = await openMigrated(place, SERVING);
  onTestFinished(() => database.close());
  const other = new Sqlite(join(place.dataDir, 'site.db'));
  onTestFinished(() => void other.close());
  const insert = other.prepare("insert into setting (key, value) values (?, '')");
  return { database, addElsewhere: (key) => void insert.run(key) };
}

function keysAtOnce({ read }: Database): string[] | undefined {
  const rows = read.rowsAtOnce?.(KEYS) as { key: string }[] | null | undefined; // as KEYS says
  return rows?.map(({ key }) => key);
}

test('what is read in one turn is of one state, and in the next turn of the newest', async () => {
  const { database, addElsewhere } = await openTwice();
  expect(keysAtOnce(database)).toEqual([]);
  addElsewhere('a');
  expect(keysAtOnce(database)).toEqual([]);
  await nextTurn();
  expect(keysAtOnce(database)).toEqual(['a']);
});

test('what this process has written is there for whoever reads next, though others have read in that turn', async () => {
  const { database } = await openTwice();
  const stop = new AbortController();
  const reading = (async () => {
    while (!stop.signal.aborted) {
      keysAtOnce(database);
      await Promise.resolve();
    }
  })();
  for (const key of ['a', 'b', 'c']) {
    await write(database, (trx) => trx.insertInto('setting').values({ key, value: '' }).execute());
    expect(keysAtOnce(database)).toContain(key);
  }
  stop.abort();
  await reading;
});

test('a snapshot may take its transaction in a turn in which others have read', async () => {
  const { database, addElsewhere } = await openTwice();
  let tries = 0;
  const seen = await database.snapshot(async (reader) => {
    const before = await rowsOf(reader, 'sqlite', KEYS);
    addElsewhere(`${++tries}`); // in each try, so that it has to take one at last
    await nextTurn();
    keysAtOnce(database);
    const after = await rowsOf(reader, 'sqlite', KEYS);
    return { isOne: before.length === after.length, alone: keysAtOnce(database) };
  });
  expect(tries).toBeGreaterThan(1);
  expect(seen).toEqual({ isOne: true, alone: undefined });
  expect(keysAtOnce(database)).toHaveLength(tries);
});

test('a read that fails leaves nothing open', async () => {
  const { database, addElsewhere } = await openTwice();
  expect(() => database.read.rowsAtOnce?.({ text: 'select nothing', values: [] })).toThrow('nothing');
  await nextTurn();
  addElsewhere('a');
  expect(keysAtOnce(database)).toEqual(['a']);
});
