import type { Transaction } from 'kysely';
import { renameRows } from './account-data.ts';
import type { AccountDataPart } from './account-data.ts';
import type { AccountUser } from './account-user.ts';
import { eraseFromTrail } from './audit-chain.ts';
import type { Database } from './engine.ts';
import { noteErasure } from './erasure.ts';
import type { Tables } from './tables.ts';

interface Erased {
  /** The module's rows that show another name now. */
  readonly renamed: number;
  /** The audit records that no longer contain the id. The record of the deletion must contain this (`describeErased`). */
  readonly records: number;
}

/** For the detail of the record `account.delete`. `audit:verify` reads it again. */
export function describeErased(renamed: number, records: number): string {
  return `posts without the name: ${renamed}; records without the id: ${records}`;
}

/** @returns the number of records in the detail of a record `account.delete` */
export function readErased(detail: string): number {
  return Number(/records without the id: (\d+)$/.exec(detail)?.[1] ?? 0);
}

/**
 * Deletes an account with its sessions, keys, links and networks. Its files stay without an uploader; modules decide about the
 * rest. In records of a member's actions, the public key replaces the id, and the address is deleted. Records of staff actions
 * stay unchanged, because they must show who acted; so do those of a member who was staff within the records' term.
 * @param name replaces the account's name on what it has written; null keeps it
 * @param ofModules the data that the site's modules store about accounts
 */
export async function eraseAccount(
  transaction: Transaction<Tables>,
  dialect: Database['dialect'],
  user: AccountUser,
  name: string | null,
  ofModules: readonly AccountDataPart[],
): Promise<Erased> {
  const { id, publicKey, role } = user;
  const account = transaction.selectFrom('account').select('id').where('id', '=', id);
  // Anything that the account is writing now is committed first, or fails.
  await (dialect === 'postgres' ? account.forUpdate() : account).execute();
  const renamed = name === null ? 0 : await renameRows(transaction, { user, name, dialect }, ofModules);
  for (const { erase } of ofModules) await erase(transaction, user);
  let records = 0;
  if (role === 'member' && !(await wasStaff(transaction, id))) {
    records = await eraseFromTrail(transaction, id, publicKey);
  }
  await transaction.deleteFrom('account').where('id', '=', id).execute();
  await noteErasure(transaction);
  return { renamed, records };
}

/** Whether the role was changed within the records' term; records of staff actions are older than that change. */
async function wasStaff(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('audit_log')
    .select('id')
    .where('subject_type', '=', 'account')
    .where('subject_id', '=', id)
    .where('action', '=', 'account.role')
    .executeTakeFirst();
  return row !== undefined;
}
