import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { addCall } from '../../../server/http/calls.ts';
import { HttpError, notFound, sessionNeeded, staffOnly } from '../../../server/http/http-error.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import { logSignIn } from '../../../server/http/security-log.ts';
import { requireFresh, userOf } from '../../../server/sessions/admission.ts';
import { audit } from '../../../server/sessions/audit.ts';
import { keyPicture, keyUri, makeKey, stepOf } from '../../../server/sessions/one-time-codes.ts';
import { codeWrong, sealPurpose, spendCode } from '../../../server/sessions/spend-code.ts';
import type { AccountUser } from '../../../server/store/account-user.ts';
import { write } from '../../../server/store/database.ts';
import {
  confirmSecret,
  dropCodes,
  findFactor,
  findSecret,
  keepPendingSecret,
  renewRecoveryCodes,
} from '../../../server/store/second-factor.ts';
import { seal, unseal } from '../../../server/store/secret.ts';
import { endSession, endSessionsOf, openSession } from '../../../server/store/sessions.ts';
import { ACCOUNT_CALLS } from '../contract.ts';
import { answerUser, deviceFacts, LIMITS, recordSignIn } from './account-calls.ts';
import type { AccountSources } from './account-calls.ts';
import { endOthers, proofsOf } from './proof-calls.ts';

/** The calls with which staff set up one-time codes and sign in with them. */
export function addSecondStepCalls(app: FastifyInstance, sources: AccountSources): void {
  const { database, isFactorRequired } = sources;
  addCall<Question<'secondStep'>>(app, ACCOUNT_CALLS.secondStep, (question, request, reply) =>
    takeSecondStep(sources, question, request, reply),
  );
  addCall<Question<'newCodeKey'>>(app, ACCOUNT_CALLS.newCodeKey, (_question, request) =>
    makeCodeKey(sources, request),
  );
  addCall<Question<'confirmCodes'>>(app, ACCOUNT_CALLS.confirmCodes, (question, request, reply) =>
    confirmCodes(sources, question, request, reply),
  );
  addCall<Question<'secondFactor'>>(app, ACCOUNT_CALLS.secondFactor, async (_question, request) => {
    const { id, role } = userOf(request);
    const factor = await findFactor(database.read, id);
    const { since, recoveryCodes, passkeys } = factor;
    const required = role === 'staff' && isFactorRequired && passkeys === 0;
    const proofs = proofsOf(role, factor);
    return { since: since === null ? null : isoTime(since), recoveryCodes, required, proofs };
  });
  addCall<Question<'renewRecoveryCodes'>>(app, ACCOUNT_CALLS.renewRecoveryCodes, (_question, request) =>
    renewCodes(sources, request),
  );
  addCall<Question<'removeCodes'>>(app, ACCOUNT_CALLS.removeCodes, (_question, request) =>
    removeCodes(sources, request),
  );
}

async function takeSecondStep(
  sources: AccountSources,
  { code }: Question<'secondStep'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await sources.limit(request, 'login', LIMITS.login);
  const { pendingSignIn, credentials } = request;
  if (pendingSignIn?.missing !== 'code' || credentials.session === null) throw sessionNeeded();
  const { user } = pendingSignIn;
  const before = credentials.session;
  const { session, by } = await spendCode(sources, request, user, code, async (transaction, kind) => {
    await endSession(transaction, before);
    await recordSignIn(transaction, request, user, kind);
    const facts = { ...deviceFacts(sources.hash, request), isSecondDone: true };
    return { session: await openSession(transaction, user.id, Date.now(), facts), by: kind };
  });
  sources.setSession(reply, session);
  logSignIn(request, user, by);
  return answerUser(reply, user);
}

