import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { isBlank } from '../../../engine/common/visible-text.ts';
import { addCall } from '../../../server/http/calls.ts';
import type { ServiceParts } from '../../../server/module.ts';
import { userOf } from '../../../server/sessions/admission.ts';
import { write } from '../../../server/store/database.ts';
import type { Reader } from '../../../server/store/engine.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { INQUIRY_CALLS } from '../contract.ts';
import { noSuchInquiry } from './change-inquiry.ts';
import { readAnswerMails } from './conversation.ts';
import { refuseText } from './conversation-calls.ts';
import { dropEmptyDraft, keepDraft } from './drafts.ts';

/** Milliseconds for which a person counts as present after asking. The browser asks more often. */
export const PRESENT_FOR = 30_000;

/** The calls that the desk makes by itself while an inquiry is open: keep what is typed, and tell colleagues of each other. */
export function addPresenceCalls(app: FastifyInstance, { database }: Pick<ServiceParts, 'database'>): void {
  addCall<Question<'inquiryDraft'>>(app, INQUIRY_CALLS.inquiryDraft, async ({ id, text }, request) => {
    const by = userOf(request).id;
    await write(database, async (transaction) => {
      await refuseUnknown(transaction, id);
      if (!isBlank(text)) {
        refuseText(text);
        return keepDraft(transaction, { id, by }, text, Date.now());
      }
      await keepDraft(transaction, { id, by }, '', Date.now());
      await dropEmptyDraft(transaction, { id, by });
    });
    return { ok: true };
  });

  addCall<Question<'inquiryPresence'>>(app, INQUIRY_CALLS.inquiryPresence, async (question, request) => {
    const [id, me, now] = [Number(question.id), userOf(request).id, Date.now()];
    await write(database, async (transaction) => {
      await refuseUnknown(transaction, id);
      await notePresent(transaction, { id, by: me, writing: question.writing === 'true' ? 1 : 0, now });
    });
    return readPresence(database.read, { id, me, now });
  });
}

/** @throws HttpError 404 NOT_FOUND */
async function refuseUnknown(reader: Reader, id: number): Promise<void> {
  const row = await reader.selectFrom('inquiry').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchInquiry();
}

interface Present {
  readonly id: number;
  readonly by: string;
  readonly writing: 0 | 1;
  readonly now: number;
}

/** Also forgets who was present earlier, or at a time that a wrong clock set. */
async function notePresent(
  transaction: Transaction<Tables>,
  { id, by, writing, now }: Present,
): Promise<void> {
  await transaction
    .deleteFrom('inquiry_presence')
    .where((is) => is.or([is('seen_at', '<=', now - PRESENT_FOR), is('seen_at', '>', now + PRESENT_FOR)]))
    .execute();
  await transaction
    .insertInto('inquiry_presence')
    .values({ inquiry_id: id, account_id: by, writing, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['inquiry_id', 'account_id']).doUpdateSet({ writing, seen_at: now }),
    )
    .execute();
}

async function readPresence(
  reader: Reader,
  { id, me, now }: { readonly id: number; readonly me: string; readonly now: number },
): Promise<Answer<'inquiryPresence'>> {
  const others = await reader
    .selectFrom('inquiry_presence')
    .innerJoin('account', 'account.id', 'inquiry_presence.account_id')
    .select(['account.nick_name as nickName', 'inquiry_presence.writing'])
    .where('inquiry_id', '=', id)
    .where('account_id', '!=', me)
    .where('seen_at', '>', now - PRESENT_FOR)
    .orderBy('account.nick_name')
    .orderBy('account.public_key')
    .execute();
  const { last } = await reader
    .selectFrom('inquiry_entry')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .where('inquiry_id', '=', id)
    .executeTakeFirstOrThrow();
  const mails = await readAnswerMails(reader, id);
  return {
    others: others.map(({ nickName, writing }) => ({ nickName, writing: writing === 1 })),
    last,
    ...(mails.length > 0 && { mails }),
  };
}
