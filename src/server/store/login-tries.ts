import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from './engine.ts';
import { countHit, forgetHits } from './rate-limits.ts';
import type { KeyedHash } from './secret.ts';
import type { Tables } from './tables.ts';

/**
 * R-ACC-05: 10 wrong tries for an id from one network in a quarter hour, so that nobody can keep somebody else out. The second of
 * a try counts to its end, so this is 15 minutes at most.
 */
export const TRIES = { hits: 10, seconds: 15 * 60 - 1 };

/** Tries for an id from all networks together from which its account was not signed in to before: many may guess together. */
export const TRIES_FROM_STRANGERS = { hits: 100, seconds: 3_600 };

/** Milliseconds for which a network is known. */
const KNOWN = 90 * 24 * 60 * 60_000;

/** Who tries to sign in from where, as hashes: people type passwords into the field of the id, and an address is personal. */
export interface LoginTry {
  readonly who: string;
  readonly network: string;
}

/** Stands for an id as it was typed, in any case. */
export function whoTries(hash: KeyedHash, id: string): string {
  return hash('login', id.toLowerCase()).toString('base64url');
}

/** @param network of `networkOf` */
export function loginTry(hash: KeyedHash, id: string, network: string): LoginTry {
  const from = hash('login network', `${id.toLowerCase()} ${network}`).toString('base64url');
  return { who: whoTries(hash, id), network: from };
}

const keyOf = ({ who, network }: LoginTry): string => `${who} ${network}`;

/**
 * Counts a try before the password is looked at, so that many at once cannot pass together. Of a right one `settleTry` forgets the
 * tries before it.
 * @param accountId empty if there is no account, which takes the same work
 * @param now of a clock that nobody sets, in milliseconds
 * @returns milliseconds until another try; 0 if this one may go on
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
 * After a right password: forgets the wrong ones from the same network, and remembers the network.
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

/** Forgets all tries for an id, from wherever. @param who of `whoTries` */
export async function forgetTries(transaction: Transaction<Tables>, who: string): Promise<void> {
  await transaction
    .deleteFrom('rate_limit')
    .where(sql`substr(key, 1, ${sql.lit(who.length)})`, '=', who)
    .execute();
}

/** Deletes networks that haven't been signed in from for long. @returns how many */
export async function purgeNetworks(transaction: Transaction<Tables>, now: number): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('login_network')
    .where('seen_at', '<', now - KNOWN)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
