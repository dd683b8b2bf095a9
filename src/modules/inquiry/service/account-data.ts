import { isoTime } from '../../../server/http/iso-time.ts';
import type { AccountDataPart, Rows } from '../../../server/store/account-data.ts';
import type { Reader } from '../../../server/store/engine.ts';
import { splitIds } from '../../../server/store/kept-files.ts';
import { dropDraftsBy } from './drafts.ts';

/**
 * What a member of staff has done about inquiries. The export names only receipts, because the texts are about other people.
 * Nobody who is no longer staff has an inquiry.
 * When the account is deleted, answers and notes stay without its name (`on delete` of the tables); its drafts go with their files.
 */
export const accountData: AccountDataPart = {
  lists: {
    inquiryEntries: (reader, { id }) => entriesOf(reader, id),
    inquiryDrafts: (reader, { id }) => draftsOf(reader, id),
    assignedInquiries: (reader, { id }) => assignedTo(reader, id),
  },
  release: async (transaction, id) => {
    await transaction.updateTable('inquiry').set({ assignee: null }).where('assignee', '=', id).execute();
    await dropDraftsBy(transaction, id);
    await transaction.deleteFrom('inquiry_presence').where('account_id', '=', id).execute();
  },
  erase: (transaction, { id }) => dropDraftsBy(transaction, id),
};

/** Entries per read. */
const CHUNK = 500;

async function* entriesOf(reader: Reader, account: string): AsyncGenerator<Rows> {
  for (let last = 0; ;) {
    const rows = await reader
      .selectFrom('inquiry_entry')
      .innerJoin('inquiry', 'inquiry.id', 'inquiry_entry.inquiry_id')
      .select([
        'inquiry_entry.id',
        'inquiry.receipt',
        'inquiry_entry.kind',
        'inquiry_entry.created_at',
        'inquiry_entry.file_ids',
      ])
      .where('inquiry_entry.by_user', '=', account)
      .where('inquiry_entry.id', '>', last)
      .orderBy('inquiry_entry.id')
      .limit(CHUNK)
      .execute();
    yield rows.map(({ receipt, kind, created_at: at, file_ids: ids }) => ({
      ...{ receipt, kind, at: isoTime(at) },
      ...countOf(ids),
    }));
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function draftsOf(reader: Reader, account: string): Promise<Rows> {
  const rows = await reader
    .selectFrom('inquiry_draft')
    .innerJoin('inquiry', 'inquiry.id', 'inquiry_draft.inquiry_id')
    .select(['inquiry.receipt', 'inquiry_draft.updated_at', 'inquiry_draft.file_ids'])
    .where('inquiry_draft.account_id', '=', account)
    .orderBy('inquiry.id')
    .execute();
  return rows.map(({ receipt, updated_at: at, file_ids: ids }) => ({
    ...{ receipt, changed: isoTime(at) },
    ...countOf(ids),
  }));
}

/** How many files there are; nothing if there are none. */
function countOf(ids: string | null): { readonly files?: number } {
  return ids === null ? {} : { files: splitIds(ids).length };
}

async function assignedTo(reader: Reader, account: string): Promise<Rows> {
  return reader
    .selectFrom('inquiry')
    .select(['receipt', 'status'])
    .where('assignee', '=', account)
    .orderBy('id')
    .execute();
}
