import type { FastifyRequest } from 'fastify';
import { renameRows } from '../store/account-data.ts';
import type { AccountDataPart } from '../store/account-data.ts';
import type { AccountUser } from '../store/account-user.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { eraseAccount } from '../store/erase-account.ts';
import { audit } from './audit.ts';
import type { AuditActor } from './audit.ts';
import { FORMER_NAMES, isOfficeName } from './office-names.ts';

/** Rows of a module per transaction. On SQLite, nothing else is written while one lasts. */
const BATCH_SIZE = 500;

interface Removed {
  /** Replaces the account's name on what it has written; null keeps it. */
  readonly name: string | null;
  /** How many posts show it. */
  readonly posts: number;
}

/**
 * Deletes an account that is disabled already, and records it. A deletion that was killed is finished by the next.
 * @param ofModules what the site's modules hold about accounts
 * @param keepsName keeps the name on what the account has written
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
  // What the office signs with is the name of nobody.
  const name = keepsName || isOfficeName(nickName, [], []) ? null : FORMER_NAMES[role];
  let posts = 0;
  for (let some = BATCH_SIZE; name !== null && some >= BATCH_SIZE; posts += some) {
    const renaming = { user, name, dialect, most: BATCH_SIZE };
    some = await write(database, (change) => renameRows(change, renaming, ofModules));
  }
  await write(database, async (transaction) => {
    await eraseAccount(transaction, dialect, user, name, ofModules);
    await audit(transaction, who, {
      action: 'account.delete',
      subjectType: 'account',
      subjectId: role === 'member' ? publicKey : id,
      detail: `posts without the name: ${posts}`,
    });
  });
  return { name, posts };
}
