import { expect, onTestFinished, test } from 'vitest';
import { SQLITE } from '../../testing/engines.ts';
import { write } from './database.ts';
import { SERVING } from './engine.ts';
import type { Database } from './engine.ts';
import { openMigrated } from './migrate.ts';

/** More than are read by the first thread, and by one other. */
const MANY = 30;

async function open(): Promise<Database> {
  const database = await openMigrated(await SQLITE.makePlace(), SERVING);
  onTestFinished(() => database.close());
  return database;
}

const numbers = Array.from({ length: MANY }, (_, index) => index);
const textOf = (number: number) => ({
  text: 'select ? as number, hex(?) as hex',
  values: [number, `a${number}`],
});

test.each([1, MANY])('%i reads of one turn are answered each its own row', async (count) => {
  const { readApart } = await open();
  const asked = numbers.slice(0, count);
  const answers = await Promise.all(asked.map((number) => readApart(textOf(number))));
  const hex = (number: number): string => Buffer.from(`a${number}`).toString('hex');
  expect(answers).toEqual(asked.map((number) => [{ number, hex: hex(number) }]));
});

test('reads of different texts come together, each in its order', async () => {
  const { readApart } = await open();
  const none = { text: 'select key from setting where key = ?', values: ['none'] };
  const bytes = { text: "select cast('é' as blob) as bytes", values: [] };
  const all = numbers.flatMap((number) => [textOf(number), none, bytes]);
  const answers = await Promise.all(all.map((statement) => readApart(statement)));
  expect(answers.slice(3, 6)).toEqual([
    [{ number: 1, hex: Buffer.from('a1').toString('hex') }],
    [],
    [{ bytes: Buffer.from('é') }],
  ]);
});

test('what was written before is there for each of many reads', async () => {
  const database = await open();
  const keys = { text: 'select key from setting order by key', values: [] };
  for (const [count, key] of ['a', 'b', 'c'].entries()) {
    await write(database, (trx) => trx.insertInto('setting').values({ key, value: '' }).execute());
    const answers = await Promise.all(numbers.map(() => database.readApart(keys)));
    expect(new Set(answers.map(({ length }) => length))).toEqual(new Set([count + 1]));
  }
});

test.each([1, MANY])('of %i reads one that fails says why, and later ones are answered', async (count) => {
  const { readApart } = await open();
  const wrong = { text: 'select nothing', values: [] };
  const outcomes = await Promise.allSettled(numbers.slice(0, count).map(() => readApart(wrong)));
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_ERROR' } });
    expect(String(outcome.status === 'rejected' && outcome.reason)).toContain('near "nothing"');
  }
  expect(await readApart(textOf(1))).toHaveLength(1);
});

test('many reads that wait when the database is closed are told so', async () => {
  const database = await open();
  await Promise.all(numbers.map((number) => database.readApart(textOf(number)))); // threads have begun
  const reads = numbers.map((number) => database.readApart(textOf(number)));
  const outcomes = Promise.allSettled(reads);
  await Promise.resolve(); // they are handed over
  await database.close();
  for (const outcome of await outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'unreachable' });
    else expect(outcome.value).toHaveLength(1);
  }
});
