import type { Transaction } from 'kysely';
import type { Database } from './engine.ts';
import { countHit, forgetHits } from './rate-limits.ts';
import type { KeyedHash } from './secret.ts';
import type { Tables } from './tables.ts';

/** R-ACC-05: 10 wrong tries an id and quarter hour. The second of a try counts to its end, so this is 15 minutes at most. */
export const TRIES = { hits: 10, seconds: 15 * 60 - 1 };

/** Stands for an id as it was typed, in any case. People type passwords into the field of the id, so a hash is kept. */
export function whoTries(hash: KeyedHash, id: string): string {
  return hash('login', id.toLowerCase()).toString('base64url');
}

/**
 * Counts a try to log in before the password is looked at, so that many at once cannot pass together. A right one is
 * forgotten again.
 * @param who of `whoTries`
 * @param now of a clock that nobody sets, in milliseconds
 * @returns milliseconds until another try; 0 where this one was counted
 */
export function beginTry(
  transaction: Transaction<Tables>,
  dialect: Database['dialect'],
  who: string,
  now: number,
): Promise<number> {
  return countHit(transaction, dialect, { key: who, rules: [TRIES], now });
}

export function forgetTries(transaction: Transaction<Tables>, who: string): Promise<void> {
  return forgetHits(transaction, who);
}
