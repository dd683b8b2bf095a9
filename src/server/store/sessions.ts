import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AccountUser } from './account-user.ts';
import type { Reader } from './engine.ts';
import type { SessionTable, Tables } from './tables.ts';

/** Milliseconds. The first two are those of R-ACC-09. */
const TIMES = {
  idle: 30 * 60_000,
  absolute: 12 * 60 * 60_000,
  /** A session's last use is written down once in so long. */
  note: 60_000,
  /** How far the clocks of two processes may stand apart. */
  skew: 5 * 60_000,
};

/** A session as it stands. */
export interface FoundSession {
  /** Null where it is over: it was used too long ago, or begun too long ago, or the clock was set back behind it. */
  readonly user: AccountUser | null;
  /** Whether its last use is to be written down. */
  readonly isNoteDue: boolean;
}

/** 256 random bits, as the browser keeps them. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. The token is random, so a plain hash cannot be guessed back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** @returns null where there is no such session, or its account is disabled */
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

/** A clock that was set back does not lengthen a session: before its last use there is no time for it. */
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

/** Takes away what is over anyway. */
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