/** Staff who are signed in, or whose sign-in needs codes to be set up. */
function staffSettingUp({ visitor, pendingSignIn }: FastifyRequest): AccountUser {
  if (pendingSignIn?.missing === 'setup') return pendingSignIn.user;
  if (!visitor.user) throw sessionNeeded();
  if (visitor.user.role !== 'staff') throw staffOnly();
  return visitor.user;
}

async function makeCodeKey(
  { companyNames, database, hash, limit }: AccountSources,
  request: FastifyRequest,
): Promise<Answer<'newCodeKey'>> {
  const { id } = staffSettingUp(request);
  // Otherwise an unattended browser could move the account to another phone.
  if (!request.pendingSignIn) requireFresh(request);
  await limit(request, 'login', LIMITS.login);
  const key = makeKey();
  const sealed = seal(hash, sealPurpose(id), key);
  await write(database, (transaction) => keepPendingSecret(transaction, id, sealed, Date.now()));
  const uri = keyUri(key, companyNames[0] ?? 'Website', id);
  return { key, uri, ...(await keyPicture(uri)) };
}

async function confirmCodes(
  { database, hash, limit, setSession }: AccountSources,
  { code }: Question<'confirmCodes'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<'confirmCodes'>> {
  const user = staffSettingUp(request);
  await limit(request, 'login', LIMITS.login);
  const now = Date.now();
  const { session, recoveryCodes } = await write(database, async (transaction) => {
    const sealed = await findSecret(transaction, user.id, 'pending', now);
    const key = sealed === null ? null : unseal(hash, sealPurpose(user.id), sealed);
    const step = key === null ? null : stepOf(key, code.replaceAll(/\s/g, ''), now);
    if (sealed === null || step === null) throw codeWrong();
    if (!(await confirmSecret(transaction, user.id, sealed, { step, now }))) throw codeWrong();
    const codes = await renewRecoveryCodes(transaction, user.id);
    await endSessionsOf(transaction, user.id);
    const who = { actor: user.id, address: request.visitor.address };
    await audit(transaction, who, { action: 'factor.add', subjectType: 'account', subjectId: user.id });
    if (request.pendingSignIn) await recordSignIn(transaction, request, user, 'one-time code');
    const facts = { ...deviceFacts(hash, request), isSecondDone: true };
    return { session: await openSession(transaction, user.id, now, facts), recoveryCodes: codes };
  });
  setSession(reply, session);
  if (request.pendingSignIn) logSignIn(request, user, 'one-time code');
  const { publicKey: id, role, nickName } = user;
  return { user: { id, role, nickName }, recoveryCodes };
}

async function renewCodes(
  { database }: AccountSources,
  request: FastifyRequest,
): Promise<Answer<'renewRecoveryCodes'>> {
  const user = userOf(request);
  const recoveryCodes = await write(database, async (transaction) => {
    // Without codes, recovery codes would be a second step that nobody set up.
    if ((await findFactor(transaction, user.id)).since === null) throw notFound();
    await endOthers(transaction, request);
    await audit(transaction, request, { action: 'factor.renew', subjectType: 'account', subjectId: user.id });
    return renewRecoveryCodes(transaction, user.id);
  });
  return { recoveryCodes };
}

async function removeCodes(
  { database, isFactorRequired }: AccountSources,
  request: FastifyRequest,
): Promise<Answer<'removeCodes'>> {
  const user = userOf(request);
  await write(database, async (transaction) => {
    if (isFactorRequired && (await findFactor(transaction, user.id)).passkeys === 0) throw factorNeeded();
    if (!(await dropCodes(transaction, user.id))) throw notFound();
    await endOthers(transaction, request);
    await audit(transaction, request, {
      action: 'factor.remove',
      subjectType: 'account',
      subjectId: user.id,
    });
  });
  return { ok: true };
}

/** For the last of the factors, if staff need one. */
export function factorNeeded(): HttpError {
  const message =
    'Staff of this website need a second step. Set up codes on another device or add another passkey first.';
  return new HttpError(409, 'FACTOR_NEEDED', message);
}
