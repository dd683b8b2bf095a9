import { describe, expect, test } from 'vitest';
import { ENGINES, POSTGRES } from '../../../tools/testing/engines.ts';
import { write } from './database.ts';
import type { Database } from './engine.ts';
import { clearTraces, hasTraces, noteErasure, noteFormerErasures } from './erasure.ts';
import { rowsOf } from './statement.ts';

describe.each(ENGINES)('traces of erasures in $name', ({ open }) => {
  test('are noted with the erasure, and no longer when they are cleared', async () => {
    const database = await open();
    expect(await hasTraces(database.read)).toBe(false);
    await write(database, noteErasure);
    await write(database, noteErasure);
    expect(await hasTraces(database.read)).toBe(true);
    await expect.poll(() => clearTraces(database)).toBe(true);
    expect(await hasTraces(database.read)).toBe(false);
  });

  test('of an erasure that came meanwhile are left for the next time', async () => {
    const database = await open();
    await write(database, noteErasure);
    const compact: Database['compact'] = async (isQuiet) => {
      await write(database, noteErasure);
      return database.compact(isQuiet);
    };
    expect(await clearTraces({ ...database, compact })).toBe(false);
    expect(await hasTraces(database.read)).toBe(true);
  });

  test('of a version that noted none are there if it has erased something', async () => {
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
    await noteFormerErasures(database); // once is enough
    expect(await hasTraces(database.read)).toBe(false);
  });
});

test('PostgreSQL vacuums the tables of an erasure', async () => {
  const database = await POSTGRES.open();
  await write(database, noteErasure);
  expect(await clearTraces(database)).toBe(true);
  const text = `select relname as name from pg_stat_user_tables where vacuum_count > 0`;
  const vacuumed = async (): Promise<string[]> =>
    (await rowsOf<{ name: string }>(database.read, 'postgres', { text, values: [] })).map(({ name }) => name);
  await expect
    .poll(vacuumed)
    .toEqual(expect.arrayContaining(['inquiry', 'mail_outbox', 'account', 'post', 'reply']));
});
