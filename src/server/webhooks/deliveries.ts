import { createHash, randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import type { Tables } from '../store/tables.ts';
import type { WebhookResult } from './send-webhook.ts';

/** Something that other programs are told of. */
export interface ServiceEvent {
  /** Such as `booking.received`. */
  readonly type: string;
  /** What it is about, such as a receipt's number; `dropDeliveries` finds the messages by it. */
  readonly reference: string | null;
  /** A sentence for people, as chat programs show it. Contains nothing that a visitor typed. */
  readonly text: string;
  /** Facts for programs, without personal data. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Queues messages about events, in the transaction of what they tell of. @param now milliseconds since 1970 */
export type QueueEvents = (
  transaction: Transaction<Tables>,
  events: readonly ServiceEvent[],
  now: number,
) => Promise<void>;

/** A name for an address that says nothing about it. */
export function targetOf(url: URL): string {
  return createHash('sha256').update(url.href).digest('hex').slice(0, 16);
}

/** @param urls who is told; without any, nothing is queued */
export function createEventQueue(urls: readonly URL[]): QueueEvents {
  const targets = urls.map((url) => ({ target: targetOf(url), host: url.host }));
  return async (transaction, events, now) => {
    const rows = events.flatMap(({ type, reference, text, data }) => {
      const timestamp = new Date(now).toISOString();
      const message = {
        message_id: `msg_${randomUUID()}`,
        event: type,
        ...{ reference, created_at: now, next_attempt_at: now },
        body: JSON.stringify({ type, timestamp, text, data }),
      };
      return targets.map((target) => ({ ...message, ...target }));
    });
    if (rows.length > 0) await transaction.insertInto('webhook_delivery').values(rows).execute();
  };
}

/** Deletes all messages about something that is erased. */
export async function dropDeliveries(
  transaction: Transaction<Tables>,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return;
  await transaction.deleteFrom('webhook_delivery').where('reference', 'in', references).execute();
}

/** A message that only this process may send now. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly messageId: string;
  readonly target: string;
  readonly body: string;
  /** How often it has been tried, including this time. */
  readonly attempts: number;
}

/** How long a message belongs to the process that claimed it, in milliseconds: longer than a receiver may take. */
export const CLAIM_MS = 60_000;
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 6 * 60 * 60_000;
/** Over about two days. */
export const MOST_ATTEMPTS = 16;

/** Milliseconds until the next try: half a minute, then twice as long each time, up to six hours. */
function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);
}

type DeliveryBuilder = ExpressionBuilder<Tables, 'webhook_delivery'>;

/** Whether it still has to be sent. */
export function isQueued(is: DeliveryBuilder): Expression<SqlBool> {
  return is.and([is('delivered_at', 'is', null), is('given_up_at', 'is', null)]);
}

/**
 * Claims the message that has waited longest, so that no other process sends it.
 * @param now milliseconds since 1970
 * @returns null if none is due
 */
export async function claimDelivery(database: Database, now: number): Promise<ClaimedDelivery | null> {
  const claimed = await write(database, (transaction) => {
    const due = transaction
      .selectFrom('webhook_delivery')
      .select('id')
      .where((is) =>
        is.and([
          isQueued(is),
          // A pause that long was set while a clock was wrong.
          is.or([is('next_attempt_at', '<=', now), is('next_attempt_at', '>', now + LONGEST_PAUSE)]),
        ]),
      )
      .orderBy('next_attempt_at')
      .limit(1);
    return transaction
      .updateTable('webhook_delivery')
      .set((set) => ({
        attempts: set('attempts', '+', 1),
        next_attempt_at: now + CLAIM_MS,
        claimed_until: now + CLAIM_MS,
      }))
      .where('id', '=', database.dialect === 'postgres' ? due.forUpdate().skipLocked() : due)
      .returning(['id', 'message_id as messageId', 'target', 'body', 'attempts'])
      .executeTakeFirst();
  });
  return claimed ?? null;
}

/** Keeps what became of a try. The last of them ends the message; staff can still send it again. */
export async function markTried(
  database: Database,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  { isDelivered, isFinal, result }: WebhookResult,
  now: number,
): Promise<void> {
  const isOver = isFinal || attempts >= MOST_ATTEMPTS;
  const change = isDelivered
    ? { delivered_at: now }
    : isOver
      ? { given_up_at: now }
      : { next_attempt_at: now + pauseAfter(attempts) };
  await write(database, (transaction) =>
    transaction
      .updateTable('webhook_delivery')
      .set({ ...change, claimed_until: null, last_result: result })
      .where('id', '=', id)
      .where(isQueued)
      .execute(),
  );
}

/** The receiver of a message that is no longer in the settings. */
export const NO_RECEIVER: WebhookResult = { isDelivered: false, result: 'NO_RECEIVER', isFinal: true };

/** Days for which staff can see what became of a message, and send it again. */
export const KEEP_DAYS = 30;

/** Deletes messages that ended more than 30 days ago. @param now milliseconds since 1970 */
export async function purgeDeliveries(database: Database, now: number): Promise<void> {
  await write(database, (transaction) =>
    transaction
      .deleteFrom('webhook_delivery')
      .where('created_at', '<', now - KEEP_DAYS * 24 * 60 * 60_000)
      .where((is) => is.not(isQueued(is)))
      .execute(),
  );
}
