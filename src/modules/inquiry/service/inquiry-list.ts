import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import type { Database, Reader } from '../../../server/store/engine.ts';
import { noteErasure } from '../../../server/store/erasure.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { dropDeliveries } from '../../../server/webhooks/deliveries.ts';
import type { Sort } from '../contract.ts';
import { matches, wordsOf } from './inquiry-filter.ts';
import type { InquiryFilter } from './inquiry-filter.ts';
import { dropInquiryFiles } from './inquiry-files.ts';
import { describeInquiries } from './read-inquiries.ts';

const PAGE_SIZE = 20;

type Asked = Question<'inquiryList'> & Partial<Question<'inquirySearch'>>;

/**
 * A page of inquiries, by default newest first. A page below 1 is the first; one past the end is empty.
 * @param me the account that asks
 */
export async function listInquiries(
  { read }: Pick<Database, 'read'>,
  { page, sort = 'newest', ...asked }: Asked,
  me: string,
): Promise<Answer<'inquiryList'>> {
  const filter = filterOf(asked, me);
  const { total } = await read
    .selectFrom('inquiry')
    .where((is) => matches(is, filter))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const skipped = (Math.max(1, Number(page ?? 1)) - 1) * PAGE_SIZE;
  const rows = skipped >= total ? [] : await pageOf(read, filter, { skipped, sort });
  return {
    total,
    pagesize: PAGE_SIZE,
    items: await describeInquiries(read, rows),
    counts: await countInquiries(read, me),
  };
}

function filterOf(
  { status, spam, assigned, q = '' }: Omit<Asked, 'page' | 'sort'>,
  me: string,
): InquiryFilter {
  return {
    status,
    spam: spam === undefined ? undefined : spam === 'true' ? 1 : 0,
    assigned: assigned && { to: assigned === 'me' ? me : null },
    words: wordsOf(q),
  };
}

interface Place {
  readonly skipped: number;
  readonly sort: Sort;
}

function pageOf(read: Reader, filter: InquiryFilter, { skipped, sort }: Place) {
  const rows = read
    .selectFrom('inquiry')
    .where((is) => matches(is, filter))
    .selectAll();
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const sorted = sort === 'unanswered' ? rows.orderBy(UNANSWERED).orderBy(WAITING_SINCE) : rows;
  return sorted
    .orderBy('received_at', direction)
    .orderBy('id', direction)
    .limit(PAGE_SIZE)
    .offset(skipped)
    .execute();
}

const IS_WAITING = sql`spam = 0 and status in ('new', 'open') and answered_at is null`;
/** First those that wait for an answer, the oldest of them first; then the others, the newest first. */
const UNANSWERED = sql`case when ${IS_WAITING} then 0 else 1 end`;
const WAITING_SINCE = sql`case when ${IS_WAITING} then received_at end`;

/** What has arrived after an inquiry. Without one, nothing counts as new. */
export async function findNews(
  { read }: Pick<Database, 'read'>,
  after: number | null,
  me: string,
): Promise<Answer<'inquiryNews'>> {
  const { newest, arrived } = await read
    .selectFrom('inquiry')
    .select(sql<number | null>`max(id)`.as('newest'))
    .select(
      sql<number | null>`sum(case when spam = 0 and id > ${after ?? 0} then 1 else 0 end)`.as('arrived'),
    )
    .executeTakeFirstOrThrow();
  return {
    newest,
    arrived: after === null ? 0 : (arrived ?? 0),
    counts: await countInquiries(read, me),
  };
}

async function countInquiries(read: Reader, me: string): Promise<Answer<'inquiryList'>['counts']> {
  const rows = await read
    .selectFrom('inquiry')
    .select(['status', 'spam', sql<number>`count(*)`.as('count')])
    .select(sql<number>`sum(case when assignee = ${me} then 1 else 0 end)`.as('mine'))
    .groupBy(['status', 'spam'])
    .execute();
  const counts = { new: 0, open: 0, answered: 0, closed: 0, spam: 0, mine: 0 };
  for (const { status, spam, count, mine } of rows) {
    if (spam === 1) counts.spam += count;
    else counts[status] += count;
    if (spam === 0 && status !== 'closed') counts.mine += mine;
  }
  return counts;
}

/** Deletes an inquiry with its mails, files, entries and drafts. @returns whether there is one with this receipt */
export async function deleteInquiry(transaction: Transaction<Tables>, receipt: string): Promise<boolean> {
  const gone = await transaction
    .deleteFrom('inquiry')
    .where('receipt', '=', receipt)
    .returning('id')
    .executeTakeFirst();
  if (!gone) return false;
  await dropInquiryFiles(transaction, [gone.id]);
  await dropDeliveries(transaction, [receipt]);
  await noteErasure(transaction);
  return true;
}
