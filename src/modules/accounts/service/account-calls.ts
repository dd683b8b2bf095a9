import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { ACCOUNT_CALLS } from '../contract.ts';
import type { Question, User } from '../../../shared/do-contract.ts';
import { idFault, nickNameFault, passwordFault } from '../../../server/sessions/account-rules.ts';
import { audit } from '../../../server/sessions/audit.ts';
import { deviceOf } from '../../../server/sessions/device-of.ts';
import type { Limit } from '../../../server/sessions/limits.ts';
import { missingStep } from '../../../server/sessions/missing-step.ts';
import { networkOf } from '../../../server/sessions/network-of.ts';
import { memberNameFault } from '../../../server/sessions/office-names.ts';
import { hashPassword } from '../../../server/sessions/passwords.ts';
import { tryPassword } from '../../../server/sessions/try-password.ts';
import type { SiteWords } from '../../../server/sessions/site-words.ts';
import type { IsStaffNetwork } from '../../../server/sessions/staff-networks.ts';
import type { SetSession } from '../../../server/sessions/visitors.ts';
import type { AccountDataPart } from '../../../server/store/account-data.ts';
import { addAccount, findAccount, listNames, makePublicKey } from '../../../server/store/accounts.ts';
import type { AccountUser } from '../../../server/store/account-user.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { findFactor } from '../../../server/store/second-factor.ts';
import { seal } from '../../../server/store/secret.ts';
import type { KeyedHash } from '../../../server/store/secret.ts';
import { endSession, openSession } from '../../../server/store/sessions.ts';
import type { NewSession } from '../../../server/store/sessions.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { addCall } from '../../../server/http/calls.ts';
import { HttpError, networkRefused, notFound } from '../../../server/http/http-error.ts';
import { logSignIn, logSignOut } from '../../../server/http/security-log.ts';
import { refuseFaults } from '../../../server/http/refuse-faults.ts';

export interface AccountSources {
  readonly accountData: readonly AccountDataPart[];
  /** Members can't use these names. */
  readonly companyNames: readonly string[];
  /** Nobody can use these as a password. */
  readonly siteWords: () => SiteWords;
  readonly database: Database;
  readonly hash: KeyedHash;
  readonly limit: Limit;
  /** Calls about account ids include the site's id. */
  readonly siteId: number;
  readonly setSession: SetSession;
  /** Whether staff need a second factor. */
  readonly isFactorRequired: boolean;
  readonly isStaffNetwork: IsStaffNetwork;
  /** The public origin; null if it isn't set. */
  readonly siteUrl: URL | null;
}

/** What the networks of sessions are sealed for. */
export const SESSION_NETWORK = 'session network';

/** Per network. A whole office may share one address. */
export const LIMITS = {
  login: [
    { hits: 30, seconds: 60 },
    { hits: 300, seconds: 3_600 },
  ],
  join: [
    { hits: 10, seconds: 60 },
    { hits: 60, seconds: 3_600 },
  ],
  isAble: [{ hits: 30, seconds: 60 }],
  /** A page makes two requests per link: whose it is, and to use it. */
  link: [
    { hits: 20, seconds: 60 },
    { hits: 120, seconds: 3_600 },
  ],
};

/**
 * Calls for accounts and sessions (R-CALL-26).
 * @param takesMembers whether visitors can create an account. On a site without the screen for it, only staff have one.
 */
export function addAccountCalls(app: FastifyInstance, sources: AccountSources, takesMembers: boolean): void {
  addCall<Question<'login'>>(app, ACCOUNT_CALLS.login, (question, request, reply) =>
    logIn(sources, question, request, reply),
  );
  addCall<Question<'logout'>>(app, ACCOUNT_CALLS.logout, (_question, request, reply) =>
    logOut(sources, request, reply),
  );
  addCall<Question<'me'>>(app, ACCOUNT_CALLS.me, (_question, { visitor }, reply) =>
    answerUser(reply, visitor.user),
  );
  if (!takesMembers) return;
  addCall<Question<'join'>>(app, ACCOUNT_CALLS.join, (question, request, reply) =>
    join(sources, question, request, reply),
  );
  addCall<Question<'isAbleUserId'>>(app, ACCOUNT_CALLS.isAbleUserId, async ({ siteId, code }, request) => {
    if (Number(siteId) !== sources.siteId) throw notFound();
    await sources.limit(request, 'isAbleUserId', LIMITS.isAble);
    return { able: (await findAccount(sources.database.read, code)) === null };
  });
}

