import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ACCOUNT_CALLS } from '../contract.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { passwordFault } from '../../../server/sessions/account-rules.ts';
import { audit } from '../../../server/sessions/audit.ts';
import { hashPassword } from '../../../server/sessions/passwords.ts';
import { setPassword } from '../../../server/store/accounts.ts';
import { write } from '../../../server/store/database.ts';
import { forgetTries, whoTries } from '../../../server/store/login-tries.ts';
import {
  findPasswordLink,
  makePasswordLink,
  takePasswordLink,
} from '../../../server/store/password-links.ts';
import { LIMITS } from './account-calls.ts';
import { refuseFaults } from '../../../server/http/refuse-faults.ts';
import type { AccountSources } from './account-calls.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import { addCall } from '../../../server/http/calls.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { changeMember } from './change-member.ts';

/** Calls for one-time links: staff create one and hand it over, and the account's owner sets a password with it. */
export function addPasswordLinkCalls(app: FastifyInstance, sources: AccountSources): void {
  const { database, limit } = sources;
  addCall<Question<'passwordLink'>>(app, ACCOUNT_CALLS.passwordLink, ({ id }, request) =>
    changeMember(database, request, id, async (transaction, { user, isDisabled }) => {
      if (isDisabled) throw disabled();
      const link = await makePasswordLink(transaction, user.id, Date.now());
      await audit(transaction, request, {
        action: 'account.link',
        subjectType: 'account',
        subjectId: user.id,
      });
      return { token: link.token, expires: isoTime(link.expiresAt) };
    }),
  );
  addCall<Question<'linkAccount'>>(app, ACCOUNT_CALLS.linkAccount, async ({ token }, request) => {
    await limit(request, 'password-link', LIMITS.link);
    const link = await findPasswordLink(database.read, token, Date.now());
    if (!link) throw linkWrong();
    return { loginId: link.accountId, expires: isoTime(link.expiresAt) };
  });
  addCall<Question<'setPassword'>>(app, ACCOUNT_CALLS.setPassword, (question, request) =>
    setByLink(sources, question, request),
  );
}

async function setByLink(
  { siteWords, database, hash, limit }: AccountSources,
  { token, newPassword }: Question<'setPassword'>,
  request: FastifyRequest,
): Promise<Answer<'setPassword'>> {
  await limit(request, 'password-link', LIMITS.link);
  const link = await findPasswordLink(database.read, token, Date.now());
  if (!link) throw linkWrong();
  const { accountId } = link;
  refuseFaults({ newPassword: passwordFault(newPassword, accountId, siteWords()) });
  const passwordHash = await hashPassword(newPassword);
  await write(database, async (transaction) => {
    // Used, replaced or revoked in the meantime, for example by a second press.
    if ((await takePasswordLink(transaction, token, Date.now())) !== accountId) throw linkWrong();
    await setPassword(transaction, accountId, passwordHash);
    await forgetTries(transaction, whoTries(hash, accountId));
    const who = { actor: accountId, address: request.visitor.address };
    const entry = { subjectType: 'account', subjectId: accountId, detail: 'by a one-time link' };
    await audit(transaction, who, { action: 'account.password', ...entry });
  });
  return { ok: true };
}

/** The same answer for every fault. */
function linkWrong(): HttpError {
  const message =
    'This link no longer works: it has been used, has expired or was replaced. Ask the office for a new one.';
  return new HttpError(404, 'PASSWORD_LINK_WRONG', message);
}

function disabled(): HttpError {
  return new HttpError(409, 'ACCOUNT_DISABLED', 'This account is disabled. Enable it first.');
}
