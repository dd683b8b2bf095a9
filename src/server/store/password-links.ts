import type { Transaction } from 'kysely';
import type { Reader } from './engine.ts';
import { hashToken, makeToken } from './sessions.ts';
import type { Tables } from './tables.ts';

/** Milliseconds for which a link works. */
const LASTS = 24 * 60 * 60_000;

/** A link that has just been made. */
export interface PasswordLink {
  /** 256 random bits; the database keeps a hash of them. */
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Makes the account's one link; the link before it no longer works. */
export async function makePasswordLink(
  transaction: Transaction<Tables>,
  accountId: string,
  now: number,
): Promise<PasswordLink> {
  const token = makeToken();
  const link = { token_hash: hashToken(token), created_at: now, expires_at: now + LASTS };
  await transaction
    .insertInto('password_link')
    .values({ account_id: accountId, ...link })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(link))
    .execute();
  return { token, expiresAt: link.expires_at };
}

/** @returns the id of the account that a link is for, and until when; null where it is used, over, replaced or was never made */
export async function findPasswordLink(
  reader: Reader,
  token: string,
  now: number,
): Promise<{ readonly accountId: string; readonly expiresAt: number } | null> {
  const row = await reader
    .selectFrom('password_link')
    .select(['account_id', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? { accountId: row.account_id, expiresAt: row.expires_at } : null;
}

/** Uses a link up. @returns the id of its account; null where the link no longer works */
export async function takePasswordLink(
  transaction: Transaction<Tables>,
  token: string,
  now: number,
): Promise<string | null> {
  const taken = await transaction
    .deleteFrom('password_link')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return taken?.account_id ?? null;
}

export async function dropPasswordLink(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  await transaction.deleteFrom('password_link').where('account_id', '=', accountId).execute();
}

/** Takes away links that are over. */
export async function purgePasswordLinks(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction.deleteFrom('password_link').where('expires_at', '<=', now).execute();
}
