import type { FastifyRequest } from 'fastify';
import type { AccountDataPart } from '../store/account-data.ts';
import type { AccountUser } from '../store/account-user.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { eraseAccount } from '../store/erase-account.ts';
import { renameAuthor } from '../store/posts/authors.ts';
import { audit } from './audit.ts';
import type { AuditActor } from './audit.ts';
import { FORMER_NAMES, isOfficeName } from './office-names.ts';

/** Posts of one transaction: while it lasts, nobody else writes on SQLite. */
const BATCH_SIZE = 500;

/** What became of the posts of an account that was deleted. */
interface Removed {
  /** What they show from then on; null where they keep the name. */
  readonly name: string | null;
  /** How many show it. */
  readonly posts: number;
}

/**
 * Deletes an account that is disabled already, and records it. A deletion that was killed is finished by the next.
 * @param ofModules what the site's modules hold of it
 * @param keepsName leaves the name at the posts
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
  for (let some = BATCH_SIZE; name !== null && some === BATCH_SIZE; posts += some) {
    some = await write(database, (change) => renameAuthor(change, dialect, user, name, BATCH_SIZE));
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
