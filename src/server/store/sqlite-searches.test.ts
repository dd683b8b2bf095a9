import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { SQLITE } from '../../../tools/testing/engines.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { createSearches } from './sqlite-searches.ts';
import { rowsOf } from './statement.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Counts for long enough to measure. */
const LONG = {
  text: `with recursive counted (id) as (select 1 union all select id + 1 from counted where id < ?)
    select max(id) as id from counted`,
  values: [2_000_000],
};

test('ids come in the order of the statement, even beyond four bytes', async () => {
  const database = await SQLITE.open();
  const text = 'select column1 as id from (values (?), (?), (?)) order by id desc';
  const ids = await database.findIds({ text, values: [1, 2 ** 52, 2 ** 33] });
  expect([...ids]).toEqual([2 ** 52, 2 ** 33, 1]);
});

test('reads are answered during a long search', async () => {
  const database = await SQLITE.open();
  await database.findIds({ ...LONG, values: [1] });
  const ended: string[] = [];
  const searched = database.findIds(LONG).then(() => ended.push('search'));
  await rowsOf(database.read, 'sqlite', { text: 'select 1', values: [] });
  await new Promise(setImmediate);
  ended.push('read');
  await searched;
  expect(ended).toEqual(['read', 'search']);
});

test('an invalid search reports why, and the next one is answered', async () => {
  const database = await SQLITE.open();
  const wrong = database.findIds({ text: 'select absent as id', values: [] });
  await expect(wrong).rejects.toMatchObject({ code: 'SQLITE_ERROR', message: 'no such column: absent' });
  expect([...(await database.findIds({ ...LONG, values: [3] }))]).toEqual([3]);
});

test('a search in progress fails with a retryable error when the database closes', async () => {
  const database = await SQLITE.open();
  const outcome = database.findIds(LONG).catch((error: unknown) => error);
  await database.close();
  expect(await outcome).toBeInstanceOf(StoreUnavailable);
  expect(await outcome).toMatchObject({ reason: 'unreachable' });
});

test('a thread that can’t start doesn’t crash the process, and the next search starts another', async () => {
  const file = join(makeFolder(), 'site.db');
  const searches = createSearches(file, (error) => error);
  onTestFinished(searches.close);
  const ended = new Promise((resolve, reject) => {
    process.once('worker', (worker: Worker) => void once(worker, 'exit').then(resolve, reject));
  });
  const first = searches.findIds({ ...LONG, values: [1] }).catch((error: unknown) => error);
  await expect(ended).rejects.toThrow();
  writeFileSync(file, '');
  expect([...(await searches.findIds({ ...LONG, values: [3] }))]).toEqual([3]);
  await first; // both used the same thread
});
