import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { monotonicNow } from '../monotonic-now.ts';
import { findAccount, isStillOpen } from '../store/accounts.ts';
import type { Account } from '../store/accounts.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { beginTry, loginTry, settleTry } from '../store/login-tries.ts';
import type { KeyedHash } from '../store/secret.ts';
import type { Tables } from '../store/tables.ts';
import { idFault } from './account-rules.ts';
import { audit } from './audit.ts';
import { tooMany } from './limits.ts';
import { networkOf } from './network-of.ts';
import { isPassword } from './passwords.ts';

/** An account whose correct password was given. */
export interface ProvenAccount {
  readonly account: Account;
  /**
   * Call this in the transaction that uses the sign-in; it clears earlier wrong tries.
   * @returns false if the account was disabled or got another password in the meantime; then nothing may be done
   */
  readonly settle: (transaction: Transaction<Tables>) => Promise<boolean>;
}

interface TrySources {
  readonly database: Database;
  readonly hash: KeyedHash;
}

/**
 * Checks a password and counts the try by id and network. An unknown id, a disabled account and a wrong password take equally
 * long; failures for a staff account are recorded.
 * @returns null in all three cases
 * @throws HttpError 429 TOO_MANY_REQUESTS, 503 BUSY
 */
export async function tryPassword(
  { database, hash }: TrySources,
  request: FastifyRequest,
  id: string,
  password: string,
): Promise<ProvenAccount | null> {
  const one = loginTry(hash, id, networkOf(request.visitor.address));
  const account = idFault(id) === null ? await findAccount(database.read, id) : null;
  const wait = await write(database, (transaction) =>
    beginTry(transaction, database.dialect, one, account?.user.id ?? '', monotonicNow()),
  );
  if (wait > 0) throw tooMany(wait);
  const usable = account?.isDisabled ? null : account;
  if (!(await isPassword(usable?.passwordHash ?? null, password)) || !usable) {
    if (account?.user.role === 'staff') recordRefusal(database, request, account.user.id);
    return null;
  }
  const { dialect } = database;
  const settle = async (transaction: Transaction<Tables>): Promise<boolean> => {
    if (!(await isStillOpen(transaction, dialect, usable))) return false;
    await settleTry(transaction, one, usable.user.id, Date.now());
    return true;
  };
  return { account: usable, settle };
}

/** Runs after the answer, whose time must not reveal which ids are staff's. */
function recordRefusal(database: Database, { visitor, log }: FastifyRequest, subjectId: string): void {
  const who = { actor: '', address: visitor.address };
  const entry = { action: 'session.refuse', subjectType: 'account', subjectId } as const;
  setImmediate(() => {
    write(database, (transaction) => audit(transaction, who, entry)).catch((error: unknown) =>
      log.warn({ err: error }, 'a refused login was not recorded'),
    );
  });
}
