import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { ACCOUNT_CALLS } from '../contract.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { userOf } from '../../../server/sessions/admission.ts';
import { audit } from '../../../server/sessions/audit.ts';
import { UNNAMED } from '../../../server/sessions/office-names.ts';
import { resetFactor } from '../../../server/sessions/reset-factor.ts';
import { removeAccount } from '../../../server/sessions/remove-account.ts';
import { setDisabled, setNickName, setRole } from '../../../server/store/accounts.ts';
import type { Account } from '../../../server/store/accounts.ts';
import { findMember, listMembers } from '../store/member-list.ts';
import type { Member } from '../store/member-list.ts';
import { staffSince } from '../store/staff-since.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { nameFault } from './account-calls.ts';
import type { AccountSources } from './account-calls.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import { addCall } from '../../../server/http/calls.ts';
import { changeMember } from './change-member.ts';
import { record } from '../../../server/http/record.ts';

const PAGE_SIZE = 20;

type MemberAnswer = Answer<'memberRole'>;

/** The calls with which staff see accounts, change their role, disable and delete them. */
export function addMemberCalls(app: FastifyInstance, sources: AccountSources): void {
  const { database, accountData } = sources;
  addCall<Question<'memberList'>>(app, ACCOUNT_CALLS.memberList, (question, request) =>
    list(sources, question, request),
  );
  addCall<Question<'memberRole'>>(app, ACCOUNT_CALLS.memberRole, ({ id, role }, request) =>
    changeMember(database, request, id, async (transaction, account) => {
      await changeRole(sources, transaction, request, account, role);
      return answerMember(sources, transaction, account, request);
    }),
  );
  addCall<Question<'memberDisable'>>(app, ACCOUNT_CALLS.memberDisable, ({ id, disabled }, request) =>
    changeMember(database, request, id, async (transaction, account) => {
      if (account.isDisabled !== disabled) {
        await setDisabled(transaction, account.user.id, disabled);
        const action = disabled ? 'account.disable' : 'account.enable';
        await audit(transaction, request, { action, subjectType: 'account', subjectId: account.user.id });
      }
      return answerMember(sources, transaction, account, request);
    }),
  );
  addCall<Question<'resetFactor'>>(app, ACCOUNT_CALLS.resetFactor, ({ id }, request) =>
    changeMember(database, request, id, async (transaction, account) => {
      await resetFactor(transaction, request, account.user.id);
      return answerMember(sources, transaction, account, request);
    }),
  );
  addCall<Question<'memberDelete'>>(app, ACCOUNT_CALLS.memberDelete, async ({ id }, request) => {
    // Revoke the account's rights first, so that nothing new is written meanwhile.
    const user = await changeMember(database, request, id, async (transaction, account) => {
      await setDisabled(transaction, account.user.id, true);
      return account.user;
    });
    const { posts } = await removeAccount(database, request, user, accountData);
    return { ok: true, posts };
  });
}

async function list(
  sources: AccountSources,
  { page = 1, q = '', role, state }: Question<'memberList'>,
  request: FastifyRequest,
): Promise<Answer<'memberList'>> {
  const { database } = sources;
  const filter = { term: q.trim(), role, isDisabled: state && state === 'disabled' };
  const { total, members } = await listMembers(sources, filter, { page, size: PAGE_SIZE });
  // Contains neither the search term nor an id: both may be personal, and a deleted member's key stays.
  const asked = [
    `page=${page}`,
    role && `role=${role}`,
    state && `state=${state}`,
    filter.term && 'searched',
  ];
  const whose = members.map(({ publicKey }) => publicKey).join(' ');
  const detail = `${asked.filter(Boolean).join(' ')}: ${whose || 'none'}`;
  await record(database, request, { action: 'account.list', subjectType: 'account', subjectId: '', detail });
  const items = members.map((member) => toAnswer(member, request));
  return { total, pagesize: PAGE_SIZE, items };
}

/** A former staff member loses names reserved for staff, and what was written as staff: the office keeps it and its name. */
async function changeRole(
  { companyNames, accountData }: AccountSources,
  transaction: Transaction<Tables>,
  request: FastifyRequest,
  { user: { id, nickName, role: before } }: Account,
  role: Account['user']['role'],
): Promise<void> {
  if (role === before) return;
  await setRole(transaction, id, role);
  if (role === 'member') {
    const since = await staffSince(transaction, id);
    for (const { release } of accountData) await release?.(transaction, id, since);
    const fault = await nameFault({ read: transaction }, companyNames, nickName, id);
    if (fault !== null) await setNickName(transaction, id, UNNAMED.member);
  }
  const entry = { subjectType: 'account', subjectId: id, detail: `${before} to ${role}` };
  await audit(transaction, request, { action: 'account.role', ...entry });
}

async function answerMember(
  { accountData }: AccountSources,
  transaction: Transaction<Tables>,
  { user: { id } }: Account,
  request: FastifyRequest,
): Promise<MemberAnswer> {
  const member = await findMember(transaction, id, accountData);
  if (!member) throw new Error('an account went while it was being changed');
  return toAnswer(member, request);
}

function toAnswer(member: Member, request: FastifyRequest): MemberAnswer {
  const { id, publicKey, nickName, role, isDisabled, createdAt, signedInAt, posts, hasFactor } = member;
  return {
    id: publicKey,
    loginId: id,
    ...{ nickName, role, posts },
    disabled: isDisabled,
    since: isoTime(createdAt),
    lastSignIn: signedInAt === null ? null : isoTime(signedInAt),
    secondFactor: hasFactor,
    own: id === userOf(request).id,
  };
}
