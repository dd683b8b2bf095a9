import type { FastifyRequest } from 'fastify';
import { renameRows } from '../store/account-data.ts';
import type { AccountDataPart } from '../store/account-data.ts';
import type { AccountUser } from '../store/account-user.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { describeErased, eraseAccount } from '../store/erase-account.ts';
import { audit } from './audit.ts';
import type { AuditActor } from './audit.ts';
import { FORMER_NAMES, isOfficeName } from './office-names.ts';

/** A module's rows per transaction. On SQLite, a transaction blocks all other writes. */
const BATCH_SIZE = 500;

interface Removed {
  /** The name that replaces the account's on its posts; null keeps it. */
  readonly name: string | null;
  readonly posts: number;
}

/**
 * Deletes a disabled account, and records it. If the process is killed, the next deletion completes it.
 * @param ofModules the data that the site's modules store about accounts
 * @param keepsName keeps the account's name on what it has written
 */
export async function removeAccount(
  database: Database,
  who: FastifyRequest | AuditActor,
  user: AccountUser,
  ofModules: readonly AccountDataPart[],
  keepsName = false,
): Promise<Removed> {
  const { dialect } = database;
  const { id, role, publicKey, nickName } = user;
  // A name that the office uses belongs to no person.
  const name = keepsName || isOfficeName(nickName, [], []) ? null : FORMER_NAMES[role];
  let posts = 0;
  for (let some = BATCH_SIZE; name !== null && some >= BATCH_SIZE; posts += some) {
    const renaming = { user, name, dialect, most: BATCH_SIZE };
    some = await write(database, (change) => renameRows(change, renaming, ofModules));
  }
  await write(database, async (transaction) => {
    const { records } = await eraseAccount(transaction, dialect, user, name, ofModules);
    await audit(transaction, who, {
      action: 'account.delete',
      subjectType: 'account',
      subjectId: role === 'member' ? publicKey : id,
      detail: describeErased(posts, records),
    });
  });
  return { name, posts };
}
