import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';

/** A mail that this process alone sends now. */
export interface ClaimedMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** How often it has been tried, this time included. */
  readonly attempts: number;
  /** The receipt of its inquiry, and the address of the visitor who wants the answer; null for mail of another kind. */
  readonly inquiry: { readonly receipt: string; readonly email: string } | null;
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
      .returning(['id', 'to_address', 'subject', 'body', 'attempts', 'inquiry_id'])
      .executeTakeFirst();
    if (!mail) return null;
    const { id, to_address: to, subject, body, attempts, inquiry_id: inquiryId } = mail;
    const inquiry =
      inquiryId === null
        ? undefined
        : await transaction
            .selectFrom('inquiry')
            .select(['receipt', 'email'])
            .where('id', '=', inquiryId)
            .executeTakeFirst();
    return { id, to, subject, body, attempts, inquiry: inquiry ?? null };
  });
}

/** A mail that was taken needs its words no longer; the inquiry has them. */
export async function markSent(database: Database, id: number, now: number): Promise<void> {
  const change = { sent_at: now, body: '', last_error: null, claimed_until: null };
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
