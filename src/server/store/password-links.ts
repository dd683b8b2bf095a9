import type { Transaction } from 'kysely';
import type { Reader } from './engine.ts';
import { hashToken, makeToken } from './sessions.ts';
import type { Tables } from './tables.ts';

/** How long a link works, in milliseconds. */
const LASTS = 24 * 60 * 60_000;

export interface PasswordLink {
  /** 256 random bits; the database stores only their hash. */
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Makes the account's only link; an earlier one stops working. */
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

/** @returns the account's id and the link's end; null if it is used, expired, replaced or unknown */
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

/** Uses up a link. @returns the account's id; null if the link no longer works */
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

/** Deletes expired links. */
export async function purgePasswordLinks(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction.deleteFrom('password_link').where('expires_at', '<=', now).execute();
}
