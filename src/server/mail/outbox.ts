import type { Transaction } from 'kysely';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import type { Tables } from '../store/tables.ts';

/** A mail to send. Plain text. */
interface NewMail {
  readonly to: string;
  /** Without anything that a visitor typed. */
  readonly subject: string;
  readonly body: string;
  /** What it is about, such as a receipt. It is part of the mail's Message-ID, and `dropMails` finds the mail by it. */
  readonly reference: string;
  /** An e-mail address as a visitor gave it, which gets the answers. */
  readonly answerTo?: string;
}

/**
 * Puts mails into the outbox, in the transaction of what they tell of. Then call `wakeMail`.
 * @param now milliseconds since 1970
 */
export async function queueMails(
  transaction: Transaction<Tables>,
  mails: readonly NewMail[],
  now: number,
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ to, subject, body, reference, answerTo = null }) => ({
    to_address: to,
    ...{ subject, body, reference, answer_to: answerTo, created_at: now, next_attempt_at: now },
  }));
  await transaction.insertInto('mail_outbox').values(rows).execute();
}

/** Deletes all mails about something that is erased, sent or not. Call `noteErasure` afterwards. */
export async function dropMails(transaction: Transaction<Tables>, reference: string): Promise<void> {
  await transaction.deleteFrom('mail_outbox').where('reference', '=', reference).execute();
}

/** A mail that this process alone sends now. */
export interface ClaimedMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** How often it has been tried, this time included. */
  readonly attempts: number;
  /** What it is about; null if nothing. */
  readonly reference: string | null;
  /** As a visitor gave it; null if the mail has no answer. */
  readonly answerTo: string | null;
}

/**
 * Milliseconds for which a mail belongs to the process that took it: longer than a mail server may take. Who was killed
 * meanwhile leaves it to the others after that.
 */
export const CLAIM_MS = 5 * 60_000;

const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 6 * 60 * 60_000;

/** Milliseconds until the next try: half a minute, then twice as long each time, up to six hours. It never gives up. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE);
}

/**
 * Takes the mail that has waited longest, so that no other process sends it as well.
 * @param now milliseconds since 1970
 * @returns null when none is due
 */
export function claimMail(database: Database, now: number): Promise<ClaimedMail | null> {
  return write(database, async (transaction) => {
    const due = transaction
      .selectFrom('mail_outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where((where) =>
        where.or([
          where('next_attempt_at', '<=', now),
          where('next_attempt_at', '>', now + LONGEST_PAUSE), // set by a clock that went wrong; no pause is that long
        ]),
      )
      .orderBy('next_attempt_at')
      .limit(1);
    const mail = await transaction
      .updateTable('mail_outbox')
      .set((set) => ({
        attempts: set('attempts', '+', 1),
        next_attempt_at: now + CLAIM_MS,
        claimed_until: now + CLAIM_MS,
      }))
      // On PostgreSQL two processes may look at the same time; the second skips what the first has locked.
      .where('id', '=', database.dialect === 'postgres' ? due.forUpdate().skipLocked() : due)
      .returning([
        'id',
        'to_address as to',
        'subject',
        'body',
        'attempts',
        'reference',
        'answer_to as answerTo',
      ])
      .executeTakeFirst();
    return mail ?? null;
  });
}

/** A mail that was taken needs its text no longer; what it tells of has it. */
export async function markSent(database: Database, id: number, now: number): Promise<void> {
  const change = { sent_at: now, body: '', answer_to: null, last_error: null, claimed_until: null };
  await write(database, (transaction) =>
    transaction.updateTable('mail_outbox').set(change).where('id', '=', id).execute(),
  );
}

/** @param reason a code alone: what mail servers say may quote addresses */
export async function markFailed(
  database: Database,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  reason: string,
  now: number,
): Promise<void> {
  const change = { next_attempt_at: now + pauseAfter(attempts), last_error: reason, claimed_until: null };
  await write(database, (transaction) =>
    transaction
      .updateTable('mail_outbox')
      .set(change)
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute(),
  );
}
