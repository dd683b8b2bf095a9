import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addCall } from '../../../server/http/calls.ts';
import { networkRefused } from '../../../server/http/http-error.ts';
import { logSignIn } from '../../../server/http/security-log.ts';
import { isStillOpen } from '../../../server/store/accounts.ts';
import type { Account } from '../../../server/store/accounts.ts';
import { write } from '../../../server/store/database.ts';
import { findPasskey, keepChallenge, notePasskeyUse, takeChallenge } from '../../../server/store/passkeys.ts';
import type { KnownPasskey } from '../../../server/store/passkeys.ts';
import { endSession, openSession } from '../../../server/store/sessions.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { ACCOUNT_CALLS } from '../contract.ts';
import { answerUser, deviceFacts, LIMITS, recordRefusal, recordSignIn } from './account-calls.ts';
import type { AccountSources } from './account-calls.ts';
import { challengeIn, checkSigned, passkeyWrong, relyingParty } from './webauthn.ts';

/** The calls that open a session with a passkey. */
export function addPasskeySignIn(app: FastifyInstance, sources: AccountSources): void {
  addCall<Question<'signInOptions'>>(app, ACCOUNT_CALLS.signInOptions, (_question, request) =>
    makeOptions(sources, request),
  );
  addCall<Question<'signInWithPasskey'>>(app, ACCOUNT_CALLS.signInWithPasskey, (question, request, reply) =>
    signIn(sources, question, request, reply),
  );
}

async function makeOptions(
  { database, limit, siteUrl }: AccountSources,
  request: FastifyRequest,
): Promise<Answer<'signInOptions'>> {
  await limit(request, 'passkey options', LIMITS.login);
  const { id: rpId } = relyingParty(request, siteUrl);
  const challenge = randomBytes(32).toString('base64url');
  await write(database, (transaction) => keepChallenge(transaction, challenge, null, Date.now()));
  return { challenge, rpId };
}

async function signIn(
  sources: AccountSources,
  question: Question<'signInWithPasskey'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, limit, isStaffNetwork, setSession } = sources;
  await limit(request, 'login', LIMITS.login);
  const passkey = await findPasskey(database.read, question.id);
  const counter = await readCounter(sources, passkey, question, request);
  if (!passkey) throw passkeyWrong();
  const owner = Buffer.from(passkey.account.user.publicKey).toString('base64url');
  const { user } = passkey.account;
  const refuse = async (detail: string): Promise<void> => {
    if (user.role === 'staff') await recordRefusal(database, request, user, detail);
  };
  if (counter === null || question.userId !== owner) {
    await refuse('passkey');
    throw passkeyWrong();
  }
  if (user.role === 'staff' && !isStaffNetwork(request.visitor.address)) {
    await refuse('network');
    throw networkRefused();
  }
  const session = await openWhole(sources, passkey.account, { id: question.id, counter }, request);
  if (session === null) {
    await refuse('passkey counter');
    throw passkeyWrong();
  }
  setSession(reply, session);
  logSignIn(request, user, 'passkey');
  return answerUser(reply, user);
}

/** Uses up the challenge and checks the signature. @returns null if they are wrong or the account is disabled */
export async function readCounter(
  { database, siteUrl }: Pick<AccountSources, 'database' | 'siteUrl'>,
  passkey: KnownPasskey | null,
  question: Question<'stepUpWithPasskey'>,
  request: FastifyRequest,
): Promise<number | null> {
  const party = relyingParty(request, siteUrl);
  const challenge = challengeIn(question.clientData);
  if (challenge === null) return null;
  const isNew = await write(database, (transaction) =>
    takeChallenge(transaction, challenge, null, Date.now()),
  );
  if (!isNew || !passkey || passkey.account.isDisabled) return null;
  return checkSigned(request, { party, challenge }, question, passkey.publicKey);
}

/** @returns null if the account was closed or the passkey removed in the meantime, or if its counter didn't grow */
async function openWhole(
  { database, hash }: AccountSources,
  account: Account,
  { id, counter }: { readonly id: string; readonly counter: number },
  request: FastifyRequest,
): Promise<string | null> {
  const { user } = account;
  const before = request.credentials.session;
  return write(database, async (transaction) => {
    const now = Date.now();
    if (!(await isStillOpen(transaction, database.dialect, account))) return null;
    if (!(await notePasskeyUse(transaction, id, counter, now))) return null;
    if (before !== null) await endSession(transaction, before);
    if (user.role === 'staff') await recordSignIn(transaction, request, user, 'passkey');
    return openSession(transaction, user.id, now, { ...deviceFacts(hash, request), isSecondDone: true });
  });
}
