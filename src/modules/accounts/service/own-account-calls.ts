import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBlank } from '../../../engine/common/visible-text.ts';
import type { AuditAction } from '../../../shared/audit-actions.ts';
import { emailAddressOf } from '../../../shared/email-address.ts';
import { ACCOUNT_CALLS } from '../contract.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { nickNameFault, passwordFault } from '../../../server/sessions/account-rules.ts';
import { requireFresh, userOf } from '../../../server/sessions/admission.ts';
import { audit } from '../../../server/sessions/audit.ts';
import type { AuditEntry } from '../../../server/sessions/audit.ts';
import type { Limit } from '../../../server/sessions/limits.ts';
import { FORMER_NAMES } from '../../../server/sessions/office-names.ts';
import { hashPassword } from '../../../server/sessions/passwords.ts';
import { exportAccount, renameRows } from '../../../server/store/account-data.ts';
import { setMailAddress, setNickName, setPassword } from '../../../server/store/accounts.ts';
import type { AccountUser } from '../../../server/store/account-user.ts';
import { write } from '../../../server/store/database.ts';
import { describeErased, eraseAccount } from '../../../server/store/erase-account.ts';
import { countHeld } from '../store/count-held.ts';
import { findFactor } from '../../../server/store/second-factor.ts';
import { openSession } from '../../../server/store/sessions.ts';
import { answerUser, deviceFacts, nameFault } from './account-calls.ts';
import { refuseFaults } from '../../../server/http/refuse-faults.ts';
import type { AccountSources } from './account-calls.ts';
import { passwordWrong, prove } from './prove-password.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import { addCall } from '../../../server/http/calls.ts';
import { HttpError, sessionNeeded } from '../../../server/http/http-error.ts';

/** Per network, because each call reads or writes everything that an account has written. */
const WHOLE_ACCOUNT: Parameters<Limit>[2] = [
  { hits: 5, seconds: 60 },
  { hits: 30, seconds: 3_600 },
];

const DONE = { ok: true } as const;

/** The calls with which people see, correct, export and delete the data stored about their own account. */
export function addOwnAccountCalls(app: FastifyInstance, sources: AccountSources): void {
  addCall<Question<'held'>>(app, ACCOUNT_CALLS.held, (_question, request) => describeHeld(sources, request));
  addCall<Question<'exportAccount'>>(app, ACCOUNT_CALLS.exportAccount, (_question, request, reply) =>
    sendAccount(sources, request, reply),
  );
  addCall<Question<'changeName'>>(app, ACCOUNT_CALLS.changeName, (question, request, reply) =>
    changeName(sources, question, request, reply),
  );
  addCall<Question<'changeMail'>>(app, ACCOUNT_CALLS.changeMail, (question, request) =>
    changeMail(sources, question, request),
  );
  addCall<Question<'changePassword'>>(app, ACCOUNT_CALLS.changePassword, (question, request, reply) =>
    changePassword(sources, question, request, reply),
  );
  addCall<Question<'leave'>>(app, ACCOUNT_CALLS.leave, (question, request, reply) =>
    leave(sources, question, request, reply),
  );
}

async function describeHeld(
  { database, accountData }: AccountSources,
  request: FastifyRequest,
): Promise<Answer<'held'>> {
  const { id: loginId, nickName, role } = userOf(request);
  const held = await countHeld(database.read, loginId, accountData);
  if (!held) throw sessionNeeded();
  const { createdAt, ...counts } = held;
  const { since, passkeys } = await findFactor(database.read, loginId);
  const factors = { codes: since !== null, passkeys };
  return { loginId, nickName, role, since: isoTime(createdAt), ...counts, ...factors };
}

