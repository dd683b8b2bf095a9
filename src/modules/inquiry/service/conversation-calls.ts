import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { isBlank } from '../../../engine/common/visible-text.ts';
import { isStorable } from '../../../shared/plain-text.ts';
import { addCall } from '../../../server/http/calls.ts';
import { readKey } from '../../../server/http/idempotency.ts';
import { record } from '../../../server/http/record.ts';
import { refuseFaults } from '../../../server/http/refuse-faults.ts';
import type { ServiceParts } from '../../../server/module.ts';
import { userOf } from '../../../server/sessions/admission.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { INQUIRY_CALLS } from '../contract.ts';
import { composeAssigned } from './assigned-mail.ts';
import {
  addEntry,
  auditInquiry,
  changeInquiry,
  entryKey,
  findRepeated,
  noSuchInquiry,
} from './change-inquiry.ts';
import type { InquiryChange } from './change-inquiry.ts';
import type { TellOfInquiries } from './inquiry-events.ts';
import { readConversation } from './conversation.ts';

const DONE = { ok: true } as const;

export type ConversationSources = Pick<ServiceParts, 'database' | 'mail' | 'origin'> & {
  readonly tell: TellOfInquiries;
  /** Call it when a mail or a webhook may be due. */
  readonly wake: () => void;
};

/** The calls with which staff read one inquiry and work on it, except those for answers. */
export function addConversationCalls(app: FastifyInstance, sources: ConversationSources): void {
  addCall<Question<'inquiry'>>(app, INQUIRY_CALLS.inquiry, (question, request) =>
    showInquiry(sources, question, request),
  );
  addCall<Question<'inquiryNote'>>(app, INQUIRY_CALLS.inquiryNote, (question, request) =>
    addNote(sources, question, request),
  );
  addCall<Question<'inquiryAssign'>>(app, INQUIRY_CALLS.inquiryAssign, (question, request) =>
    assign(sources, question, request),
  );
  addCall<Question<'inquiryStatus'>>(app, INQUIRY_CALLS.inquiryStatus, (question, request) =>
    setStatus(sources, question, request),
  );
  addCall<Question<'inquirySpam'>>(app, INQUIRY_CALLS.inquirySpam, (question, request) =>
    setSpam(sources, question, request),
  );
}

async function showInquiry(
  { database, mail }: ConversationSources,
  question: Question<'inquiry'>,
  request: FastifyRequest,
): Promise<Answer<'inquiry'>> {
  const receipt = question.receipt.trim().toUpperCase();
  const row = receipt.includes('\0')
    ? undefined
    : await database.read.selectFrom('inquiry').selectAll().where('receipt', '=', receipt).executeTakeFirst();
  if (!row) throw noSuchInquiry();
  const asked = { me: userOf(request).id, canMail: mail !== null, now: Date.now() };
  const conversation = await readConversation(database.read, row, asked);
  if (!conversation) throw noSuchInquiry();
  const subject = { subjectType: 'inquiry', subjectId: String(row.id) };
  await record(database, request, { action: 'inquiry.read', ...subject, detail: receipt });
  return conversation;
}

/** @throws HttpError 400 BAD_QUESTION */
export function refuseText(text: string): void {
  refuseFaults({
    text: isBlank(text)
      ? 'must not be empty'
      : isStorable(text)
        ? null
        : 'contains a character that cannot be stored',
  });
}

async function addNote(
  { database }: ConversationSources,
  { id, text }: Question<'inquiryNote'>,
  request: FastifyRequest,
): Promise<Answer<'inquiryNote'>> {
  refuseText(text);
  const key = entryKey(readKey(request.headers['idempotency-key']), 'note', { id, text });
  const by = userOf(request).id;
  return changeInquiry(database, id, async (change) => {
    const repeated = await findRepeated(change.transaction, key);
    if (repeated !== null) return { entry: repeated };
    const entry = await addEntry(change, { kind: 'note', by_user: by, text, ...key });
    await auditInquiry(change, request, 'inquiry.note', `entry ${entry}`);
    return { entry };
  });
}

