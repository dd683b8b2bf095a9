import type { Transaction } from 'kysely';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import type { Database } from '../../../server/store/engine.ts';
import { noteErasure } from '../../../server/store/erasure.ts';
import { dropKeptFiles, findKeptFiles } from '../../../server/store/kept-files.ts';
import type { KeptFile } from '../../../server/store/kept-files.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { dropDeliveries } from '../../../server/webhooks/deliveries.ts';
import { readConfirmations } from './confirmations.ts';
import type { Confirmation } from './confirmations.ts';
import { PURPOSE } from './inquiry-files.ts';
import type { InquiryTable } from './tables.ts';

const PAGE_SIZE = 20;

interface InquiryFilter {
  readonly status?: InquiryTable['status'] | undefined;
  readonly spam?: InquiryTable['spam'] | undefined;
}

/** A page of inquiries, newest first. A page below 1 is the first; one past the end is empty. */
export async function listInquiries(
  { read }: Pick<Database, 'read'>,
  { page, status, spam }: Question<'inquiryList'>,
): Promise<Answer<'inquiryList'>> {
  const filter: InquiryFilter = { status, spam: spam === undefined ? undefined : spam === 'true' ? 1 : 0 };
  const { total } = await select(read, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const skipped = (Math.max(1, Number(page ?? 1)) - 1) * PAGE_SIZE;
  const rows = skipped >= total ? [] : await pageOf(read, filter, skipped);
  const confirmations = await readConfirmations(read, rows);
  const files = await findKeptFiles(read, { purpose: PURPOSE, ids: rows.map(({ id }) => id) });
  return {
    total,
    pagesize: PAGE_SIZE,
    items: rows.map((row) => ({
      id: row.id,
      receipt: row.receipt,
      receivedTime: new Date(row.received_at).toISOString(),
      status: row.status,
      spam: row.spam === 1,
      worker: row.worker,
      tel: row.tel,
      email: row.email,
      contents: row.contents,
      ...(row.visitor_company && { visitorCompany: row.visitor_company }),
      ...(row.country && { country: row.country }),
      ...(row.quantity && { quantity: row.quantity }),
      notice: row.notice_version || null,
      ...withConfirmation(confirmations.get(row.id)),
      ...withFiles(files.filter(({ holderId }) => holderId === row.id)),
    })),
  };
}

function withConfirmation(confirmation: Confirmation | undefined) {
  return confirmation && { confirmation };
}

function withFiles(files: readonly KeptFile[]) {
  return files.length > 0 && { files: files.map(({ id, name, size }) => ({ id, name, size })) };
}

function select(read: Database['read'], { status, spam }: InquiryFilter) {
  let query = read.selectFrom('inquiry');
  if (status !== undefined) query = query.where('status', '=', status);
  if (spam !== undefined) query = query.where('spam', '=', spam);
  return query;
}

function pageOf(read: Database['read'], filter: InquiryFilter, skipped: number) {
  return select(read, filter)
    .select(['id', 'receipt', 'received_at', 'status', 'spam', 'worker', 'tel', 'email', 'contents'])
    .select(['visitor_company', 'country', 'quantity', 'notice_version', 'unconfirmed'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset(skipped)
    .execute();
}

/** @returns whether there is such an inquiry */
export async function setInquiryStatus(
  transaction: Transaction<Tables>,
  { id, status }: Question<'inquiryStatus'>,
  by: string,
  now: number,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('inquiry')
    .set({ status, status_changed_at: now, status_changed_by: by })
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Deletes an inquiry with its mails and files. @returns whether there is one with this receipt */
export async function deleteInquiry(transaction: Transaction<Tables>, receipt: string): Promise<boolean> {
  const gone = await transaction
    .deleteFrom('inquiry')
    .where('receipt', '=', receipt)
    .returning('id')
    .executeTakeFirst();
  if (!gone) return false;
  await dropKeptFiles(transaction, { purpose: PURPOSE, ids: [gone.id] });
  await dropDeliveries(transaction, [receipt]);
  await noteErasure(transaction);
  return true;
}
