import type { Transaction } from 'kysely';
import type { Database } from './engine.ts';
import { lockFor } from './lock-for.ts';
import type { KeyedHash } from './secret.ts';
import type { Tables } from './tables.ts';

/** R-ACC-05: 10 wrong tries an id and quarter hour. */
export const TRIES = { most: 10, span: 15 * 60_000 };

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
export async function beginTry(
  transaction: Transaction<Tables>,
  dialect: Database['dialect'],
  who: string,
  now: number,
): Promise<number> {
  await lockFor(transaction, dialect, `login ${who}`);
  const last = await transaction
    .selectFrom('login_failure')
    .select('at')
    .where('account_id', '=', who)
    .where('at', '>', now - TRIES.span)
    .where('at', '<', now + TRIES.span) // what lies further ahead was written before the clock was set back
    .orderBy('at', 'desc')
    .limit(TRIES.most)
    .execute();
  const oldest = last[TRIES.most - 1];
  if (oldest) return oldest.at + TRIES.span - now;
  await transaction.insertInto('login_failure').values({ account_id: who, at: now }).execute();
  return 0;
}

export async function forgetTries(transaction: Transaction<Tables>, who: string): Promise<void> {
  await transaction.deleteFrom('login_failure').where('account_id', '=', who).execute();
}

/** Takes away what counts no more. */
export async function purgeTries(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction
    .deleteFrom('login_failure')
    .where((is) => is.or([is('at', '<=', now - TRIES.span), is('at', '>=', now + TRIES.span)]))
    .execute();
}
