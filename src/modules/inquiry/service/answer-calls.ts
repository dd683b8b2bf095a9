import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { addCall } from '../../../server/http/calls.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { readKey } from '../../../server/http/idempotency.ts';
import { record } from '../../../server/http/record.ts';
import { recipientKeyOf } from '../../../server/mail/recipient-limits.ts';
import { userOf } from '../../../server/sessions/admission.ts';
import type { AccountUser } from '../../../server/store/account-user.ts';
import { findKeptFiles, joinIds } from '../../../server/store/kept-files.ts';
import { INQUIRY_CALLS } from '../contract.ts';
import { takeDraftFiles } from './answer-files.ts';
import { answerSubject, composeAnswer } from './answer-mail.ts';
import {
  addEntry,
  auditInquiry,
  changeInquiry,
  entryKey,
  findRepeated,
  noSuchInquiry,
} from './change-inquiry.ts';
import type { InquiryChange } from './change-inquiry.ts';
import { markStatus, refuseText } from './conversation-calls.ts';
import type { ConversationSources } from './conversation-calls.ts';
import { emptyDraft } from './drafts.ts';
import { PURPOSE } from './inquiry-files.ts';
import { fillPlaceholders } from './placeholders.ts';
import { confirmationKey } from './queue-mails.ts';

interface AnswerSources extends ConversationSources {
  readonly timeZone: TimeZone;
}

/** The calls with which staff answer an inquiry by mail. */
export function addAnswerCalls(app: FastifyInstance, sources: AnswerSources): void {
  addCall<Question<'inquiryAnswer'>>(app, INQUIRY_CALLS.inquiryAnswer, (question, request) =>
    answer(sources, question, request),
  );
  addCall<Question<'inquiryPreview'>>(app, INQUIRY_CALLS.inquiryPreview, (question, request) =>
    preview(sources, question, request),
  );
}

/** The entry, its mail and the status, all or none. */
async function answer(
  { database, mail, wake, tell, timeZone }: AnswerSources,
  { id, text, after, files = [] }: Question<'inquiryAnswer'>,
  request: FastifyRequest,
): Promise<Answer<'inquiryAnswer'>> {
  refuseText(text);
  const answerTo = mail?.to[0];
  if (answerTo === undefined) {
    throw new HttpError(409, 'INQUIRY_MAIL_OFF', 'No mail server is set, so nothing can be sent.');
  }
  const me = userOf(request);
  const key = entryKey(readKey(request.headers['idempotency-key']), 'answer', { id, text, files });
  const entry = await changeInquiry(database, id, async (change) => {
    const repeated = await findRepeated(change.transaction, key);
    if (repeated !== null) return repeated;
    await refuseAnswer(change, after);
    const filled = fillPlaceholders(text, change.inquiry, me.nickName);
    const taken = await takeDraftFiles(change.transaction, { id, by: me.id }, files);
    const file_ids = joinIds(taken);
    const queued = await queueAnswer(change, filled, { timeZone, answerTo, file_ids });
    const entry = { kind: 'answer', by_user: me.id, text: filled, file_ids, ...queued, ...key } as const;
    const added = await addEntry(change, entry);
    await markStatus(change, 'answered', { by: me.id, tell });
    await emptyDraft(change.transaction, { id, by: me.id }, files, change.now);
    await auditInquiry(change, request, 'inquiry.answer', answerDetail(added, file_ids));
    return added;
  });
  wake();
  return { entry };
}

function answerDetail(entry: number, fileIds: string | null): string {
  return fileIds === null ? `entry ${entry}` : `entry ${entry}, files ${fileIds}`;
}

/** @throws HttpError 409 INQUIRY_IS_SPAM, ANSWERED_MEANWHILE */
async function refuseAnswer({ transaction, inquiry }: InquiryChange, after: number | null): Promise<void> {
  if (inquiry.spam === 1) {
    const message = 'This inquiry is marked as spam. Nothing was sent. Mark it as no spam first.';
    throw new HttpError(409, 'INQUIRY_IS_SPAM', message);
  }
  const other = await transaction
    .selectFrom('inquiry_entry')
    .select('id')
    .where('inquiry_id', '=', inquiry.id)
    .where('kind', '=', 'answer')
    .where('id', '>', after ?? 0)
    .executeTakeFirst();
  if (!other) return;
  const message = 'Somebody else has answered this inquiry in the meantime. Nothing was sent.';
  throw new HttpError(409, 'ANSWERED_MEANWHILE', message);
}

interface Queueing {
  readonly timeZone: TimeZone;
  readonly answerTo: string;
  /** As tables have them. */
  readonly file_ids: string | null;
}

/** @returns what the entry stores of the mail */
async function queueAnswer(
  { transaction, inquiry, now }: InquiryChange,
  text: string,
  { timeZone, answerTo, file_ids }: Queueing,
) {
  const { id, receipt, email } = inquiry;
  const files = await findKeptFiles(transaction, { purpose: PURPOSE, ids: [id] });
  const composed = composeAnswer(inquiry, text, { timeZone, files: files.map(({ name }) => name) });
  const earlier = await transaction
    .selectFrom('inquiry_entry')
    .select('message_key')
    .where('inquiry_id', '=', id)
    .where('message_key', 'is not', null)
    .orderBy('id')
    .execute();
  const messageKey = `${confirmationKey(receipt)}.${randomBytes(6).toString('hex')}`;
  await transaction
    .insertInto('mail_outbox')
    .values({
      ...composed,
      ...{ to_address: email, answer_to: answerTo, recipient_key: recipientKeyOf(email) },
      ...{ inquiry_id: id, reference: receipt, created_at: now, next_attempt_at: now },
      ...{ message_key: messageKey, file_ids },
      thread_keys: [confirmationKey(receipt), ...earlier.map((one) => one.message_key)].join(' '),
    })
    .execute();
  return { subject: composed.subject, message_key: messageKey };
}

async function preview(
  { database }: AnswerSources,
  { id, text }: Question<'inquiryPreview'>,
  request: FastifyRequest,
): Promise<Answer<'inquiryPreview'>> {
  refuseText(text);
  const me: AccountUser = userOf(request);
  const inquiry = await database.read
    .selectFrom('inquiry')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!inquiry) throw noSuchInquiry();
  const shown = { subject: answerSubject(inquiry), text: fillPlaceholders(text, inquiry, me.nickName) };
  const subject = { subjectType: 'inquiry', subjectId: String(id) };
  await record(database, request, { action: 'inquiry.read', ...subject, detail: 'preview of an answer' });
  return shown;
}
