import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SQLITE } from '../../testing/engines.ts';
import { write } from './database.ts';
import { SERVING } from './engine.ts';
import type { Database } from './engine.ts';
import { openMigrated } from './migrate.ts';
import { createReaders } from './sqlite-readers.ts';
import type { Readers } from './sqlite-readers.ts';
import { rowsOf } from './statement.ts';

/** More than one thread is handed at once. */
const MANY = 30;

const numbers = Array.from({ length: MANY }, (_, index) => index);
const textOf = (number: number) => ({
  text: 'select ? as number, hex(?) as hex',
  values: [number, `a${number}`],
});
const rowOf = (number: number) => ({ number, hex: Buffer.from(`a${number}`).toString('hex') });

describe.each([
  ['what is in memory is read here', Infinity],
  ['what is slow is read in threads', 0],
])('%s:', (_, slow) => {
  async function open(): Promise<{ database: Database; readers: Readers }> {
    const place = await SQLITE.makePlace();
    const database = await openMigrated(place, SERVING);
    onTestFinished(() => database.close());
    const readers = createReaders(
      join(place.dataDir, 'site.db'),
      (error) => error,
      (statement) => rowsOf(database.read, 'sqlite', statement),
      slow,
    );
    onTestFinished(() => readers.close());
    return { database, readers };
  }

  test.each([1, MANY])('%i reads of one turn are answered each its own row', async (count) => {
    const { readers } = await open();
    const asked = numbers.slice(0, count);
    const answers = await Promise.all(asked.map((number) => readers.read(textOf(number))));
    expect(answers).toEqual(asked.map((number) => [rowOf(number)]));
  });

  test('reads of different texts come together, each in its order', async () => {
    const { readers } = await open();
    const none = { text: 'select key from setting where key = ?', values: ['none'] };
    const bytes = { text: "select cast('é' as blob) as bytes", values: [] };
    const all = numbers.flatMap((number) => [textOf(number), none, bytes]);
    const answers = await Promise.all(all.map((statement) => readers.read(statement)));
    const wanted = numbers.flatMap((number) => [[rowOf(number)], [], [{ bytes: Buffer.from('é') }]]);
    expect(answers).toEqual(wanted);
  });

  test('what was written before is there for each of many reads', async () => {
    const { database, readers } = await open();
    const keys = { text: 'select key from setting order by key', values: [] };
    for (const [count, key] of ['a', 'b', 'c'].entries()) {
      await write(database, (trx) => trx.insertInto('setting').values({ key, value: '' }).execute());
      const answers = await Promise.all(numbers.map(() => readers.read(keys)));
      expect(new Set(answers.map(({ length }) => length))).toEqual(new Set([count + 1]));
    }
  });

  test.each([1, MANY])('of %i reads that fail each says why, and later ones are answered', async (count) => {
    const { readers } = await open();
    const wrong = { text: 'select nothing', values: [] };
    const outcomes = await Promise.allSettled(numbers.slice(0, count).map(() => readers.read(wrong)));
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_ERROR' } });
      expect(String(outcome.status === 'rejected' && outcome.reason)).toContain('near "nothing"');
    }
    expect(await readers.read(textOf(1))).toEqual([rowOf(1)]);
  });
});

test('reads that wait for threads when those are closed are told so', async () => {
  const readers = createReaders(
    'none',
    (error) => error,
    () => Promise.reject(new Error('read here')),
    0,
  );
  const outcomes = Promise.allSettled(numbers.map((number) => readers.read(textOf(number))));
  await Promise.resolve(); // they are handed over
  await readers.close();
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'unreachable' } });
  }
});
