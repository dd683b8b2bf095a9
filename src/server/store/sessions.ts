import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AccountUser } from './account-user.ts';
import type { Reader } from './engine.ts';
import type { SessionTable, Tables } from './tables.ts';

/** Milliseconds. The first two are those of R-ACC-09. */
const TIMES = {
  idle: 30 * 60_000,
  absolute: 12 * 60 * 60_000,
  /** How often a session's last use is stored. */
  note: 60_000,
  /** Largest difference between the clocks of two processes. */
  skew: 5 * 60_000,
};

/** A stored session. */
export interface FoundSession {
  /** Null if it has ended: it was unused too long, started too long ago, or the clock was set back to before its last use. */
  readonly user: AccountUser | null;
  /** Whether its last use should be stored. */
  readonly isNoteDue: boolean;
}

/** 256 random bits, stored by the browser. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that the database stores. Tokens are random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** @returns null if the session doesn't exist or its account is disabled */
export async function findSession(reader: Reader, token: string, now: number): Promise<FoundSession | null> {
  const row = await reader
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.public_key', 'account.role', 'account.nick_name'])
    .select(['session.seen_at', 'session.expires_at'])
    .where('session.token_hash', '=', hashToken(token))
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const user: AccountUser = {
    id: row.id,
    publicKey: row.public_key,
    role: row.role,
    nickName: row.nick_name,
  };
  return { user: isAlive(row, now) ? user : null, isNoteDue: now - row.seen_at >= TIMES.note };
}

/** Setting the clock back doesn't prolong a session: it isn't valid at times before its last use. */
function isAlive(
  { seen_at, expires_at }: Pick<SessionTable, 'seen_at' | 'expires_at'>,
  now: number,
): boolean {
  return now < expires_at && now < seen_at + TIMES.idle && now > seen_at - TIMES.skew;
}

/** @returns the new session's token */
export async function openSession(
  transaction: Transaction<Tables>,
  accountId: string,
  now: number,
): Promise<string> {
  const token = makeToken();
  const times = { created_at: now, seen_at: now, expires_at: now + TIMES.absolute };
  await transaction
    .insertInto('session')
    .values({ token_hash: hashToken(token), account_id: accountId, ...times })
    .execute();
  return token;
}

export async function noteUse(transaction: Transaction<Tables>, token: string, now: number): Promise<void> {
  await transaction
    .updateTable('session')
    .set({ seen_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('seen_at', '<=', now - TIMES.note)
    .execute();
}

export async function endSession(transaction: Transaction<Tables>, token: string): Promise<void> {
  await transaction.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
}

export async function endSessionsOf(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  await transaction.deleteFrom('session').where('account_id', '=', accountId).execute();
}

/** Deletes sessions that have ended. */
export async function purgeSessions(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction
    .deleteFrom('session')
    .where((is) =>
      is.or([
        is('expires_at', '<=', now),
        is('seen_at', '<=', now - TIMES.idle),
        is('seen_at', '>=', now + TIMES.skew),
      ]),
    )
    .execute();
}