async function sendAccount(
  { database, limit, accountData }: AccountSources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await limit(request, 'account-export', WHOLE_ACCOUNT);
  const user = userOf(request);
  await write(database, (transaction) => audit(transaction, request, entryOf('account.export', user)));
  const day = new Date().toISOString().slice(0, 10);
  return reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="account-${day}.json"`)
    .send(Readable.from(exportAccount(database.read, user, accountData)));
}

async function changeName(
  { accountData, companyNames, database, limit }: AccountSources,
  { nickName: name }: Question<'changeName'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await limit(request, 'account-name', WHOLE_ACCOUNT);
  const user = userOf(request);
  const nickName = name.trim();
  const isMember = user.role === 'member';
  refuseFaults({
    nickName: isMember ? await nameFault(database, companyNames, nickName, user.id) : nickNameFault(nickName),
  });
  const renaming = { user, name: nickName, dialect: database.dialect };
  await write(database, async (transaction) => {
    await setNickName(transaction, user.id, nickName);
    await renameRows(transaction, renaming, accountData);
    await audit(transaction, request, entryOf('account.name', user));
  });
  return answerUser(reply, { ...user, nickName });
}

async function changeMail(
  { database, limit }: AccountSources,
  { mailAddress: typed }: Question<'changeMail'>,
  request: FastifyRequest,
): Promise<Answer<'changeMail'>> {
  await limit(request, 'account-mail', WHOLE_ACCOUNT);
  const user = userOf(request);
  const mailAddress = isBlank(typed) ? null : emailAddressOf({ email1: typed, email2: '' });
  refuseFaults({ mailAddress: isBlank(typed) || mailAddress !== null ? null : 'is not an e-mail address' });
  await write(database, async (transaction) => {
    await setMailAddress(transaction, user.id, mailAddress);
    const detail = mailAddress === null ? 'removed' : 'set';
    await audit(transaction, request, { ...entryOf('account.mail', user), detail });
  });
  return { mailAddress };
}

async function changePassword(
  sources: AccountSources,
  { password, newPassword }: Question<'changePassword'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<typeof DONE> {
  const user = userOf(request);
  if (hasSecondStep(request)) requireFresh(request);
  refuseFaults({ newPassword: passwordFault(newPassword, user.id, sources.siteWords()) });
  const proven = await prove(sources, request, password);
  const passwordHash = await hashPassword(newPassword);
  const session = await write(sources.database, async (transaction) => {
    if (!(await proven.settle(transaction))) throw passwordWrong();
    await setPassword(transaction, user.id, passwordHash);
    await audit(transaction, request, entryOf('account.password', user));
    const isSecondDone = (request.foundSession?.secondAt ?? null) !== null;
    return openSession(transaction, user.id, Date.now(), {
      ...deviceFacts(sources.hash, request),
      isSecondDone,
    });
  });
  sources.setSession(reply, session);
  return DONE;
}

async function leave(
  sources: AccountSources,
  { password }: Question<'leave'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<typeof DONE> {
  const { database, setSession, accountData } = sources;
  const user = userOf(request);
  if (user.role === 'staff') {
    throw new HttpError(403, 'NOT_ALLOWED', 'Only the operator can delete staff accounts.');
  }
  const proven = await prove(sources, request, password);
  await write(database, async (transaction) => {
    if (!(await proven.settle(transaction))) throw passwordWrong();
    const { dialect } = database;
    const name = FORMER_NAMES.member;
    const { renamed, records } = await eraseAccount(transaction, dialect, user, name, accountData);
    const who = { actor: user.publicKey, address: '' };
    const detail = `by its member; ${describeErased(renamed, records)}`;
    await audit(transaction, who, { ...entryOf('account.delete', user), subjectId: user.publicKey, detail });
  });
  setSession(reply, '');
  return DONE;
}

/** Whether its sign-in needs more than the password. */
function hasSecondStep({ foundSession, visitor }: FastifyRequest): boolean {
  return (
    foundSession?.hasCodes === true || (foundSession?.hasPasskeys === true && visitor.user?.role === 'staff')
  );
}

function entryOf(action: AuditAction, { id }: AccountUser): AuditEntry {
  return { action, subjectType: 'account', subjectId: id };
}