async function logIn(
  { database, hash, limit, setSession, isFactorRequired, isStaffNetwork }: AccountSources,
  { id, password }: Question<'login'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await limit(request, 'login', LIMITS.login);
  const proven = await tryPassword({ database, hash }, request, id, password);
  if (!proven) throw loginWrong();
  const { user } = proven.account;
  if (user.role === 'staff' && !isStaffNetwork(request.visitor.address)) {
    await recordRefusal(database, request, user, 'network');
    throw networkRefused();
  }
  const { session, missing } = await write(database, async (transaction) => {
    if (!(await proven.settle(transaction))) throw loginWrong();
    if (request.credentials.session !== null) await endSession(transaction, request.credentials.session);
    const { since, passkeys } = await findFactor(transaction, user.id);
    const factors = { secondAt: null, hasCodes: since !== null, hasPasskeys: passkeys > 0 };
    const found = missingStep(user, factors, isFactorRequired);
    if (user.role === 'staff' && found === null) await recordSignIn(transaction, request, user, '');
    return {
      session: await openSession(transaction, user.id, Date.now(), deviceFacts(hash, request)),
      missing: found,
    };
  });
  setSession(reply, session);
  if (missing !== null) return reply.send({ secondStep: missing });
  logSignIn(request, user, 'password');
  return answerUser(reply, user);
}

/** Once the sign-in of staff is complete. @param detail which second step it had */
export async function recordSignIn(
  transaction: Transaction<Tables>,
  request: FastifyRequest,
  { id }: AccountUser,
  detail: string,
): Promise<void> {
  const actor = { actor: id, address: request.visitor.address };
  await audit(transaction, actor, { action: 'session.open', subjectType: 'account', subjectId: id, detail });
}

/** @param detail what was wrong with the sign-in of staff */
export async function recordRefusal(
  database: Database,
  request: FastifyRequest,
  { id }: AccountUser,
  detail: string,
): Promise<void> {
  const actor = { actor: '', address: request.visitor.address };
  const entry = { action: 'session.refuse', subjectType: 'account', subjectId: id, detail } as const;
  await write(database, (transaction) => audit(transaction, actor, entry));
}

/** What a session stores about its browser. */
export function deviceFacts(hash: KeyedHash, { headers, visitor }: FastifyRequest): NewSession {
  // Sealed, because the tables of accounts hold no address that can be read.
  const network = seal(hash, SESSION_NETWORK, networkOf(visitor.address));
  return { device: deviceOf(headers['user-agent']), network };
}

function loginWrong(): HttpError {
  return new HttpError(401, 'LOGIN_WRONG', 'The ID or password is wrong.');
}

async function join(
  { companyNames, siteWords, database, hash, limit, setSession }: AccountSources,
  { id, password, nickName: name }: Question<'join'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await limit(request, 'join', LIMITS.join);
  const user: AccountUser = { id, publicKey: makePublicKey(), role: 'member', nickName: name.trim() };
  refuseFaults({
    id: idFault(id),
    nickName: await nameFault(database, companyNames, user.nickName),
    password: passwordFault(password, id, siteWords()),
  });
  const passwordHash = await hashPassword(password);
  const session = await write(database, async (transaction) => {
    if (!(await addAccount(transaction, user, passwordHash))) return null;
    if (request.credentials.session !== null) await endSession(transaction, request.credentials.session);
    return openSession(transaction, id, Date.now(), deviceFacts(hash, request));
  });
  if (session === null) {
    const fields = { id: 'is taken' };
    throw new HttpError(409, 'ID_TAKEN', 'This ID is taken. Choose another one.', { fields });
  }
  setSession(reply, session);
  logSignIn(request, user, 'sign-up');
  return answerUser(reply, user);
}

/** Why a member can't use this name; null if they can. @param except the account that is to get it */
export async function nameFault(
  { read }: Pick<Database, 'read'>,
  company: readonly string[],
  name: string,
  except?: string,
): Promise<string | null> {
  const malformed = nickNameFault(name);
  if (malformed !== null) return malformed;
  const accounts = (await listNames(read)).filter(({ id }) => id !== except);
  return memberNameFault(name, { company, accounts });
}

async function logOut(
  { database, setSession }: AccountSources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ ok: true }> {
  const { session } = request.credentials;
  if (session !== null) await write(database, (transaction) => endSession(transaction, session));
  if (request.visitor.user) logSignOut(request, request.visitor.user);
  setSession(reply, '');
  return { ok: true };
}

/** Replaces the id by the public key. Fastify would answer null with an empty body. */
export function answerUser(reply: FastifyReply, user: AccountUser | null): FastifyReply {
  const answer: User | null = user && { id: user.publicKey, role: user.role, nickName: user.nickName };
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
}
