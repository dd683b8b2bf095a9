import type { Selectable } from 'kysely';
import type { Answer } from '../../../shared/do-contract.ts';
import { nameSubject } from '../../../shared/subject.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import type { Reader } from '../../../server/store/engine.ts';
import { findKeptFiles } from '../../../server/store/kept-files.ts';
import { readContents } from '../contents.ts';
import { readConfirmations } from './confirmations.ts';
import { PURPOSE } from './inquiry-files.ts';
import type { InquiryTable } from './tables.ts';

/** An inquiry as the desk shows it. */
export type ShownInquiry = Answer<'inquiryList'>['items'][number];

/** Completes rows of inquiries with their files, confirmations and the names of those who have them. */
export async function describeInquiries(
  reader: Reader,
  rows: readonly Selectable<InquiryTable>[],
): Promise<ShownInquiry[]> {
  const confirmations = await readConfirmations(reader, rows);
  const files = await findKeptFiles(reader, { purpose: PURPOSE, ids: rows.map(({ id }) => id) });
  const people = await readPeople(
    reader,
    rows.flatMap(({ assignee }) => assignee ?? []),
  );
  return rows.map((row) => {
    const held = files.filter(({ holderId }) => holderId === row.id);
    const confirmation = confirmations.get(row.id);
    return {
      ...describeRow(row),
      assignee: people.get(row.assignee ?? '') ?? null,
      ...(confirmation && { confirmation }),
      ...(held.length > 0 && { files: held.map(({ id, name, size }) => ({ id, name, size })) }),
    };
  });
}

function describeRow(row: Selectable<InquiryTable>) {
  const { about } = readContents(row.contents);
  return {
    id: row.id,
    receipt: row.receipt,
    receivedTime: isoTime(row.received_at),
    status: row.status,
    spam: row.spam === 1,
    worker: row.worker,
    tel: row.tel,
    email: row.email,
    contents: row.contents,
    about: about.map((one) => ({ title: nameSubject(one), href: one.page })),
    ...(row.visitor_company && { visitorCompany: row.visitor_company }),
    ...(row.country && { country: row.country }),
    ...(row.quantity && { quantity: row.quantity }),
    notice: row.notice_version || null,
    ...(row.answered_at !== null && { answeredTime: isoTime(row.answered_at) }),
  };
}

/** A person as colleagues see them. */
export type Person = NonNullable<ShownInquiry['assignee']>;

/** The accounts with these ids, by id. Those that have been deleted are left out. */
export async function readPeople(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('account')
    .select(['id', 'public_key', 'nick_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, public_key: key, nick_name: nickName }) => [id, { id: key, nickName }]));
}
