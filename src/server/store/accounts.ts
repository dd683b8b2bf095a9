import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { AccountUser } from './account-user.ts';
import type { Database, Reader } from './engine.ts';
import { dropPasswordLink } from './password-links.ts';
import { endSessionsOf } from './sessions.ts';
import type { AccountTable, Tables } from './tables.ts';

/** An account as it stands, with what only the service may see. */
export interface Account {
  readonly user: AccountUser;
  readonly passwordHash: string;
  readonly isDisabled: boolean;
  readonly createdAt: Date;
}

/** Ids are ASCII letters, so both engines and JavaScript agree on lower case. */
const lowerId = sql<string>`lower(id)`;

/** @param id of an account or of none, in any case; it has the form that the contract sets */
export async function findAccount(reader: Reader, id: string): Promise<Account | null> {
  const row = await reader
    .selectFrom('account')
    .selectAll()
    .where(lowerId, '=', id.toLowerCase())
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** @param publicKey of an account or of none */
export async function findAccountByKey(reader: Reader, publicKey: string): Promise<Account | null> {
  const row = await reader
    .selectFrom('account')
    .selectAll()
    .where('public_key', '=', publicKey)
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** All accounts, the oldest first. */
export async function listAccounts(reader: Reader): Promise<readonly Account[]> {
  const rows = await reader.selectFrom('account').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(toAccount);
}

/** The names of all accounts, also of those that are disabled: what they have written stays. */
export async function listNames(reader: Reader): Promise<readonly Omit<AccountUser, 'publicKey'>[]> {
  const rows = await reader.selectFrom('account').select(['id', 'role', 'nick_name']).execute();
  return rows.map(({ id, role, nick_name: nickName }) => ({ id, role, nickName }));
}

/** A new account's public key: 128 random bits, so that nobody learns the id from it. */
export function makePublicKey(): string {
  return randomBytes(16).toString('hex');
}

/** @returns whether it was added; not where the id is taken, in whatever case */
export async function addAccount(
  transaction: Transaction<Tables>,
  { id, publicKey, role, nickName }: AccountUser,
  passwordHash: string,
): Promise<boolean> {
  const row = { id, role, nick_name: nickName, password_hash: passwordHash, public_key: publicKey };
  const added = await transaction
    .insertInto('account')
    .values({ ...row, created_at: Date.now(), disabled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Whether an account may still be logged in to with the password that was looked at before the transaction began. Until it ends,
 * nobody gives the account another one or disables it; then its sessions are ended, with the one that is opened now.
 */
export async function isStillOpen(
  transaction: Transaction<Tables>,
  dialect: Database['dialect'],
  { user, passwordHash }: Account,
): Promise<boolean> {
  const row = transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null);
  const found = await (dialect === 'postgres' ? row.forShare() : row).executeTakeFirst();
  return found !== undefined;
}

/** Ends the account's sessions and its link as well: anyone with the old password or the link is out. */
export async function setPassword(
  transaction: Transaction<Tables>,
  id: string,
  passwordHash: string,
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
  await endSessionsOf(transaction, id);
  await dropPasswordLink(transaction, id);
}

/** Takes effect with the next request of the account. */
export async function setRole(
  transaction: Transaction<Tables>,
  id: string,
  role: AccountTable['role'],
): Promise<void> {
  await transaction.updateTable('account').set({ role }).where('id', '=', id).execute();
}

/** Changes the name; `renameRows` changes it on what the account has written. */
export async function setNickName(
  transaction: Transaction<Tables>,
  id: string,
  nickName: string,
): Promise<void> {
  await transaction.updateTable('account').set({ nick_name: nickName }).where('id', '=', id).execute();
}

/** Lets nobody log in to the account, or somebody again. What it has written stays. */
export async function setDisabled(
  transaction: Transaction<Tables>,
  id: string,
  isDisabled: boolean,
): Promise<void> {
  const time = isDisabled ? Date.now() : null;
  await transaction.updateTable('account').set({ disabled_at: time }).where('id', '=', id).execute();
  if (!isDisabled) return;
  await endSessionsOf(transaction, id);
  await dropPasswordLink(transaction, id);
}

function toAccount(row: AccountTable): Account {
  return {
    user: { id: row.id, publicKey: row.public_key, role: row.role, nickName: row.nick_name },
    passwordHash: row.password_hash,
    isDisabled: row.disabled_at !== null,
    createdAt: new Date(row.created_at),
  };
}
