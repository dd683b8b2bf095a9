// R-SEC-37
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { ENGINES, SQLITE } from '../../../tools/testing/engines.ts';
import { eventually } from '../../../tools/testing/eventually.ts';
import { signIn } from '../../../tools/testing/sign-in.ts';
import { createService } from '../http/service.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { appendRecord } from '../store/audit-chain.ts';
import { clearTraces, hasTraces } from '../store/erasure.ts';
import { purge } from './schedule-purge.ts';

const [MINUTE, DAY] = [60_000, 24 * 60 * 60_000];

/** Adds rows that are due and rows that aren't; the due ones have names that show it. */
async function fill(database: Database, now: number): Promise<void> {
  await signIn(database, { id: 'kim' });
  const session = (token_hash: string, seen: number, created: number) => ({
    token_hash,
    account_id: 'kim',
    created_at: now + created,
    seen_at: now + seen,
    expires_at: now + created + DAY / 2,
  });
  const record = { actor: '', address: '', action: '', subject_type: '', detail: '' };
  await write(database, async (transaction) => {
    await transaction.deleteFrom('session').execute();
    const sessions = [
      session('kept', -29 * MINUTE, -DAY / 3),
      session('due: not used', -30 * MINUTE, -DAY / 3),
      session('due: too long', -MINUTE, -DAY / 2),
      session('due: of another time', 10 * DAY, 10 * DAY),
    ];
    await transaction.insertInto('session').values(sessions).execute();
    const networks = [-89 * DAY, -91 * DAY].map((at) => ({
      account_id: 'kim',
      network: at > -90 * DAY ? 'kept' : 'due',
      seen_at: now + at,
    }));
    await transaction.insertInto('login_network').values(networks).execute();
    const hits = [-DAY + MINUTE, -DAY - MINUTE, 2 * DAY].map((at, index) => ({
      key: index === 0 ? 'kept' : 'due',
      window_start: now + at,
      hits: 1,
    }));
    await transaction.insertInto('rate_limit').values(hits).execute();
    const records = [-3.1, -2.9].map((years) => ({
      ...record,
      at: Math.round(now + years * 365 * DAY),
      subject_id: years > -3 ? 'kept' : 'due',
    }));
    for (const one of records) await appendRecord(transaction, one);
  });
}

async function names(database: Database): Promise<(string | undefined)[][]> {
  const { read } = database;
  const rows = await Promise.all([
    read.selectFrom('session').select('token_hash as name').execute(),
    read.selectFrom('rate_limit').select('key as name').execute(),
    read.selectFrom('login_network').select('network as name').execute(),
    read.selectFrom('audit_log').select('subject_id as name').execute(),
  ]);
  return rows.map((row) => row.map(({ name }) => name));
}

const KEPT = [['kept'], ['kept'], ['kept'], ['kept']];

describe.each(ENGINES)('a purge on $name', ({ open }) => {
  test('deletes what has expired, and nothing else', async () => {
    const database = await open();
    const now = Date.now();
    await fill(database, now);
    await purge(database, now, now);
    expect(await names(database)).toEqual(KEPT);
  });

  test('notes an erasure only if it deleted names or addresses', async () => {
    const database = await open();
    const now = Date.now();
    await fill(database, now);
    await purge(database, now, now);
    expect(await hasTraces(database.read)).toBe(true);
    await clearTraces(database);
    await purge(database, now, now);
    expect(await hasTraces(database.read)).toBe(false);
  });
});

test('the service purges when it starts to listen', async () => {
  const database = await SQLITE.open();
  await fill(database, Date.now());
  const { app } = await createService(makeBuiltSite(), { siteUrl: null, logLevel: 'silent' }, database);
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  await eventually(async () => expect(await names(database)).toEqual(KEPT));
});
