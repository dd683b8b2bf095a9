import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DO_CONTRACT } from '../../shared/do-contract.ts';
import type { Question, User } from '../../shared/do-contract.ts';
import { idFault, nickNameFault, passwordFault } from '../sessions/account-rules.ts';
import { audit } from '../sessions/audit.ts';
import { tooMany } from '../sessions/limits.ts';
import type { Limit } from '../sessions/limits.ts';
import { isOfficeName } from '../sessions/office-names.ts';
import { hashPassword, isPassword } from '../sessions/passwords.ts';
import type { SetSession } from '../sessions/visitors.ts';
import { steadyNow } from '../steady-now.ts';
import { addAccount, findAccount, isStillOpen, namesOfStaff } from '../store/accounts.ts';
import type { Account } from '../store/accounts.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { beginTry, forgetTries, whoTries } from '../store/login-tries.ts';
import type { KeyedHash } from '../store/secret.ts';
import { endSession, openSession } from '../store/sessions.ts';
import { addCall } from './calls.ts';
import { HttpError } from './http-error.ts';

interface AccountSources {
  /** No member may bear them. */
  readonly companyNames: readonly string[];
  readonly database: Database;
  readonly hash: KeyedHash;
  readonly limit: Limit;
  readonly setSession: SetSession;
}

/** Per network. A whole office may stand behind one address. */
const LIMITS = {
  login: [
    { hits: 30, seconds: 60 },
    { hits: 300, seconds: 3_600 },
  ],
  join: [
    { hits: 10, seconds: 60 },
    { hits: 60, seconds: 3_600 },
  ],
  isAble: [{ hits: 30, seconds: 60 }],
};

/** The calls of accounts and sessions (R-CALL-26). */
export function addAccountCalls(app: FastifyInstance, sources: AccountSources): void {
  addCall<Question<'login'>>(app, DO_CONTRACT.login, (question, request, reply) =>
    logIn(sources, question, request, reply),
  );
  addCall<Question<'join'>>(app, DO_CONTRACT.join, (question, request, reply) =>
    join(sources, question, request, reply),
  );
  addCall<Question<'logout'>>(app, DO_CONTRACT.logout, (_question, request, reply) =>
    logOut(sources, request, reply),
  );
  addCall<Question<'me'>>(app, DO_CONTRACT.me, (_question, { visitor }, reply) =>
    answerUser(reply, visitor.user),
  );
  addCall<Question<'isAbleUserId'>>(app, DO_CONTRACT.isAbleUserId, async ({ code }, request) => {
    await sources.limit(request, 'isAbleUserId', LIMITS.isAble);
    return { able: (await findAccount(sources.database.read, code)) === null };
  });
}

async function logIn(
  { database, hash, limit, setSession }: AccountSources,
  { id, password }: Question<'login'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await limit(request, 'login', LIMITS.login);
  const who = whoTries(hash, id);
  const wait = await write(database, (transaction) =>
    beginTry(transaction, database.dialect, who, steadyNow()),
  );
  if (wait > 0) throw tooMany(wait);
  const account = await findUsable(database, id);
  if (!(await isPassword(account?.passwordHash ?? null, password)) || !account) throw loginWrong();
  const { user } = account;
  const session = await write(database, async (transaction) => {
    if (!(await isStillOpen(transaction, database.dialect, account))) throw loginWrong();
    await forgetTries(transaction, who);
    if (request.credentials.session !== null) await endSession(transaction, request.credentials.session);
    if (user.role === 'staff') {
      const actor = { actor: user.id, address: request.visitor.address };
      await audit(transaction, actor, { action: 'session.open', subjectType: 'account', subjectId: user.id });
    }
    return openSession(transaction, user.id, Date.now());
  });
  setSession(reply, session);
  return answerUser(reply, user);
}

function loginWrong(): HttpError {
  return new HttpError(401, 'LOGIN_WRONG', 'The id or the password is wrong.');
}

/** A disabled account is like none. */
async function findUsable(database: Database, id: string): Promise<Account | null> {
  if (idFault(id) !== null) return null;
  const account = await findAccount(database.read, id);
  return account?.isDisabled ? null : account;
}

async function join(
  { companyNames, database, limit, setSession }: AccountSources,
  { id, password, nickName: name }: Question<'join'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await limit(request, 'join', LIMITS.join);
  const user: User = { id, role: 'member', nickName: name.trim() };
  const isOffice = isOfficeName(user.nickName, companyNames, await namesOfStaff(database.read));
  refuseFaults({
    id: idFault(id),
    password: passwordFault(password, id),
    nickName: nickNameFault(user.nickName) ?? (isOffice ? OFFICE_NAME : null),
  });
  const passwordHash = await hashPassword(password);
  const session = await write(database, async (transaction) => {
    if (!(await addAccount(transaction, user, passwordHash))) return null;
    if (request.credentials.session !== null) await endSession(transaction, request.credentials.session);
    return openSession(transaction, id, Date.now());
  });
  if (session === null) {
    const fields = { id: 'is taken' };
    throw new HttpError(409, 'ID_TAKEN', 'This id is taken. Choose another one.', { fields });
  }
  setSession(reply, session);
  return answerUser(reply, user);
}

const OFFICE_NAME = 'must not be a name of the company or its staff';

/** Tells all faults at once. */
function refuseFaults(faults: Readonly<Record<string, string | null>>): void {
  const found = Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null);
  const [first] = found;
  if (!first) return;
  throw new HttpError(400, 'BAD_QUESTION', `${first[0]} ${first[1]}.`, { fields: Object.fromEntries(found) });
}

async function logOut(
  { database, setSession }: AccountSources,
  { credentials: { session } }: FastifyRequest,
  reply: FastifyReply,
): Promise<{ ok: true }> {
  if (session !== null) await write(database, (transaction) => endSession(transaction, session));
  setSession(reply, '');
  return { ok: true };
}

/** Fastify would answer null with nothing at all. */
function answerUser(reply: FastifyReply, user: User | null): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(user));
}
