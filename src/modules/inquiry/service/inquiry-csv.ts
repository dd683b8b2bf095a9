import { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { Subject } from '../../../shared/subject.ts';
import { readContents } from '../contents.ts';
import { toZonedClock } from '../../../shared/zoned-clock.ts';
import { FORMER_NAMES } from '../../../server/sessions/office-names.ts';
import type { Database, Reader } from '../../../server/store/engine.ts';
import { findKeptFiles } from '../../../server/store/kept-files.ts';
import type { KeptFile } from '../../../server/store/kept-files.ts';
import { readConfirmations } from './confirmations.ts';
import type { MailState } from './confirmations.ts';
import { ANSWER_PURPOSE, PURPOSE } from './inquiry-files.ts';
import type { InquiryEntryTable, InquiryTable } from './tables.ts';
import { csvCell, withoutFormulas } from '../../../engine/common/csv-cell.ts';

/** Rows per read, so that an export of any size needs little memory and delays no other request. */
const CHUNK = 500;

/** Column -> its heading. */
const columnsIn = ({ label }: TimeZone) => ({
  receipt: 'Receipt',
  received: `Received (${label})`,
  status: 'Status',
  spam: 'Suspected spam',
  worker: 'Name',
  tel: 'Phone number',
  email: 'E-mail',
  title: 'Title',
  machine: 'Machine',
  model: 'Model',
  page: 'Page',
  contents: 'Contents',
  notice_version: 'Privacy notice',
  status_changed: `Status changed (${label})`,
  status_changed_by: 'Status changed by',
  // New columns go at the end, so that programs that read by position keep working.
  visitor_company: 'Company',
  country: 'Country',
  quantity: 'Quantity',
  confirmed: `Confirmation sent (${label})`,
  files: 'Files',
  answered: `First answered (${label})`,
  assignee: 'Assigned to',
  answers: 'Answers',
  notes: 'Notes',
  answer_files: 'Files of answers',
});

interface ExportSources {
  readonly database: Pick<Database, 'read'>;
  readonly timeZone: TimeZone;
  /** The public origin, without a trailing slash. */
  readonly origin: () => string;
}

/** Which inquiries to export: those with a status, or those of one person. */
export interface ExportFilter {
  readonly status?: InquiryTable['status'] | undefined;
  /** Any of these, ignoring case. */
  readonly emails?: readonly string[];
}

/**
 * Inquiries as CSV for spreadsheet programs, oldest first: UTF-8 with a byte order mark, times in the site's zone, and no cell
 * that they calculate or rewrite. There is no line `sep=,` at the start: only Excel obeys it, but then ignores the byte order
 * mark and garbles Hangul, and every other reader takes it for the headings. A read error also ends the stream with an error,
 * so that a partial export isn't mistaken for a complete one.
 */
export function exportInquiries(sources: ExportSources, filter: ExportFilter): Readable {
  const rows = Readable.from(rowsOf(sources, filter));
  const csv = stringify({
    bom: true,
    header: true,
    columns: columnsIn(sources.timeZone),
    record_delimiter: 'windows',
    quoted_match: /[\r\n;\t]/, // some programs also split at these, but not within quotation marks
    escape_formulas: true,
  });
  pipeline(rows, csv, () => undefined); // an error reaches the reader of the csv
  return csv;
}

type Row = Readonly<Record<keyof ReturnType<typeof columnsIn>, string>>;

async function* rowsOf(
  { database: { read }, timeZone, origin }: ExportSources,
  filter: ExportFilter,
): AsyncGenerator<Row> {
  // `2026-11-21 14:05`, as at the desk; spreadsheet programs recognise it as a time.
  const clock = (time: number): string => toZonedClock(time, timeZone).replace('T', ' ');
  for (let last = 0; ;) {
    const rows = await filtered(read, filter)
      .selectAll('inquiry')
      .select((row) =>
        row
          .selectFrom('account')
          .select('nick_name')
          .whereRef('account.id', '=', 'inquiry.status_changed_by')
          .as('changed_by'),
      )
      .select((row) =>
        row
          .selectFrom('account')
          .select('nick_name')
          .whereRef('account.id', '=', 'inquiry.assignee')
          .as('assigned_to'),
      )
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    const confirmations = await readConfirmations(read, rows);
    const ids = rows.map(({ id }) => id);
    const files = await findKeptFiles(read, { purpose: PURPOSE, ids });
    const answerFiles = await findKeptFiles(read, { purpose: ANSWER_PURPOSE, ids });
    const written = await readWritten(read, ids);
    for (const row of rows) {
      last = row.id;
      const { about, text } = readContents(row.contents);
      yield {
        receipt: row.receipt,
        received: clock(row.received_at),
        status: row.status,
        spam: row.spam === 1 ? 'yes' : 'no',
        worker: csvCell(row.worker),
        tel: csvCell(row.tel),
        email: csvCell(row.email),
        title: row.title,
        machine: csvCell(linesOf(about, ({ machine }) => machine)),
        model: csvCell(linesOf(about, ({ model }) => model)),
        page: linesOf(about, ({ page }) => page && `${origin()}${page}`),
        contents: csvCell(text),
        notice_version: withoutFormulas(row.notice_version),
        status_changed: row.status_changed_at === null ? '' : clock(row.status_changed_at),
        // The name, because the id is the sign-in name.
        status_changed_by: csvCell(row.changed_by ?? (row.status_changed_by ? FORMER_NAMES.staff : '')),
        visitor_company: csvCell(row.visitor_company),
        country: csvCell(row.country),
        quantity: csvCell(row.quantity),
        confirmed: sentTime(confirmations.get(row.id), clock),
        files: csvCell(namesOf(files, row.id)),
        answered: row.answered_at === null ? '' : clock(row.answered_at),
        assignee: csvCell(row.assigned_to ?? ''),
        answers: csvCell(textsOf(written, row.id, 'answer')),
        notes: csvCell(textsOf(written, row.id, 'note')),
        answer_files: csvCell(namesOf(answerFiles, row.id)),
      };
    }
    if (rows.length < CHUNK) return;
  }
}

type Written = Pick<Selectable<InquiryEntryTable>, 'inquiry_id' | 'kind' | 'text'>;

/** Answers and notes, oldest first. Notes are also data about the person who asks for a copy. */
async function readWritten(read: Reader, ids: readonly number[]): Promise<readonly Written[]> {
  if (ids.length === 0) return [];
  return read
    .selectFrom('inquiry_entry')
    .select(['inquiry_id', 'kind', 'text'])
    .where('inquiry_id', 'in', ids)
    .where('kind', 'in', ['answer', 'note'])
    .orderBy('id')
    .execute();
}

function textsOf(written: readonly Written[], id: number, kind: Written['kind']): string {
  return written
    .flatMap((one) => (one.inquiry_id === id && one.kind === kind ? [one.text] : []))
    .join('\n\n');
}

function namesOf(files: readonly KeptFile[], id: number): string {
  return files.flatMap(({ holderId, name }) => (holderId === id ? [name] : [])).join('\n');
}

/** Empty if none was sent. */
function sentTime(confirmation: MailState | undefined, clock: (time: number) => string): string {
  return confirmation?.state === 'sent' && confirmation.time !== undefined
    ? clock(new Date(confirmation.time).getTime())
    : '';
}

/** One line per machine, even if it is empty, so that the lines of the three cells match. */
function linesOf(about: readonly Subject[], textOf: (one: Subject) => string): string {
  return about.map(textOf).join('\n');
}

function filtered(read: Database['read'], { status, emails }: ExportFilter) {
  let query = read.selectFrom('inquiry');
  if (status !== undefined) query = query.where('status', '=', status);
  if (emails !== undefined) {
    query = query.where((where) =>
      where.or(emails.map((email) => sql<boolean>`lower(email) = lower(${email})`)),
    );
  }
  return query;
}

/** @returns the receipts of the exported inquiries, oldest first */
export async function receiptsOf(read: Database['read'], filter: ExportFilter): Promise<string[]> {
  const rows = await filtered(read, filter).select('receipt').orderBy('id').execute();
  return rows.map(({ receipt }) => receipt);
}
