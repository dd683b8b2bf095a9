import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder, Transaction } from 'kysely';
import type { AccountUser } from './account-user.ts';
import type { Reader } from './engine.ts';
import type { SessionTable, Tables } from './tables.ts';

/** Milliseconds. The first two are those of R-ACC-09. */
const TIMES = {
  idle: 30 * 60_000,
  absolute: 12 * 60 * 60_000,
  /** How often a session's last use is stored. */
  note: 60_000,
  /** How long a token goes on working after another one replaced it. */
  replaced: 10_000,
  /** Largest difference between the clocks of two processes. */
  skew: 5 * 60_000,
};

/** A stored session. */
export interface FoundSession {
  /** Null if it has ended: it was unused too long, started too long ago, or the clock was set back to before its last use. */
  readonly user: AccountUser | null;
  /** Whether its last use should be stored. */
  readonly isNoteDue: boolean;
  /** When the second step was done, in milliseconds since 1970; null if it wasn't. */
  readonly secondAt: number | null;
  /** When its owner last proved who they are. */
  readonly provenAt: number;
  /** Whether its account has one-time codes. */
  readonly hasCodes: boolean;
  readonly hasPasskeys: boolean;
}

/** What is stored about a new session. */
export interface NewSession {
  /** The browser, in words. */
  readonly device: string;
  /** Sealed (secret.ts). */
  readonly network: string;
  /** Whether the second step was done. */
  readonly isSecondDone?: boolean;
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
    .select(['session.seen_at', 'session.expires_at', 'session.created_at'])
    .select(['session.second_at', 'session.proven_at'])
    .select((eb) => [codesOf(eb).as('has_codes'), passkeysOf(eb).as('has_passkeys')])
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
  return {
    user: isAlive(row, now) ? user : null,
    isNoteDue: now - row.seen_at >= TIMES.note,
    secondAt: row.second_at,
    provenAt: row.proven_at ?? row.created_at,
    hasCodes: Boolean(row.has_codes),
    hasPasskeys: Boolean(row.has_passkeys),
  };
}

function codesOf(eb: ExpressionBuilder<Tables, 'account'>) {
  return eb.exists(
    eb
      .selectFrom('one_time_code')
      .whereRef('one_time_code.account_id', '=', 'account.id')
      .where('one_time_code.secret', 'is not', null)
      .select('one_time_code.account_id'),
  );
}

function passkeysOf(eb: ExpressionBuilder<Tables, 'account'>) {
  return eb.exists(
    eb.selectFrom('passkey').whereRef('passkey.account_id', '=', 'account.id').select('passkey.id'),
  );
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
  { device, network, isSecondDone = false }: NewSession,
): Promise<string> {
  const token = makeToken();
  const times = { created_at: now, seen_at: now, expires_at: now + TIMES.absolute, proven_at: now };
  const more = { device, network, second_at: isSecondDone ? now : null };
  await transaction
    .insertInto('session')
    .values({ token_hash: hashToken(token), account_id: accountId, ...times, ...more })
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

/**
 * Gives a session a new token after a proof. The old one counts as without the proof and ends seconds later, not at once: other
 * requests of the browser may be under way with it. Signing out ends it, too.
 * @returns null if the session has ended or got another token in the meantime
 */
export async function renewSession(
  transaction: Transaction<Tables>,
  token: string,
  now: number,
  { isSecondDone = false } = {},
): Promise<string | null> {
  const end = now + TIMES.replaced;
  const old = await transaction
    .updateTable('session')
    .set({ expires_at: end })
    .where('token_hash', '=', hashToken(token))
    .where((eb) => eb('expires_at', '=', wholeTime(eb)))
    .where('expires_at', '>', end)
    .returningAll()
    .executeTakeFirst();
  if (!old) return null;
  const renewed = makeToken();
  const times = { seen_at: now, proven_at: now, expires_at: old.created_at + TIMES.absolute };
  const second = isSecondDone ? { second_at: now } : {};
  await transaction
    .insertInto('session')
    .values({ ...old, token_hash: hashToken(renewed), ...times, ...second })
    .execute();
  return renewed;
}

/** When a session ends whose token wasn't replaced. */
function wholeTime(eb: ExpressionBuilder<Tables, 'session'>) {
  return eb('created_at', '+', TIMES.absolute);
}

/** A session as its owner sees it. */
export interface OwnSession {
  /** The hash of its token, which opens nothing. */
  readonly id: string;
  readonly device: string | null;
  /** Sealed. */
  readonly network: string | null;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  readonly usedAt: number;
}

/** The account's sessions that haven't ended, the last used first. */
export async function listSessions(reader: Reader, accountId: string, now: number): Promise<OwnSession[]> {
  const rows = await reader
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) => eb('expires_at', '>=', wholeTime(eb)))
    .orderBy('seen_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows
    .filter((row) => isAlive(row, now))
    .map(({ token_hash: id, device, network, created_at: begunAt, seen_at: usedAt }) => ({
      ...{ id, device, network, begunAt, usedAt },
    }));
}

/** Ends one of the account's sessions. @param id from `listSessions`. @returns whether there was one */
export async function endOwnSession(
  transaction: Transaction<Tables>,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', id)
    .executeTakeFirstOrThrow();
  await endReplaced(transaction, accountId);
  return numDeletedRows > 0n;
}

export async function endSession(transaction: Transaction<Tables>, token: string): Promise<void> {
  const ended = await transaction
    .deleteFrom('session')
    .where('token_hash', '=', hashToken(token))
    .returning('account_id')
    .executeTakeFirst();
  if (ended) await endReplaced(transaction, ended.account_id);
}

/** Ends what replaced tokens of an account still open. */
async function endReplaced(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  await transaction
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where((eb) => eb('expires_at', '<', wholeTime(eb)))
    .execute();
}

/** Ends all sessions of an account but one. @param token of the one */
export async function endOtherSessions(
  transaction: Transaction<Tables>,
  accountId: string,
  token: string,
): Promise<void> {
  await transaction
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', hashToken(token))
    .execute();
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
