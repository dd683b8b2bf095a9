import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { addCall } from '../../../server/http/calls.ts';
import { sessionNeeded } from '../../../server/http/http-error.ts';
import { logProof } from '../../../server/http/security-log.ts';
import { userOf } from '../../../server/sessions/admission.ts';
import { codeWrong, spendCode } from '../../../server/sessions/spend-code.ts';
import type { AccountUser } from '../../../server/store/account-user.ts';
import { write } from '../../../server/store/database.ts';
import { findPasskey, notePasskeyUse } from '../../../server/store/passkeys.ts';
import { findFactor } from '../../../server/store/second-factor.ts';
import type { SecondFactor } from '../../../server/store/second-factor.ts';
import { endOtherSessions, renewSession } from '../../../server/store/sessions.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { ACCOUNT_CALLS } from '../contract.ts';
import { LIMITS, recordRefusal } from './account-calls.ts';
import type { AccountSources } from './account-calls.ts';
import { readCounter } from './passkey-sign-in.ts';
import { passwordWrong, prove } from './prove-password.ts';
import { passkeyWrong } from './webauthn.ts';

const DONE = { ok: true } as const;

/** The calls with which people prove again who uses their session. */
export function addProofCalls(app: FastifyInstance, sources: AccountSources): void {
  addCall<Question<'stepUp'>>(app, ACCOUNT_CALLS.stepUp, (question, request, reply) =>
    stepUp(sources, question, request, reply),
  );
  addCall<Question<'stepUpWithPasskey'>>(app, ACCOUNT_CALLS.stepUpWithPasskey, (question, request, reply) =>
    stepUpWithPasskey(sources, question, request, reply),
  );
}

type Proofs = Answer<'secondFactor'>['proofs'];

/** What a proof is: no less than what signs in. */
export function proofsOf(role: AccountUser['role'], { since, passkeys }: SecondFactor): Proofs {
  const byPasskey: Proofs = passkeys > 0 ? ['passkey'] : [];
  if (since !== null) return ['password', 'code', ...byPasskey];
  return role === 'staff' && passkeys > 0 ? byPasskey : ['password', ...byPasskey];
}

async function stepUp(
  sources: AccountSources,
  { password, code }: Question<'stepUp'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<'stepUp'>> {
  const { database, setSession } = sources;
  const user = userOf(request);
  const proofs = proofsOf(user.role, await findFactor(database.read, user.id));
  if (!proofs.includes('password')) throw passkeyWrong('This account proves itself with its passkey.');
  const proven = await prove(sources, request, password);
  const renew = async (transaction: Transaction<Tables>): Promise<string> => {
    if (!(await proven.settle(transaction))) throw passwordWrong();
    return renewOwn(transaction, request);
  };
  if (!proofs.includes('code')) setSession(reply, await write(database, renew));
  else if (code === undefined) throw codeWrong();
  else setSession(reply, await spendCode(sources, request, user, code, renew));
  logProof(request, user, proofs.includes('code') ? 'password and code' : 'password');
  return DONE;
}

async function stepUpWithPasskey(
  { database, limit, setSession, siteUrl }: AccountSources,
  question: Question<'stepUpWithPasskey'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<'stepUpWithPasskey'>> {
  await limit(request, 'login', LIMITS.login);
  const user = userOf(request);
  const passkey = await findPasskey(database.read, question.id);
  const counter = await readCounter({ database, siteUrl }, passkey, question, request);
  const session =
    counter === null || passkey?.account.user.id !== user.id
      ? null
      : await write(database, async (transaction) => {
          const isUsed = await notePasskeyUse(transaction, question.id, counter, Date.now());
          return isUsed ? renewOwn(transaction, request) : null;
        });
  if (session === null) {
    if (user.role === 'staff') await recordRefusal(database, request, user, 'passkey');
    throw passkeyWrong();
  }
  setSession(reply, session);
  logProof(request, user, 'passkey');
  return DONE;
}

/** Gives the request's session a new token after a proof. @param options of `renewSession`. @returns the token */
export async function renewOwn(
  transaction: Transaction<Tables>,
  { credentials: { session } }: FastifyRequest,
  options?: Parameters<typeof renewSession>[3],
): Promise<string> {
  const renewed = session === null ? null : await renewSession(transaction, session, Date.now(), options);
  if (renewed === null) throw sessionNeeded();
  return renewed;
}

/** Ends the account's other sessions after one of its factors changed. */
export async function endOthers(transaction: Transaction<Tables>, request: FastifyRequest): Promise<void> {
  const { session } = request.credentials;
  if (session === null) throw sessionNeeded();
  await endOtherSessions(transaction, userOf(request).id, session);
}
