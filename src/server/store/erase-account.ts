import type { Transaction } from 'kysely';
import { renameRows } from './account-data.ts';
import type { AccountDataPart } from './account-data.ts';
import type { AccountUser } from './account-user.ts';
import type { Database } from './engine.ts';
import { noteErasure } from './erasure.ts';
import type { Tables } from './tables.ts';

/**
 * Deletes an account with its sessions, keys, links and networks. Its files stay without an uploader; modules decide about the
 * rest. In records of a member's actions, the public key replaces the id, and the address is deleted. Records of staff actions
 * stay unchanged, because they must show who acted; so do those of a member who was staff within the records' term.
 * @param name replaces the account's name on what it has written; null keeps it
 * @param ofModules the data that the site's modules store about accounts
 * @returns how many rows were renamed
 */
export async function eraseAccount(
  transaction: Transaction<Tables>,
  dialect: Database['dialect'],
  user: AccountUser,
  name: string | null,
  ofModules: readonly AccountDataPart[],
): Promise<number> {
  const { id, publicKey, role } = user;
  const account = transaction.selectFrom('account').select('id').where('id', '=', id);
  // Anything that the account is writing now is committed first, or fails.
  await (dialect === 'postgres' ? account.forUpdate() : account).execute();
  const count = name === null ? 0 : await renameRows(transaction, { user, name, dialect }, ofModules);
  for (const { erase } of ofModules) await erase(transaction, user);
  if (role === 'member' && !(await wasStaff(transaction, id))) {
    const actor = { actor: publicKey, address: '' };
    await transaction.updateTable('audit_log').set(actor).where('actor', '=', id).execute();
    await transaction
      .updateTable('audit_log')
      .set({ subject_id: publicKey })
      .where('subject_type', '=', 'account')
      .where('subject_id', '=', id)
      .execute();
  }
  await transaction.deleteFrom('account').where('id', '=', id).execute();
  await noteErasure(transaction);
  return count;
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
