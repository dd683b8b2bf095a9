import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from './engine.ts';
import { countHit, forgetHits } from './rate-limits.ts';
import type { KeyedHash } from './secret.ts';
import type { Tables } from './tables.ts';

/**
 * R-ACC-05: 10 wrong tries per id and network in a quarter of an hour, so that others can't lock an account's owner out. A
 * try's second counts to its end, so this is 15 minutes at most.
 */
export const TRIES = { hits: 10, seconds: 15 * 60 - 1 };

/** Tries per id from all networks together, except those from which the account has signed in: attackers may work together. */
export const TRIES_FROM_STRANGERS = { hits: 100, seconds: 3_600 };

/** How long a network is known, in milliseconds. */
const KNOWN = 90 * 24 * 60 * 60_000;

/** An id and a network, as hashes: people type passwords into the id field, and an address is personal data. */
export interface LoginTry {
  readonly who: string;
  readonly network: string;
}

/** Identifies an id as typed, in any case. */
export function whoTries(hash: KeyedHash, id: string): string {
  return hash('login', id.toLowerCase()).toString('base64url');
}

/** @param network from `networkOf` */
export function loginTry(hash: KeyedHash, id: string, network: string): LoginTry {
  const from = hash('login network', `${id.toLowerCase()} ${network}`).toString('base64url');
  return { who: whoTries(hash, id), network: from };
}

const keyOf = ({ who, network }: LoginTry): string => `${who} ${network}`;

/**
 * Counts a try before the password is checked, so that simultaneous tries can't exceed the limit. After a correct password,
 * `settleTry` clears the earlier tries.
 * @param accountId empty if there is no account, which takes equally long
 * @param now milliseconds of a clock that can't be set
 * @returns milliseconds until another try is allowed; 0 if this one is
 */
export async function beginTry(
  transaction: Transaction<Tables>,
  dialect: Database['dialect'],
  one: LoginTry,
  accountId: string,
  now: number,
): Promise<number> {
  const wait = await countHit(transaction, dialect, { key: keyOf(one), rules: [TRIES], now });
  const known = await transaction
    .selectFrom('login_network')
    .select('seen_at')
    .where('account_id', '=', accountId)
    .where('network', '=', one.network)
    .executeTakeFirst();
  if (wait > 0 || known) return wait;
  return countHit(transaction, dialect, { key: one.who, rules: [TRIES_FROM_STRANGERS], now });
}

/**
 * After a correct password: clears wrong tries from the same network, and remembers the network.
 * @param now milliseconds since 1970
 */
export async function settleTry(
  transaction: Transaction<Tables>,
  one: LoginTry,
  accountId: string,
  now: number,
): Promise<void> {
  await forgetHits(transaction, keyOf(one));
  await transaction
    .insertInto('login_network')
    .values({ account_id: accountId, network: one.network, seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Clears all tries for an id, from all networks. @param who from `whoTries` */
export async function forgetTries(transaction: Transaction<Tables>, who: string): Promise<void> {
  await transaction
    .deleteFrom('rate_limit')
    .where(sql`substr(key, 1, ${sql.lit(who.length)})`, '=', who)
    .execute();
}

/** Deletes networks without a recent sign-in. @returns how many */
export async function purgeNetworks(transaction: Transaction<Tables>, now: number): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('login_network')
    .where('seen_at', '<', now - KNOWN)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
