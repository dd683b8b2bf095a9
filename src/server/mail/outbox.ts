import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { lockFor } from '../store/lock-for.ts';
import type { Tables } from '../store/tables.ts';
import { ONE_PER } from './recipient-limits.ts';

/** A mail to send to staff, in plain text. */
interface NewMail {
  readonly to: string;
  /** Contains nothing that a visitor typed. */
  readonly subject: string;
  readonly body: string;
  /** What it is about, such as a receipt. Part of the mail's Message-ID; `dropMails` finds the mail by it. */
  readonly reference: string;
  /** The visitor's e-mail address for replies, as typed. */
  readonly answerTo?: string;
}

/**
 * Queues mails, in the same transaction as the change that they report. Then call `wakeMail`.
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

/** A mail that only this process may send now. */
export interface ClaimedMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** How often it has been tried, including this time. */
  readonly attempts: number;
  /** What it is about; null if nothing. */
  readonly reference: string | null;
  /** As the visitor typed it; null if the mail has no reply address. */
  readonly answerTo: string | null;
  /** The same text as HTML; null for plain text only. */
  readonly html: string | null;
  /** The part of its Message-ID before the @; null for one made from `id` and `reference`. */
  readonly messageKey: string | null;
  /** The keys of the mails that it answers, oldest first, with blanks between them; null if it answers none. */
  readonly threadKeys: string | null;
  /** The ids of its attachments, with blanks between them; null if it has none. */
  readonly fileIds: string | null;
  /** Whether a visitor typed the address: a permanent refusal then ends the mail. */
  readonly isToVisitor: boolean;
}

/**
 * How long a mail belongs to the process that claimed it, in milliseconds, unless it calls `renewClaim`. If the process is
 * killed, others send the mail after that.
 */
export const CLAIM_MS = 5 * 60_000;

const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 6 * 60 * 60_000;

/** Milliseconds until the next try: half a minute, then twice as long each time, up to six hours. It never gives up. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE);
}

type OutboxBuilder = ExpressionBuilder<Tables, 'mail_outbox'>;

/** Whether it still has to be sent. */
export function isQueued(is: OutboxBuilder): Expression<SqlBool> {
  return is.and([is('sent_at', 'is', null), is('refused_at', 'is', null)]);
}

function isDue(is: OutboxBuilder, now: number): Expression<SqlBool> {
  return is.and([
    isQueued(is),
    is.or([
      is('next_attempt_at', '<=', now),
      is('next_attempt_at', '>', now + LONGEST_PAUSE), // set while a clock was wrong: no pause is that long
    ]),
  ]);
}

/** Whether a visitor got a mail within the last minute, or gets one now: after an outage, many may wait for one address. */
function hasJustHadOne(is: OutboxBuilder, now: number): Expression<SqlBool> {
  return is.exists(
    is
      .selectFrom('mail_outbox as other')
      .select('other.id')
      .whereRef('other.recipient_key', '=', 'mail_outbox.recipient_key')
      .whereRef('other.id', '!=', 'mail_outbox.id')
      .where((other) =>
        other.or([
          other.and([other('other.sent_at', '>', now - ONE_PER), other('other.sent_at', '<=', now)]),
          other.and([
            other('other.claimed_until', '>', now),
            other('other.claimed_until', '<=', now + CLAIM_MS),
          ]),
        ]),
      ),
  );
}

/**
 * Claims the mail that has waited longest, so that no other process sends it.
 * @param now milliseconds since 1970
 * @returns null if none is due
 */
export function claimMail(database: Database, now: number): Promise<ClaimedMail | null> {
  return write(database, async (transaction) => {
    await lockFor(transaction, database.dialect, 'mail_outbox'); // two claims could be for one visitor
    const due = transaction
      .selectFrom('mail_outbox')
      .select('id')
      .where((is) => is.and([isDue(is, now), is.not(hasJustHadOne(is, now))]))
      .orderBy('next_attempt_at')
      .limit(1);
    const mail = await transaction
      .updateTable('mail_outbox')
      .set((set) => ({
        attempts: set('attempts', '+', 1),
        next_attempt_at: now + CLAIM_MS,
        claimed_until: now + CLAIM_MS,
      }))
      .where('id', '=', database.dialect === 'postgres' ? due.forUpdate().skipLocked() : due)
      .returning([
        'id',
        'to_address as to',
        'subject',
        'body',
        'attempts',
        'reference',
        'answer_to as answerTo',
        'html',
        'message_key as messageKey',
        'thread_keys as threadKeys',
        'file_ids as fileIds',
        'recipient_key',
      ])
      .executeTakeFirst();
    if (!mail) return null;
    const { recipient_key: key, ...claimed } = mail;
    return { ...claimed, isToVisitor: key !== null };
  });
}

/** Keeps a claim while a mail is on its way: large files over a slow line take longer than a claim. */
export async function renewClaim(database: Database, id: number, now: number): Promise<void> {
  const change = { next_attempt_at: now + CLAIM_MS, claimed_until: now + CLAIM_MS };
  await write(database, (transaction) =>
    transaction.updateTable('mail_outbox').set(change).where('id', '=', id).where(isQueued).execute(),
  );
}

/** The text of a mail isn't kept; its subject matter and its files are stored elsewhere. */
const NO_TEXT = { body: '', html: null, answer_to: null, claimed_until: null, file_ids: null } as const;

export async function markSent(database: Database, id: number, now: number): Promise<void> {
  const change = { ...NO_TEXT, sent_at: now, last_error: null };
  await write(database, (transaction) =>
    transaction.updateTable('mail_outbox').set(change).where('id', '=', id).execute(),
  );
}

/** @param reason only a code: a mail server's message may quote addresses */
export async function markFailed(
  database: Database,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  reason: string,
  now: number,
): Promise<void> {
  const change = { next_attempt_at: now + pauseAfter(attempts), last_error: reason, claimed_until: null };
  await write(database, (transaction) =>
    transaction.updateTable('mail_outbox').set(change).where('id', '=', id).where(isQueued).execute(),
  );
}

/** Ends a mail that the server refused for good. @param reason as for `markFailed` */
export async function markRefused(
  database: Database,
  { id }: Pick<ClaimedMail, 'id'>,
  reason: string,
  now: number,
): Promise<void> {
  const change = { ...NO_TEXT, refused_at: now, last_error: reason };
  await write(database, (transaction) =>
    transaction.updateTable('mail_outbox').set(change).where('id', '=', id).where(isQueued).execute(),
  );
}
