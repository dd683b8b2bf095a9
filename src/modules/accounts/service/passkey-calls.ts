import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { addCall } from '../../../server/http/calls.ts';
import { HttpError, notFound } from '../../../server/http/http-error.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import { refuseFaults } from '../../../server/http/refuse-faults.ts';
import { requireFresh, userOf } from '../../../server/sessions/admission.ts';
import { audit } from '../../../server/sessions/audit.ts';
import { deviceOf } from '../../../server/sessions/device-of.ts';
import type { AccountUser } from '../../../server/store/account-user.ts';
import { write } from '../../../server/store/database.ts';
import {
  addPasskey,
  keepChallenge,
  listPasskeys,
  removePasskey,
  renamePasskey,
  takeChallenge,
} from '../../../server/store/passkeys.ts';
import { findFactor } from '../../../server/store/second-factor.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { ACCOUNT_CALLS } from '../contract.ts';
import { LIMITS } from './account-calls.ts';
import type { AccountSources } from './account-calls.ts';
import { endOthers, renewOwn } from './proof-calls.ts';
import { factorNeeded } from './second-step-calls.ts';
import { challengeIn, checkNew, passkeyWrong, relyingParty } from './webauthn.ts';

/** Passkeys per account. */
const MOST = 20;

/** The calls with which people manage the passkeys of their own account. */
export function addPasskeyCalls(app: FastifyInstance, sources: AccountSources): void {
  const { database } = sources;
  addCall<Question<'passkeyOptions'>>(app, ACCOUNT_CALLS.passkeyOptions, (_question, request) =>
    makeOptions(sources, request),
  );
  addCall<Question<'addPasskey'>>(app, ACCOUNT_CALLS.addPasskey, (question, request, reply) =>
    add(sources, question, request, reply),
  );
  addCall<Question<'passkeys'>>(app, ACCOUNT_CALLS.passkeys, async (_question, request) => {
    const passkeys = await listPasskeys(database.read, userOf(request).id);
    return {
      items: passkeys.map(({ id, name, createdAt, usedAt }) => ({
        ...{ id, name, added: isoTime(createdAt) },
        lastUsed: usedAt === null ? null : isoTime(usedAt),
      })),
    };
  });
  addCall<Question<'renamePasskey'>>(app, ACCOUNT_CALLS.renamePasskey, async ({ id, name }, request) => {
    refuseFaults({ name: name.trim() === '' ? 'is missing' : null });
    const isDone = await write(database, (transaction) =>
      renamePasskey(transaction, userOf(request).id, id, name.trim()),
    );
    if (!isDone) throw notFound();
    return { ok: true };
  });
  addCall<Question<'removePasskey'>>(app, ACCOUNT_CALLS.removePasskey, ({ id }, request) =>
    remove(sources, id, request),
  );
}

async function makeOptions(
  { companyNames, database, limit, siteUrl }: AccountSources,
  request: FastifyRequest,
): Promise<Answer<'passkeyOptions'>> {
  requireFresh(request);
  const { id, publicKey, nickName } = userOf(request);
  await limit(request, 'passkey options', LIMITS.login);
  const party = relyingParty(request, siteUrl);
  const challenge = randomBytes(32).toString('base64url');
  await write(database, (transaction) => keepChallenge(transaction, challenge, id, Date.now()));
  const existing = await listPasskeys(database.read, id);
  return {
    challenge,
    ...{ rpId: party.id, rpName: companyNames[0] ?? 'Website' },
    ...{ userId: Buffer.from(publicKey).toString('base64url'), userName: id, displayName: nickName },
    existing: existing.map(({ id: known, transports }) => ({ id: known, transports })),
  };
}

async function add(
  { database, limit, setSession, siteUrl }: AccountSources,
  { transports, ...made }: Question<'addPasskey'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<'addPasskey'>> {
  requireFresh(request);
  const user = userOf(request);
  await limit(request, 'login', LIMITS.login);
  const party = relyingParty(request, siteUrl);
  const challenge = challengeIn(made.clientData);
  const now = Date.now();
  const isNew =
    challenge !== null &&
    (await write(database, (transaction) => takeChallenge(transaction, challenge, user.id, now)));
  const key = isNew ? await checkNew(request, { party, challenge }, made) : null;
  if (key === null) throw passkeyWrong();
  const session = await write(database, async (transaction) => {
    if ((await listPasskeys(transaction, user.id)).length >= MOST) throw tooManyPasskeys();
    const name = deviceOf(request.headers['user-agent']);
    const row = { id: made.id, public_key: key.publicKey, counter: key.counter, name, transports };
    if (!(await addPasskey(transaction, user.id, row, now))) throw passkeyWrong();
    // The authenticator has just verified its user. Otherwise the first passkey would end this session of staff.
    const renewed = await renewOwn(transaction, request, { isSecondDone: true });
    await record(transaction, request, user, 'factor.add');
    return renewed;
  });
  setSession(reply, session);
  return { ok: true };
}

async function remove(
  { database, isFactorRequired }: AccountSources,
  id: string,
  request: FastifyRequest,
): Promise<Answer<'removePasskey'>> {
  requireFresh(request);
  const user = userOf(request);
  await write(database, async (transaction) => {
    if (!(await removePasskey(transaction, user.id, id))) throw notFound();
    const { since, passkeys } = await findFactor(transaction, user.id);
    if (user.role === 'staff' && isFactorRequired && since === null && passkeys === 0) throw factorNeeded();
    await endOthers(transaction, request);
    await record(transaction, request, user, 'factor.remove');
  });
  return { ok: true };
}

async function record(
  transaction: Transaction<Tables>,
  request: FastifyRequest,
  { id, role }: AccountUser,
  action: 'factor.add' | 'factor.remove',
): Promise<void> {
  if (role !== 'staff') return;
  await audit(transaction, request, { action, subjectType: 'account', subjectId: id, detail: 'passkey' });
}

function tooManyPasskeys(): HttpError {
  const message = `An account can have ${MOST} passkeys. Remove one that you no longer use first.`;
  return new HttpError(409, 'TOO_MANY_PASSKEYS', message);
}