async function assign(
  { database, mail, wake, origin }: ConversationSources,
  { id, to }: Question<'inquiryAssign'>,
  request: FastifyRequest,
): Promise<typeof DONE> {
  const me = userOf(request);
  await changeInquiry(database, id, async (change) => {
    const { transaction, inquiry, now } = change;
    const assignee = to === null ? null : await findStaff(transaction, to);
    refuseFaults({ to: to !== null && assignee === null ? 'is not a member of staff' : null });
    const toUser = assignee?.id ?? null;
    if (inquiry.assignee === toUser) return;
    await transaction.updateTable('inquiry').set({ assignee: toUser }).where('id', '=', id).execute();
    await addEntry(change, { kind: 'assigned', by_user: me.id, to_user: toUser });
    await auditInquiry(
      change,
      request,
      'inquiry.assign',
      assignee ? `to ${assignee.publicKey}` : 'to nobody',
    );
    if (!assignee || assignee.id === me.id) return;
    const { receipt } = inquiry;
    const told = { receipt, assignee: assignee.nickName, by: me.nickName, origin: origin() };
    const columns = { ...composeAssigned(told), inquiry_id: id, created_at: now, next_attempt_at: now };
    if (mail === null) return;
    const recipients = assignee.mailAddress === null ? mail.to : [assignee.mailAddress];
    const mails = recipients.map((address) => ({ to_address: address, ...columns }));
    await transaction.insertInto('mail_outbox').values(mails).execute();
  });
  wake();
  return DONE;
}

/** Null if this key is nobody's who can be given an inquiry. */
async function findStaff(transaction: Transaction<Tables>, publicKey: string) {
  if (!isStorable(publicKey)) return null;
  const row = await transaction
    .selectFrom('account')
    .select(['id', 'nick_name as nickName', 'public_key as publicKey', 'mail_address as mailAddress'])
    .where('public_key', '=', publicKey)
    .where('role', '=', 'staff')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

async function setStatus(
  { database, tell, wake }: ConversationSources,
  { id, status }: Question<'inquiryStatus'>,
  request: FastifyRequest,
): Promise<typeof DONE> {
  const by = userOf(request).id;
  await changeInquiry(database, id, async (change) => {
    if (change.inquiry.status === status) return;
    await markStatus(change, status, { by, tell });
    await addEntry(change, { kind: 'status', by_user: by, text: status });
    await auditInquiry(change, request, 'inquiry.status', status);
  });
  wake();
  return DONE;
}

/** Sets the status, tells other programs of it, and notes when the inquiry was first answered if it is now. */
export async function markStatus(
  { transaction, inquiry, now }: InquiryChange,
  status: InquiryChange['inquiry']['status'],
  { by, tell }: { readonly by: string; readonly tell: TellOfInquiries },
): Promise<void> {
  const isFirst = status === 'answered' && inquiry.answered_at === null;
  await transaction
    .updateTable('inquiry')
    .set({ status, status_changed_at: now, status_changed_by: by, ...(isFirst && { answered_at: now }) })
    .where('id', '=', inquiry.id)
    .execute();
  const isTold = status === 'answered' || status === 'closed';
  if (isTold && status !== inquiry.status) await tell(transaction, `inquiry.${status}`, [inquiry.receipt]);
}

async function setSpam(
  { database, tell, wake }: ConversationSources,
  { id, spam }: Question<'inquirySpam'>,
  request: FastifyRequest,
): Promise<typeof DONE> {
  const [by, flag] = [userOf(request).id, spam ? 1 : 0] as const;
  await changeInquiry(database, id, async (change) => {
    if (change.inquiry.spam === flag) return;
    const { transaction } = change;
    await transaction.updateTable('inquiry').set({ spam: flag }).where('id', '=', id).execute();
    await addEntry(change, { kind: 'spam', by_user: by, text: spam ? 'yes' : 'no' });
    await auditInquiry(change, request, 'inquiry.spam', spam ? 'spam' : 'no spam');
    // Nobody was told of it while it was suspected.
    if (!spam && change.inquiry.spam_rules !== null)
      await tell(transaction, 'inquiry.received', [change.inquiry.receipt]);
  });
  wake();
  return DONE;
}
