import type { ExpressionBuilder, Expression, SqlBool, Transaction } from 'kysely';
import type { Reader } from '../store/engine.ts';
import { noteErasure } from '../store/erasure.ts';
import { splitIds } from '../store/kept-files.ts';
import type { Tables } from '../store/tables.ts';
import { CLAIM_MS, isQueued } from './outbox.ts';

/** A mail that hasn't been sent yet. Times are milliseconds since 1970. */
export interface WaitingMail {
  readonly id: number;
  /** What it is about, such as a receipt's number; null if nothing. */
  readonly reference: string | null;
  readonly to: string;
  readonly createdAt: number;
  readonly attempts: number;
  readonly nextAt: number;
  /** Such as `EAUTH 535`; null until a try has failed. */
  readonly lastError: string | null;
  readonly isBeingSent: boolean;
  /** How many it has. */
  readonly files: number;
}

/** A page of the queued mails, oldest first. @param page from 1 */
export async function listWaiting(
  reader: Reader,
  { page, size }: { readonly page: number; readonly size: number },
  now: number,
): Promise<{ readonly total: number; readonly mails: readonly WaitingMail[] }> {
  const { total } = await reader
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isQueued)
    .executeTakeFirstOrThrow();
  const skipped = (page - 1) * size;
  if (skipped >= total) return { total, mails: [] };
  const rows = await reader
    .selectFrom('mail_outbox')
    .select(['id', 'reference', 'to_address', 'created_at', 'attempts'])
    .select(['next_attempt_at', 'last_error', 'claimed_until', 'file_ids'])
    .where(isQueued)
    .orderBy('created_at')
    .orderBy('id')
    .limit(size)
    .offset(skipped)
    .execute();
  const mails = rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    to: row.to_address,
    createdAt: row.created_at,
    attempts: row.attempts,
    nextAt: row.next_attempt_at,
    lastError: row.last_error,
    isBeingSent: row.claimed_until !== null && row.claimed_until > now && row.claimed_until <= now + CLAIM_MS,
    files: splitIds(row.file_ids).length,
  }));
  return { total, mails };
}

/** The result of changing a mail: `sending` if a process may be sending it, `gone` if no queued mail has this id. */
export type MailOutcome = 'done' | 'sending' | 'gone';

/** Ends a mail's pause, so that it is tried next. */
export async function makeDue(
  transaction: Transaction<Tables>,
  id: number,
  now: number,
): Promise<MailOutcome> {
  const changed = await transaction
    .updateTable('mail_outbox')
    .set({ next_attempt_at: now })
    .where('id', '=', id)
    .where((is) => isFree(is, now))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n ? 'done' : whyNot(transaction, id);
}

/** Deletes a queued mail, and nothing else. */
export async function dropMail(
  transaction: Transaction<Tables>,
  id: number,
  now: number,
): Promise<MailOutcome> {
  const gone = await transaction
    .deleteFrom('mail_outbox')
    .where('id', '=', id)
    .where((is) => isFree(is, now))
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) return whyNot(transaction, id);
  await noteErasure(transaction);
  return 'done';
}

/** Whether it is queued and no process is sending it. A claim that ends too late was made by a wrong clock. */
function isFree(is: ExpressionBuilder<Tables, 'mail_outbox'>, now: number): Expression<SqlBool> {
  return is.and([
    isQueued(is),
    is.or([
      is('claimed_until', 'is', null),
      is('claimed_until', '<=', now),
      is('claimed_until', '>', now + CLAIM_MS),
    ]),
  ]);
}

async function whyNot(transaction: Transaction<Tables>, id: number): Promise<MailOutcome> {
  const row = await transaction
    .selectFrom('mail_outbox')
    .select('id')
    .where('id', '=', id)
    .where(isQueued)
    .executeTakeFirst();
  return row ? 'sending' : 'gone';
}

/** The numbers of queued mails and of those that failed at least once. */
export async function countMails(
  reader: Reader,
): Promise<{ readonly waiting: number; readonly failed: number }> {
  return reader
    .selectFrom('mail_outbox')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.count<number>('last_error').as('failed')])
    .where(isQueued)
    .executeTakeFirstOrThrow();
}

/** The numbers of mails to visitors that were sent, and that the server refused for good, as far as they are kept. */
export async function countVisitorMails(
  reader: Reader,
): Promise<{ readonly sent: number; readonly refused: number }> {
  return reader
    .selectFrom('mail_outbox')
    .select(({ fn }) => [
      fn.count<number>('sent_at').as('sent'),
      fn.count<number>('refused_at').as('refused'),
    ])
    .where('recipient_key', 'is not', null)
    .executeTakeFirstOrThrow();
}
