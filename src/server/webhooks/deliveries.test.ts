// R-INQ-56, R-INQ-57
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tools/testing/engines.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import {
  CLAIM_MS,
  KEEP_DAYS,
  MOST_ATTEMPTS,
  claimDelivery,
  createEventQueue,
  dropDeliveries,
  markTried,
  purgeDeliveries,
  targetOf,
} from './deliveries.ts';
import { countDeliveries, listDeliveries, sendAgain } from './list-deliveries.ts';

const URLS = [new URL('https://hooks.example.com/secret-1'), new URL('https://crm.example.com/in')];
const EVENT = { type: 'inquiry.received', reference: 'R-1', text: 'New', data: { receipt: 'R-1' } };
const OK = { isDelivered: true, result: 'HTTP 200', isFinal: false };
const FAILED = { isDelivered: false, result: 'HTTP 503', isFinal: false };
const NOW = Date.UTC(2026, 10, 30);
const DAY = 24 * 60 * 60_000;

const queue = (database: Database, urls: readonly URL[] = URLS, events = [EVENT]) =>
  write(database, (transaction) => createEventQueue(urls)(transaction, events, NOW));
const list = async (database: Database, now = NOW) =>
  (await listDeliveries(database.read, { page: 1, size: 20 }, now)).deliveries;

describe.each(ENGINES)('webhooks on $name', ({ open }) => {
  test('go to each receiver under one id, without its address in the database', async () => {
    const database = await open();
    await queue(database);
    await queue(database, []);
    const rows = await database.read.selectFrom('webhook_delivery').selectAll().orderBy('id').execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]?.message_id).toMatch(/^msg_[\w-]{36}$/);
    expect(rows[1]?.message_id).toBe(rows[0]?.message_id);
    expect(JSON.parse(rows[0]?.body ?? '')).toEqual({
      type: 'inquiry.received',
      timestamp: new Date(NOW).toISOString(),
      text: 'New',
      data: { receipt: 'R-1' },
    });
    expect(JSON.stringify(rows)).not.toContain('secret-1');
  });

  test('are claimed by one process at a time, and by another once that one was killed', async () => {
    const database = await open();
    await queue(database);
    const claims = await Promise.all([1, 2, 3].map(() => claimDelivery(database, NOW)));
    expect(claims.map((claim) => claim?.target).sort()).toEqual([undefined, ...URLS.map(targetOf)].sort());
    expect((await list(database)).map(({ state }) => state)).toEqual(['sending', 'sending']);
    expect(await claimDelivery(database, NOW + CLAIM_MS - 1)).toBeNull();
    expect(await claimDelivery(database, NOW + CLAIM_MS)).toMatchObject({ attempts: 2 });
  });

  test('are tried again after longer and longer pauses, and given up after two days', async () => {
    const database = await open();
    await queue(database, URLS.slice(0, 1));
    let now = NOW;
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      const claim = await claimDelivery(database, now);
      if (!claim) throw new Error('nothing was due');
      expect(claim.attempts).toBe(attempt);
      await markTried(database, claim, FAILED, now);
      const [delivery] = await list(database, now);
      if (!delivery) throw new Error('it is gone');
      pauses.push(delivery.at - now);
      now = delivery.at;
    }
    expect(pauses.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
    expect(Math.max(...pauses)).toBe(6 * 60 * 60_000);
    expect(now - NOW).toBeGreaterThan(DAY);
    expect(await list(database, now)).toMatchObject([
      { state: 'failed', attempts: MOST_ATTEMPTS, lastResult: 'HTTP 503', host: 'hooks.example.com' },
    ]);
    expect(await claimDelivery(database, now + DAY)).toBeNull();
    expect(await countDeliveries(database.read)).toEqual({ waiting: 0, failing: 0, givenUp: 1 });
  });

  test('end when they are delivered or the receiver is gone for good, and can be sent again', async () => {
    const database = await open();
    await queue(database);
    for (const result of [OK, { ...FAILED, result: 'HTTP 410', isFinal: true }]) {
      const claim = await claimDelivery(database, NOW);
      if (!claim) throw new Error('nothing was due');
      await markTried(database, claim, result, NOW);
    }
    const ended = await list(database);
    expect(ended.map(({ state }) => state).sort()).toEqual(['delivered', 'failed']);
    for (const { id } of ended) {
      expect(await write(database, (transaction) => sendAgain(transaction, id, NOW))).toBe('done');
    }
    expect(await claimDelivery(database, NOW)).toMatchObject({ attempts: 1 });
    const [being] = (await list(database)).filter(({ state }) => state === 'sending');
    expect(await write(database, (transaction) => sendAgain(transaction, being?.id ?? 0, NOW))).toBe(
      'sending',
    );
    expect(await write(database, (transaction) => sendAgain(transaction, 99, NOW))).toBe('gone');
  });

  test('are deleted with what they are about, and after 30 days unless they wait', async () => {
    const database = await open();
    await queue(database, URLS, [EVENT, { ...EVENT, reference: 'R-2' }]);
    await write(database, (transaction) => dropDeliveries(transaction, ['R-1']));
    expect((await list(database)).map(({ reference }) => reference)).toEqual(['R-2', 'R-2']);
    const claim = await claimDelivery(database, NOW);
    if (!claim) throw new Error('nothing was due');
    await markTried(database, claim, OK, NOW);
    await purgeDeliveries(database, NOW + KEEP_DAYS * DAY);
    expect(await list(database)).toHaveLength(2);
    await purgeDeliveries(database, NOW + KEEP_DAYS * DAY + 1);
    expect(await list(database)).toMatchObject([{ state: 'waiting' }]);
  });
});
