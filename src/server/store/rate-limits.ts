import type { Transaction } from 'kysely';
import type { Database } from './engine.ts';
import { HitLog, keyOfRule } from './hit-log.ts';
import type { Hit } from './hit-log.ts';
import { lockFor } from './lock-for.ts';
import type { Tables } from './tables.ts';

/** Longest span that a rule may have; what is older is purged. */
const LONGEST = 24 * 60 * 60_000;

/**
 * Counts hits of any number of processes, in one transaction.
 * @returns for each hit the milliseconds until it may be tried again; 0 where it was counted
 */
export async function countHits(
  transaction: Transaction<Tables>,
  dialect: Database['dialect'],
  hits: readonly Hit[],
): Promise<readonly number[]> {
  // Two transactions that read the same count would both add to it.
  await lockFor(transaction, dialect, 'rate_limit');
  const keys = new Set(hits.flatMap(({ key, rules }) => rules.map((rule) => keyOfRule(key, rule))));
  const rows = await transaction
    .selectFrom('rate_limit')
    .select(['key', 'window_start as start', 'hits'])
    .where('key', 'in', [...keys])
    .execute();
  const log = new HitLog(rows);
  const waits = hits.map((hit) => log.take(hit));
  const added = log.added.map(({ key, start, hits: count }) => ({ key, window_start: start, hits: count }));
  if (added.length > 0) {
    await transaction
      .insertInto('rate_limit')
      .values(added)
      .onConflict((conflict) =>
        conflict.columns(['key', 'window_start']).doUpdateSet((row) => ({
          hits: row('rate_limit.hits', '+', row.ref('excluded.hits')),
        })),
      )
      .execute();
  }
  return waits;
}

/** Takes away what no rule counts any more. */
export async function purgeHits(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction
    .deleteFrom('rate_limit')
    .where((is) => is.or([is('window_start', '<', now - LONGEST), is('window_start', '>', now + LONGEST)]))
    .execute();
}
