import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Insertable, Selectable, Transaction } from 'kysely';
import { HttpError } from '../../../server/http/http-error.ts';
import { audit } from '../../../server/sessions/audit.ts';
import { writeSurely } from '../../../server/store/write-surely.ts';
import type { Database, Reader } from '../../../server/store/engine.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { INQUIRY_ACTIONS } from '../contract.ts';
import type { InquiryEntryTable, InquiryTable } from './tables.ts';

export type InquiryRow = Selectable<InquiryTable>;

/** What a change is made with. */
export interface InquiryChange {
  readonly transaction: Transaction<Tables>;
  readonly inquiry: InquiryRow;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Changes one inquiry in a transaction. Only one such change to it is made at a time, so that what the work reads stays true and
 * its entries are numbered in order.
 * @param work may run again if the connection was lost: what it adds must have a key, or be the same twice
 * @throws HttpError 404 NOT_FOUND
 */
export function changeInquiry<Result>(
  database: Database,
  id: number,
  work: (change: InquiryChange) => Promise<Result>,
): Promise<Result> {
  return writeSurely(database, async (transaction) => {
    const row = transaction.selectFrom('inquiry').selectAll().where('id', '=', id);
    const inquiry = await (database.dialect === 'postgres' ? row.forUpdate() : row).executeTakeFirst();
    if (!inquiry) throw noSuchInquiry();
    return work({ transaction, inquiry, now: Date.now() });
  });
}

type NewEntry = Pick<Insertable<InquiryEntryTable>, 'kind' | 'by_user'> &
  Partial<Omit<Insertable<InquiryEntryTable>, 'id' | 'inquiry_id' | 'created_at'>>;

/** @returns the entry's id */
export async function addEntry(
  { transaction, inquiry, now }: InquiryChange,
  entry: NewEntry,
): Promise<number> {
  const { id } = await transaction
    .insertInto('inquiry_entry')
    .values({ text: '', ...entry, inquiry_id: inquiry.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The key of a request that adds an entry, and a hash of what it adds. */
export interface EntryKey {
  readonly idempotency_key: string;
  readonly request_hash: string;
}

/** A request without a key gets one of its own, so that a lost connection adds nothing twice. Keys from senders have no space. */
export function entryKey(
  key: string | null,
  kind: InquiryEntryTable['kind'],
  {
    id,
    text,
    files = [],
  }: { readonly id: number; readonly text: string; readonly files?: readonly number[] },
): EntryKey {
  const request = JSON.stringify([kind, id, text, ...files]);
  const hash = createHash('sha256').update(request).digest('base64url');
  return { idempotency_key: key ?? `own ${randomUUID()}`, request_hash: hash };
}

/**
 * The entry that an earlier request with this key added.
 * @returns its id; null if there is none
 * @throws HttpError 422 IDEMPOTENCY_KEY_TAKEN if that request was another one
 */
export async function findRepeated(
  reader: Reader,
  { idempotency_key: key, request_hash: hash }: EntryKey,
): Promise<number | null> {
  const row = await reader
    .selectFrom('inquiry_entry')
    .select(['id', 'request_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_hash === hash) return row.id;
  const message = 'Something else was saved under this Idempotency-Key. Send this under a new key.';
  throw new HttpError(422, 'IDEMPOTENCY_KEY_TAKEN', message);
}

/** Records a change. @param detail contains nothing personal */
export function auditInquiry(
  { transaction, inquiry }: InquiryChange,
  request: FastifyRequest,
  action: (typeof INQUIRY_ACTIONS)[number],
  detail = '',
): Promise<void> {
  const subject = { subjectType: 'inquiry', subjectId: String(inquiry.id) };
  return audit(transaction, request, { action, ...subject, detail });
}

export function noSuchInquiry(): HttpError {
  return new HttpError(404, 'NOT_FOUND', 'This inquiry does not exist or has been deleted.');
}
