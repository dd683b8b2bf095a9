import type { Transaction } from 'kysely';
import type { Database, Reader } from '../store/engine.ts';
import { lockFor } from '../store/lock-for.ts';
import type { Tables } from '../store/tables.ts';

/** Milliseconds in which a visitor's address gets at most one mail, so that nobody is flooded by forms that others fill in. */
export const ONE_PER = 60_000;
const DAY = 24 * 60 * 60_000;
const MOST_A_DAY = 10;
/** How long an address counts as refused: mailboxes are sometimes repaired. */
export const REFUSED_FOR = 30 * DAY;

/** Why an address gets no mail: it was refused, or has had enough. */
export type NoMail = 'refused' | 'limited';

/** The form of an address that limits count: `Kim+one@Example.com` is the mailbox `kim@example.com`. */
export function recipientKeyOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).toLowerCase();
  return `${local.replace(/(?<=.)\+.*$/, '')}${address.slice(at).toLowerCase()}`;
}

/** Whether the mail server refused the recipient; otherwise it refused the message. @param error such as `EENVELOPE 550` */
export function isAddressRefusal(error: string | null): boolean {
  return error?.startsWith('EENVELOPE ') ?? false;
}

/**
 * Decides which mails to visitors may be queued; queue them in the same transaction. An address counts as refused for as long
 * as the outbox has the refused mail, so erasing what that was about also forgets the refusal.
 * @param keys of the mails, in order, as `recipientKeyOf` makes them
 * @param now milliseconds since 1970
 * @returns for each, why not; null if it may
 */
export async function judgeRecipients(
  transaction: Transaction<Tables>,
  dialect: Database['dialect'],
  keys: readonly string[],
  now: number,
): Promise<(NoMail | null)[]> {
  if (keys.length === 0) return [];
  await lockFor(transaction, dialect, 'mail_recipient'); // otherwise two transactions could each queue the only mail
  const rows = await transaction
    .selectFrom('mail_outbox')
    .select(['recipient_key', 'created_at', 'refused_at', 'last_error'])
    .where('recipient_key', 'in', keys)
    .where('created_at', '>', now - 2 * REFUSED_FOR)
    .execute();
  const queued: string[] = [];
  return keys.map((key) => {
    const earlier = rows.filter((row) => row.recipient_key === key);
    const isRefused = earlier.some(
      ({ refused_at: at, last_error: error }) =>
        at !== null && isAddressRefusal(error) && isWithin(at, now, REFUSED_FOR),
    );
    if (isRefused) return 'refused';
    const count = (span: number): number =>
      earlier.filter(({ created_at: at }) => isWithin(at, now, span)).length;
    if (queued.includes(key) || count(ONE_PER) > 0 || count(DAY) >= MOST_A_DAY) return 'limited';
    queued.push(key);
    return null;
  });
}

/**
 * When the mail server last refused an address.
 * @param key as `recipientKeyOf` makes it
 * @returns milliseconds since 1970; null if it hasn't within `REFUSED_FOR`
 */
export async function findRefusal(reader: Reader, key: string, now: number): Promise<number | null> {
  const rows = await reader
    .selectFrom('mail_outbox')
    .select(['refused_at', 'last_error'])
    .where('recipient_key', '=', key)
    .where('refused_at', 'is not', null)
    .execute();
  const times = rows.flatMap(({ refused_at: at, last_error: error }) =>
    at !== null && isAddressRefusal(error) && isWithin(at, now, REFUSED_FOR) ? [at] : [],
  );
  return times.length === 0 ? null : Math.max(...times);
}

/** A time after the span was written before the clock was set back. */
function isWithin(time: number, now: number, span: number): boolean {
  return Math.abs(now - time) < span;
}
