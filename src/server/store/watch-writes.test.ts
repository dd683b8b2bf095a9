// R-FAULT-52
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SQLITE } from '../../../tools/testing/engines.ts';
import { write } from './database.ts';
import { watchWrites } from './watch-writes.ts';

test('a full disk is remembered until a write succeeds or five seconds have passed, and failures are counted', async () => {
  let now = 0;
  const opened = await SQLITE.open();
  const { database, failed, isFull } = watchWrites(opened, () => now);
  const limit = (pages: number): Promise<unknown> =>
    opened.attempt((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx));
  const fill = (): Promise<unknown> =>
    write(database, (trx) =>
      trx
        .insertInto('setting')
        .values({ key: 'large', value: 'x'.repeat(1_000_000) })
        .execute(),
    );
  expect(isFull()).toBe(false);
  await limit(1);
  await expect(fill()).rejects.toMatchObject({ reason: 'full' });
  expect([isFull(), failed.get('full')]).toEqual([true, 1]);
  now = 5_000;
  expect(isFull()).toBe(false);
  await expect(fill()).rejects.toMatchObject({ reason: 'full' });
  expect([isFull(), failed.get('full')]).toEqual([true, 2]);
  await limit(1_000_000);
  await fill();
  expect([isFull(), failed.get('full')]).toEqual([false, 2]);
});
