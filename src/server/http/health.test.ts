// R-CALL-32, R-FAULT-52
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { ENGINES, POSTGRES, SQLITE } from '../../../tools/testing/engines.ts';
import { eventually } from '../../../tools/testing/eventually.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { createHealthCheck, createWriteCheck } from './health.ts';
import { createService } from './service.ts';

describe.each(ENGINES)('/health on $name', ({ open }) => {
  test('is ready while the database answers, and reports when it stops', async () => {
    const database = await open();
    const settings = { siteUrl: null, logLevel: 'silent' } as const;
    const { app } = await createService(makeBuiltSite(), settings, database);
    onTestFinished(() => app.close());
    const ask = () => app.inject({ url: '/health' });
    const ready = await ask();
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
    expect(ready.headers['cache-control']).toBe('no-store');
    await database.close();
    await eventually(async () => expect((await ask()).statusCode).toBe(503));
    const away = await ask();
    expect(away.json()).toEqual({ status: 'unavailable' });
    expect(away.headers['cache-control']).toBe('no-store');
  });
});

test('a read that hangs is abandoned in time, and the database is healthy again once reads continue', async () => {
  const database = await POSTGRES.open();
  const isWell = createHealthCheck(database, { limit: 200, keep: 10 });
  await database.attempt(async (transaction) => {
    await sql`lock table schema_version in access exclusive mode`.execute(transaction);
    // The lock is held until these have been answered.
    expect(await Promise.all([isWell(), isWell(), isWell()])).toEqual([false, false, false]);
  });
  await eventually(async () => expect(await isWell()).toBe(true));
});

test('a thousand simultaneous requests cost the database one read', async () => {
  const database = await SQLITE.open();
  const reads = vi.spyOn(database.read, 'selectFrom');
  const isWell = createHealthCheck(database, { limit: 5_000, keep: 60_000 });
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => isWell()));
  expect(answers.every(Boolean)).toBe(true);
  expect(await isWell()).toBe(true);
  expect(reads).toHaveBeenCalledTimes(1);
});

test('a disk is unhealthy if it isn’t writable or a write found it full, and the check leaves no file behind', async () => {
  const folder = makeFolder();
  const times = { limit: 5_000, keep: 0 };
  const [full, room] = [{ isFull: () => true }, { isFull: () => false }];
  expect(await createWriteCheck(room, [folder], times)()).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
  expect(await createWriteCheck(room, [folder, join(folder, 'gone')], times)()).toBe(false);
  expect(await createWriteCheck(room, [], times)()).toBe(true);
  expect(await createWriteCheck(full, [folder], times)()).toBe(false);
});

test('a service that can’t write isn’t ready', async () => {
  const settings = { siteUrl: null, logLevel: 'silent', isWell: () => Promise.resolve(false) } as const;
  const { app } = await createService(makeBuiltSite(), settings, await SQLITE.open());
  onTestFinished(() => app.close());
  const answer = await app.inject('/health');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable' }]);
});
