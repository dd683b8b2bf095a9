import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import type { AccountUser } from './account-user.ts';
import type { Database, Reader } from './engine.ts';
import { dropPasswordLink } from './password-links.ts';
import { endSessionsOf } from './sessions.ts';
import type { AccountTable, Tables } from './tables.ts';

/** An account, including data that only the service may see. */
export interface Account {
  readonly user: AccountUser;
  readonly passwordHash: string;
  readonly isDisabled: boolean;
  readonly createdAt: Date;
}

/** Ids are ASCII, so both engines and JavaScript lower-case them alike. */
const lowerId = sql<string>`lower(id)`;

/** @param id of any case, in the form required by the contract; the account may not exist */
export async function findAccount(reader: Reader, id: string): Promise<Account | null> {
  const row = await reader
    .selectFrom('account')
    .selectAll()
    .where(lowerId, '=', id.toLowerCase())
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** @param publicKey the account may not exist */
export async function findAccountByKey(reader: Reader, publicKey: string): Promise<Account | null> {
  const row = await reader
    .selectFrom('account')
    .selectAll()
    .where('public_key', '=', publicKey)
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** All accounts, oldest first. */
export async function listAccounts(reader: Reader): Promise<readonly Account[]> {
  const rows = await reader.selectFrom('account').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(toAccount);
}

/** The names of all accounts, including disabled ones, whose posts stay. */
export async function listNames(reader: Reader): Promise<readonly Omit<AccountUser, 'publicKey'>[]> {
  const rows = await reader.selectFrom('account').select(['id', 'role', 'nick_name']).execute();
  return rows.map(({ id, role, nick_name: nickName }) => ({ id, role, nickName }));
}

/** A new account's public key: 128 random bits, which don't reveal the id. */
export function makePublicKey(): string {
  return randomBytes(16).toString('hex');
}

/** @returns whether it was added; false if the id is taken, in any case */
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
 * Whether an account still has the password hash that was checked before the transaction. Until the transaction ends, its
 * password can't be changed and it can't be disabled. A later change ends its sessions, including the one opened now.
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

/** Also ends the account's sessions and its password link, for anyone who has the old password or the link. */
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

/** Takes effect with the account's next request. Members have no mail address. */
export async function setRole(
  transaction: Transaction<Tables>,
  id: string,
  role: AccountTable['role'],
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ role, ...(role === 'member' && { mail_address: null }) })
    .where('id', '=', id)
    .execute();
}

/** Changes the name; `renameRows` changes it on what the account has written. */
export async function setNickName(
  transaction: Transaction<Tables>,
  id: string,
  nickName: string,
): Promise<void> {
  await transaction.updateTable('account').set({ nick_name: nickName }).where('id', '=', id).execute();
}

/** Sets where mails about the account's work go; null sends them to the office. */
export async function setMailAddress(
  transaction: Transaction<Tables>,
  id: string,
  mailAddress: string | null,
): Promise<void> {
  await transaction.updateTable('account').set({ mail_address: mailAddress }).where('id', '=', id).execute();
}

/** Prevents or allows sign-in. What the account has written stays. */
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

function toAccount(row: Selectable<AccountTable>): Account {
  return {
    user: { id: row.id, publicKey: row.public_key, role: row.role, nickName: row.nick_name },
    passwordHash: row.password_hash,
    isDisabled: row.disabled_at !== null,
    createdAt: new Date(row.created_at),
  };
}
