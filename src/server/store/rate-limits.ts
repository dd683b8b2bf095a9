import type { Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './engine.ts';
import { lockFor } from './lock-for.ts';
import type { Tables } from './tables.ts';

/** The most hits in any period of this many seconds, up to a day. */
export interface LimitRule {
  readonly hits: number;
  readonly seconds: number;
}

export interface Hit {
  readonly key: string;
  readonly rules: readonly LimitRule[];
  /** Milliseconds, by a clock that can't be set. */
  readonly now: number;
}

interface CountedHits {
  /** The start of the second, in milliseconds. */
  readonly second: number;
  readonly hits: number;
}

const SECOND = 1_000;
/** Longest period of a rule; older hits are purged. */
const LONGEST = 24 * 60 * 60 * SECOND;

const secondOf = (now: number): number => Math.floor(now / SECOND) * SECOND;

/**
 * @param counted hits that were let through, in any order
 * @returns milliseconds until another is allowed; 0 if it is now
 */
function waitFor(counted: readonly CountedHits[], { rules, now }: Omit<Hit, 'key'>): number {
  const newestFirst = counted.toSorted((one, other) => other.second - one.second);
  return Math.max(0, ...rules.map((rule) => waitForRule(newestFirst, rule, now)));
}

/** A second counts until all of it has passed, so that the limit is never exceeded. */
function waitForRule(newestFirst: readonly CountedHits[], rule: LimitRule, now: number): number {
  const span = rule.seconds * SECOND;
  let sum = 0;
  for (const { second, hits } of newestFirst) {
    if (second >= now + span) continue; // written before the clock was set back
    const until = second + SECOND + span;
    if (until <= now) return 0;
    sum += hits;
    if (sum >= rule.hits) return until - now;
  }
  return 0;
}

/**
 * Counts a hit, over all processes, unless it would exceed a rule.
 * @returns milliseconds until it may be tried again; 0 if it was counted
 */
export async function countHit(
  transaction: Transaction<Tables>,
  dialect: Database['dialect'],
  { key, rules, now }: Hit,
): Promise<number> {
  // Without the lock, two transactions could read the same count and both add to it.
  await lockFor(transaction, dialect, 'rate_limit');
  const longest = Math.max(...rules.map(({ seconds }) => (seconds + 1) * SECOND));
  const counted = await transaction
    .selectFrom('rate_limit')
    .select(['window_start as second', 'hits'])
    .where('key', '=', key)
    .where('window_start', '>', now - longest)
    .execute();
  const wait = waitFor(counted, { rules, now });
  if (wait > 0) return wait;
  await transaction
    .insertInto('rate_limit')
    .values({ key, window_start: secondOf(now), hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet((row) => ({
        hits: row('rate_limit.hits', '+', row.ref('excluded.hits')),
      })),
    )
    .execute();
  return 0;
}

/** Counts hits like `countHit`, for this process only. @param mostKeys how many keys are remembered */
export function createMemoryCount(mostKeys: number): (hit: Hit) => number {
  const memory = new LRUCache<string, Map<number, number>>({ max: mostKeys });
  return ({ key, rules, now }) => {
    const known = memory.get(key) ?? new Map<number, number>();
    const counted = [...known].map(([second, hits]) => ({ second, hits }));
    const wait = waitFor(counted, { rules, now });
    if (wait > 0) return wait;
    const second = secondOf(now);
    known.set(second, (known.get(second) ?? 0) + 1);
    for (const old of known.keys()) if (now - old > LONGEST) known.delete(old);
    memory.set(key, known);
    return 0;
  };
}

export async function forgetHits(transaction: Transaction<Tables>, key: string): Promise<void> {
  await transaction.deleteFrom('rate_limit').where('key', '=', key).execute();
}

/** Deletes hits that no rule counts any more. */
export async function purgeHits(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction
    .deleteFrom('rate_limit')
    .where((is) => is.or([is('window_start', '<', now - LONGEST), is('window_start', '>', now + LONGEST)]))
    .execute();
}
