import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { gather } from '../store/gather.ts';
import { countHit, createMemoryCount } from '../store/rate-limits.ts';
import type { Hit, LimitRule } from '../store/rate-limits.ts';
import type { KeyedHash } from '../store/secret.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { monotonicNow } from '../monotonic-now.ts';
import { networkOf } from './network-of.ts';

/**
 * Counts a request against limits, such as `limit(request, 'booking', [{ hits: 5, seconds: 60 }])`: per network, over all
 * processes on one database. Refused requests don't count.
 * @param rules periods of at most a day; RATE_LIMIT_FACTOR multiplies their hits
 * @throws HttpError 429 TOO_MANY_REQUESTS with Retry-After
 */
export type Limit = (request: FastifyRequest, name: string, rules: readonly LimitRule[]) => Promise<void>;

interface LimitSources {
  readonly database: Database;
  readonly hash: KeyedHash;
  readonly factor: number;
}

/** Hits per transaction. */
const MOST = 100;
/** How long a locked database is waited for, in milliseconds; the call itself waits too. */
const PATIENCE = 500;
/** Keys kept in memory while the database is unavailable. */
const MOST_KEPT = 10_000;

/**
 * Rate limits counted in the database. While it is unavailable or full, each process counts separately.
 * (rate-limiter-flexible uses a clock that can be set, and in SQLite bypasses the one connection that writes.)
 */
export function createLimit({ database, hash, factor }: LimitSources): Limit {
  const { dialect } = database;
  const count = gather<Hit, number>(
    (hits) =>
      write(
        database,
        async (transaction) => {
          const waits: number[] = [];
          for (const hit of hits) waits.push(await countHit(transaction, dialect, hit));
          return waits;
        },
        PATIENCE,
      ),
    MOST,
  );
  const countHere = createMemoryCount(MOST_KEPT);
  return async ({ visitor, log }, name, rules) => {
    const key = hash('limit', `${name} ${networkOf(visitor.address)}`).toString('base64url');
    const multiplied = rules.map(({ hits, seconds }) => ({
      hits: Math.max(1, Math.floor(hits * factor)),
      seconds,
    }));
    const hit = { key, rules: multiplied, now: monotonicNow() };
    const wait = await count(hit).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      log.warn({ err: error }, 'requests are counted in memory');
      return countHere(hit);
    });
    if (wait > 0) throw tooMany(wait);
  };
}

/** @param wait milliseconds */
export function tooMany(wait: number): HttpError {
  const seconds = String(Math.ceil(wait / 1_000));
  const message = `Too many requests. Try again in ${seconds} seconds.`;
  return new HttpError(429, 'TOO_MANY_REQUESTS', message, { headers: { 'retry-after': seconds } });
}
