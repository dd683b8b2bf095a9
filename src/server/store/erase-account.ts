import type { Transaction } from 'kysely';
import type { AccountDataPart } from './account-data.ts';
import type { AccountUser } from './account-user.ts';
import type { Database } from './engine.ts';
import { noteErasure } from './erasure.ts';
import { releaseAuthor, renameAuthor } from './posts/authors.ts';
import type { Tables } from './tables.ts';

/**
 * Deletes an account with its sessions, keys, links and networks. Its posts, answers and files stay without their author. Records of what a
 * member did keep the account's public key instead of the id, and no address; records of what staff did stay as they are, since
 * they must say who it was; so do those of a member who was staff within the term of the records.
 * @param ofModules what the site's modules hold of it, which goes first
 * @param name what the posts show from then on; null leaves the name
 * @returns how many posts show it
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
  // What the account is writing now is committed first, or fails.
  await (dialect === 'postgres' ? account.forUpdate() : account).execute();
  for (const { erase } of ofModules) await erase(transaction, user);
  let count = 0;
  if (name === null) await releaseAuthor(transaction, id);
  else count = await renameAuthor(transaction, dialect, user, name);
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

/** Whether the role was changed within the term of the records; a record of what was done as staff is older than that change. */
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
