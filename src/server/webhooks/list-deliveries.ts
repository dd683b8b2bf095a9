import type { Transaction } from 'kysely';
import type { Reader } from '../store/engine.ts';
import type { Tables } from '../store/tables.ts';
import { CLAIM_MS, isQueued } from './deliveries.ts';

/** What became of a message. Times are milliseconds since 1970. */
export interface Delivery {
  readonly id: number;
  readonly event: string;
  readonly reference: string | null;
  readonly host: string;
  readonly createdAt: number;
  readonly attempts: number;
  readonly state: 'waiting' | 'sending' | 'delivered' | 'failed';
  /** When it was delivered or given up, or is tried next. */
  readonly at: number;
  /** The answer to the last try, such as `HTTP 503`; null before the first. */
  readonly lastResult: string | null;
}

/** A page of the messages that are kept, newest first. @param page from 1 */
export async function listDeliveries(
  reader: Reader,
  { page, size }: { readonly page: number; readonly size: number },
  now: number,
): Promise<{ readonly total: number; readonly deliveries: readonly Delivery[] }> {
  const { total } = await reader
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const skipped = (page - 1) * size;
  if (skipped >= total) return { total, deliveries: [] };
  const rows = await reader
    .selectFrom('webhook_delivery')
    .select(['id', 'event', 'reference', 'host', 'created_at as createdAt', 'attempts'])
    .select(['next_attempt_at', 'claimed_until', 'delivered_at', 'given_up_at', 'last_result as lastResult'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(skipped)
    .execute();
  const deliveries = rows.map(
    ({ next_attempt_at: next, claimed_until: until, delivered_at: done, given_up_at: over, ...row }) => {
      const isBeingSent = until !== null && until > now && until <= now + CLAIM_MS;
      const state =
        done !== null ? 'delivered' : over !== null ? 'failed' : isBeingSent ? 'sending' : 'waiting';
      return { ...row, state, at: done ?? over ?? next } as const;
    },
  );
  return { total, deliveries };
}

/** The result of sending again: `sending` if a process may be sending it, `gone` if it isn't kept any more. */
export type AgainOutcome = 'done' | 'sending' | 'gone';

/** Makes a message due now, whether it waits, was delivered or was given up. Its id stays, so receivers recognise a repeat. */
export async function sendAgain(
  transaction: Transaction<Tables>,
  id: number,
  now: number,
): Promise<AgainOutcome> {
  const changed = await transaction
    .updateTable('webhook_delivery')
    .set({ next_attempt_at: now, delivered_at: null, given_up_at: null, attempts: 0 })
    .where('id', '=', id)
    .where((is) =>
      is.or([
        is('claimed_until', 'is', null),
        is('claimed_until', '<=', now),
        is('claimed_until', '>', now + CLAIM_MS), // claimed while a clock was wrong
      ]),
    )
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return 'done';
  const row = await transaction
    .selectFrom('webhook_delivery')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? 'sending' : 'gone';
}

/** The numbers of messages that wait, that failed at least once and wait, and that were given up. */
export async function countDeliveries(
  reader: Reader,
): Promise<{ readonly waiting: number; readonly failing: number; readonly givenUp: number }> {
  const [queued, over] = await Promise.all([
    reader
      .selectFrom('webhook_delivery')
      .select(({ fn }) => [
        fn.countAll<number>().as('waiting'),
        fn.count<number>('last_result').as('failing'),
      ])
      .where(isQueued)
      .executeTakeFirstOrThrow(),
    reader
      .selectFrom('webhook_delivery')
      .select(({ fn }) => fn.countAll<number>().as('givenUp'))
      .where('given_up_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...queued, ...over };
}
