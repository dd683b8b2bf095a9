import { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import { sql } from 'kysely';
import { FORMER_NAMES } from '../sessions/office-names.ts';
import type { Database } from '../store/engine.ts';
import type { InquiryTable } from '../store/tables.ts';

/** Rows that are read at a time, so that an export of any size needs little memory and holds nobody up. */
const CHUNK = 500;

/** Column -> its heading. */
const COLUMNS = {
  receipt: 'Receipt',
  received: 'Received (UTC)',
  status: 'Status',
  spam: 'Suspected spam',
  worker: 'Name',
  tel: 'Phone number',
  email: 'E-mail',
  title: 'Title',
  contents: 'Contents',
  notice_version: 'Privacy notice',
  status_changed: 'Status changed (UTC)',
  status_changed_by: 'Status changed by',
} as const;

/** Which inquiries are exported: of a state, or of one person. */
export interface ExportFilter {
  readonly status?: InquiryTable['status'] | undefined;
  /** In any letter case. */
  readonly email?: string;
}

/**
 * Inquiries as CSV for spreadsheet programs, the oldest first: UTF-8 with a byte order mark, and no cell that they read as
 * a formula. No line `sep=,` stands first: Excel alone obeys it, then passes over the mark and garbles Hangul, and every other reader
 * takes it for the headings. An error while reading ends the stream with it, so that half an export is not taken for a whole one.
 */
export function exportInquiries({ read }: Pick<Database, 'read'>, filter: ExportFilter): Readable {
  const rows = Readable.from(rowsOf(read, filter));
  const csv = stringify({
    bom: true,
    header: true,
    columns: COLUMNS,
    record_delimiter: 'windows',
    quoted_match: /[\r\n;\t]/, // some programs part by these as well, but not within quotation marks
    escape_formulas: true,
  });
  pipeline(rows, csv, () => undefined); // an error reaches whoever reads the csv
  return csv;
}

type Row = Readonly<Record<keyof typeof COLUMNS, string>>;

async function* rowsOf(read: Database['read'], filter: ExportFilter): AsyncGenerator<Row> {
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
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    for (const row of rows) {
      last = row.id;
      yield {
        receipt: row.receipt,
        received: formatTime(row.received_at),
        status: row.status,
        spam: row.spam === 1 ? 'yes' : 'no',
        worker: withoutFormulas(row.worker),
        tel: withoutFormulas(row.tel),
        email: withoutFormulas(row.email),
        title: row.title,
        contents: withoutFormulas(row.contents),
        notice_version: withoutFormulas(row.notice_version),
        status_changed: row.status_changed_at === null ? '' : formatTime(row.status_changed_at),
        // The name: the id is what the account signs in with.
        status_changed_by: withoutFormulas(
          row.changed_by ?? (row.status_changed_by ? FORMER_NAMES.staff : ''),
        ),
      };
    }
    if (rows.length < CHUNK) return;
  }
}

function filtered(read: Database['read'], { status, email }: ExportFilter) {
  let query = read.selectFrom('inquiry');
  if (status !== undefined) query = query.where('status', '=', status);
  if (email !== undefined) query = query.where(sql`lower(email)`, '=', sql`lower(${email})`);
  return query;
}

/** @returns the receipts of the inquiries of one person, the oldest first */
export async function receiptsOf(read: Database['read'], email: string): Promise<string[]> {
  const rows = await filtered(read, { email }).select('receipt').orderBy('id').execute();
  return rows.map(({ receipt }) => receipt);
}

/**
 * Where a cell begins with a formula for a program that parts by semicolons, as Excel does in many countries. Its cells begin elsewhere
 * than ours, so our quotation marks say nothing to it, and a line within a cell is a row. Looking back keeps a run of blanks from being
 * begun anew at each of them. https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA_WITHIN = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=[;\t\r\n][\s"]*)/g;

/** A sign in front of what would be a formula there; csv-stringify sees to the beginnings of whole cells. */
function withoutFormulas(text: string): string {
  return text.replace(FORMULA_WITHIN, "'");
}

/** `2026-11-21 05:04:03`, which spreadsheet programs take for a time. */
function formatTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}
