import type { Transaction } from 'kysely';
import { findAccount } from './accounts.ts';
import type { Account } from './accounts.ts';
import type { Reader } from './engine.ts';
import type { PasskeyTable, Tables } from './tables.ts';

/** How long a challenge waits for its signature, in milliseconds. */
const CHALLENGE_LASTS = 5 * 60_000;

/** A passkey as its owner sees it. */
interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly transports: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** What is stored about a new passkey. */
interface NewPasskey extends Pick<PasskeyTable, 'id' | 'public_key' | 'counter' | 'name'> {
  readonly transports: readonly string[];
}

/** A stored passkey, with what checks its signatures. */
export interface KnownPasskey {
  readonly account: Account;
  readonly publicKey: string;
}

/** @param accountId the account that adds a passkey; null for a sign-in */
export async function keepChallenge(
  transaction: Transaction<Tables>,
  challenge: string,
  accountId: string | null,
  now: number,
): Promise<void> {
  const row = { challenge, account_id: accountId, expires_at: now + CHALLENGE_LASTS };
  await transaction.insertInto('passkey_challenge').values(row).execute();
}

/** Uses up a challenge. @param accountId as in `keepChallenge`. @returns false if it was used before, is old or is another account's */
export async function takeChallenge(
  transaction: Transaction<Tables>,
  challenge: string,
  accountId: string | null,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes challenges that were never signed. */
export async function purgeChallenges(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
}

/** @returns false if the passkey is stored already */
export async function addPasskey(
  transaction: Transaction<Tables>,
  accountId: string,
  { transports, ...passkey }: NewPasskey,
  now: number,
): Promise<boolean> {
  const added = await transaction
    .insertInto('passkey')
    .values({
      ...passkey,
      account_id: accountId,
      transports: transports.join(' '),
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The account's passkeys, the oldest first. */
export async function listPasskeys(reader: Reader, accountId: string): Promise<Passkey[]> {
  const rows = await reader
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, transports, created_at: createdAt, last_used_at: usedAt }) => ({
    ...{ id, name, createdAt, usedAt },
    transports: transports === '' ? [] : transports.split(' '),
  }));
}

export async function findPasskey(reader: Reader, id: string): Promise<KnownPasskey | null> {
  const row = await reader.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst();
  const account = row ? await findAccount(reader, row.account_id) : null;
  return row && account ? { account, publicKey: row.public_key } : null;
}

/**
 * Stores the use of a passkey.
 * @param counter from the authenticator: 0 if it doesn't count
 * @returns false if the passkey is gone, or if the counter didn't grow, so that there may be a copy of the passkey
 */
export async function notePasskeyUse(
  transaction: Transaction<Tables>,
  id: string,
  counter: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns whether the account has the passkey */
export async function renamePasskey(
  transaction: Transaction<Tables>,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns whether the account had the passkey */
export async function removePasskey(
  transaction: Transaction<Tables>,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes all passkeys of an account. @returns whether there were any */
export async function dropPasskeys(transaction: Transaction<Tables>, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
