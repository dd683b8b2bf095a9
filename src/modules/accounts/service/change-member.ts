import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { userOf } from '../../../server/sessions/admission.ts';
import { findAccount, findAccountByKey } from '../../../server/store/accounts.ts';
import type { Account } from '../../../server/store/accounts.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { lockFor } from '../../../server/store/lock-for.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { HttpError, staffOnly } from '../../../server/http/http-error.ts';

/**
 * Runs a staff change to another account. The caller is staff until the commit and can't change their own account, so at least
 * one staff account that can sign in remains, even if two change each other at once.
 * @throws HttpError 403 NOT_ALLOWED, 404 NOT_FOUND, 409 OWN_ACCOUNT
 */
export function changeMember<Result>(
  database: Database,
  request: FastifyRequest,
  key: string,
  work: (transaction: Transaction<Tables>, account: Account) => Promise<Result>,
): Promise<Result> {
  return write(database, async (transaction) => {
    await lockFor(transaction, database.dialect, 'members');
    const actor = await findAccount(transaction, userOf(request).id);
    if (!actor || actor.isDisabled || actor.user.role !== 'staff') {
      throw staffOnly();
    }
    const account = await findAccountByKey(transaction, key);
    if (!account) throw new HttpError(404, 'NOT_FOUND', 'This account does not exist or has been deleted.');
    if (account.user.id === actor.user.id) {
      const message = 'This is your own account. Another member of staff must do this.';
      throw new HttpError(409, 'OWN_ACCOUNT', message);
    }
    return work(transaction, account);
  });
}
