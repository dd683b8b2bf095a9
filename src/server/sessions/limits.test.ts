// R-SEC-23
import type { FastifyRequest } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { ENGINES } from '../../../tools/testing/engines.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { readSecret } from '../store/secret.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { createLimit } from './limits.ts';
import type { Limit } from './limits.ts';

const RULES = [{ hits: 5, seconds: 3_600 }];

const from = (address: string): FastifyRequest =>
  // A limit uses only the visitor and the log.
  ({ visitor: { user: null, key: 0, address }, log: { warn: vi.fn() } }) as unknown as FastifyRequest;

const makeLimit = async (database: Database, factor = 1): Promise<Limit> =>
  createLimit({ database, hash: await readSecret(database), factor });

/** How many of these simultaneous requests are let through. */
async function count(limit: Limit, address: string, requests: number, name = 'test'): Promise<number> {
  const all = Array.from({ length: requests }, () => limit(from(address), name, RULES));
  return (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;
}

describe.each(ENGINES)('limits on $name', ({ open }) => {
  test('allow a fixed number from one network for each call, even simultaneous ones', async () => {
    const limit = await makeLimit(await open());
    expect(await count(limit, '192.0.2.7', 30)).toBe(5);
    expect(await count(limit, '192.0.2.7', 3)).toBe(0);
    expect(await count(limit, '192.0.2.7', 6, 'other')).toBe(5);
    expect(await count(limit, '::ffff:192.0.2.7', 3)).toBe(0);
    expect(await count(limit, '2001:db8::1', 3)).toBe(3);
    expect(await count(limit, '2001:db8::ffff:1', 3)).toBe(2);
    expect(await count(limit, '2001:db8:0:1::1', 3)).toBe(3);
  });

  test('report how long to wait', async () => {
    const limit = await makeLimit(await open());
    await count(limit, '192.0.2.7', 5);
    const refusal = await limit(from('192.0.2.7'), 'test', RULES).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ statusCode: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    const { 'retry-after': wait } = (refusal as { headers: Record<string, string> }).headers;
    expect(Number(wait)).toBeGreaterThan(3_500);
    expect(Number(wait)).toBeLessThanOrEqual(3_660);
  });

  test('are multiplied by the factor, and allow at least one', async () => {
    const database = await open();
    expect(await count(await makeLimit(database, 2), '192.0.2.7', 20)).toBe(10);
    expect(await count(await makeLimit(database, 0.01), '192.0.2.8', 20)).toBe(1);
  });

  test('are counted in memory while the database is unavailable, and in the database again afterwards', async () => {
    const database = await open();
    const state = { isAway: true };
    const attempt: Database['attempt'] = (work) =>
      state.isAway ? Promise.reject(new StoreUnavailable('full', 'disk')) : database.attempt(work);
    const limit = createLimit({
      database: { ...database, attempt },
      hash: await readSecret(database),
      factor: 1,
    });
    expect(await count(limit, '192.0.2.7', 20)).toBe(5);
    state.isAway = false;
    expect(await count(limit, '192.0.2.7', 20)).toBe(5);
  });

  test('rethrow permanent database errors', async () => {
    const database = await open();
    const limit = await makeLimit(database);
    await write(database, (transaction) => transaction.schema.dropTable('rate_limit').execute());
    await expect(limit(from('192.0.2.7'), 'test', RULES)).rejects.toThrow(/rate_limit/);
  });
});
