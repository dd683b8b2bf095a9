import type { Transaction } from 'kysely';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { Database } from '../../../server/store/engine.ts';
import { gather } from '../../../server/store/gather.ts';
import { takeKeptFiles } from '../../../server/store/kept-files.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { writeSurely } from '../../../server/store/write-surely.ts';
import { makeReceipt } from './receipt.ts';
import { PURPOSE } from './inquiry-files.ts';
import type { TellOfInquiries } from './inquiry-events.ts';
import type { NewInquiry } from './new-inquiry.ts';
import { queueInquiryMails } from './queue-mails.ts';
import type { ComposeMails, KeptInquiry } from './queue-mails.ts';
import type { InquiryTable } from './tables.ts';

/** A file of the inquiry has been deleted, or belongs to another one. */
export class FilesGone extends Error {
  constructor() {
    super('a file of an inquiry is not free');
    this.name = 'FilesGone';
  }
}

/** The inquiry's key belongs to a different inquiry. */
export class KeyTaken extends Error {
  constructor() {
    super('an inquiry with other words has this key');
    this.name = 'KeyTaken';
  }
}

export interface InquiryKeeper {
  /**
   * Saves an inquiry, or finds it if it was saved before under its key.
   * @returns its receipt, once it is on disk
   * @throws KeyTaken, FilesGone, StoreUnavailable
   */
  readonly keep: (inquiry: NewInquiry) => Promise<string>;
  /**
   * The receipt of an inquiry that was saved before under its key; null if there isn't one.
   * @throws KeyTaken, StoreUnavailable
   */
  readonly find: (inquiry: NewInquiry) => Promise<string | null>;
}

const BATCH_SIZE = 100;
/** Maximum number of waiting inquiries; each has at most about 100 KB. */
const MOST_WAITING = 2_000;

/**
 * @param compose the mails about an inquiry, saved in the same transaction
 * @param tell tells other programs of inquiries, in that transaction as well
 */
export function createInquiryKeeper(
  { database, timeZone }: { readonly database: Database; readonly timeZone: TimeZone },
  compose: ComposeMails,
  tell: TellOfInquiries = () => Promise.resolve(),
): InquiryKeeper {
  const report: Report = async (transaction, kept) => {
    await queueInquiryMails(transaction, database.dialect, kept, compose);
    const receipts = kept.flatMap(({ receipt, inquiry }) => (inquiry.spam === 0 ? [receipt] : []));
    await tell(transaction, 'inquiry.received', receipts);
  };
  const insert = (rows: readonly Row[]): Promise<Outcome[]> =>
    writeSurely(database, (transaction) => insertRows(transaction, rows, report));
  const save = gather(
    (inquiries: readonly NewInquiry[]) => saveTogether(inquiries, { insert, timeZone }),
    BATCH_SIZE,
  );
  const look = gather((inquiries: readonly NewInquiry[]) => findKept(database.read, inquiries), BATCH_SIZE);
  let waiting = 0;
  return {
    keep: async (inquiry) => {
      if (waiting >= MOST_WAITING) throw new StoreUnavailable('slow', 'too many inquiries wait');
      waiting += 1;
      try {
        const result = await save(inquiry);
        if (result.status === 'rejected') throw result.reason;
        return result.value;
      } finally {
        waiting -= 1;
      }
    },
    find: async (inquiry) => {
      const outcome = await look(inquiry);
      return outcome === null ? null : receiptOf(outcome);
    },
  };
}

type Row = NewInquiry & Pick<InquiryTable, 'receipt' | 'status'>;

/** The result of a row: saved under this receipt, now or earlier; its key is taken; or its receipt is, by chance. */
type Outcome = { readonly receipt: string } | 'key-taken' | 'receipt-taken';

interface Saving {
  readonly insert: (rows: readonly Row[]) => Promise<Outcome[]>;
  readonly timeZone: TimeZone;
}

/** One transaction for all. If one inquiry makes it fail, a separate transaction for each, so that the others are saved. */
async function saveTogether(
  inquiries: readonly NewInquiry[],
  { insert, timeZone }: Saving,
): Promise<PromiseSettledResult<string>[]> {
  const saveOne = async (inquiry: NewInquiry): Promise<string> => {
    for (;;) {
      const [outcome] = await insert(withReceipts([inquiry], timeZone));
      if (outcome !== undefined && outcome !== 'receipt-taken') return receiptOf(outcome);
    }
  };
  try {
    const outcomes = await insert(withReceipts(inquiries, timeZone));
    const results = outcomes.map(async (outcome, index) => {
      const inquiry = inquiries[index];
      return outcome === 'receipt-taken' && inquiry ? saveOne(inquiry) : receiptOf(outcome);
    });
    return await Promise.allSettled(results);
  } catch (error) {
    if (error instanceof StoreUnavailable || inquiries.length === 1) throw error;
    return Promise.allSettled(inquiries.map(saveOne));
  }
}

/** Adds receipts, all different, because they identify the rows. */
function withReceipts(inquiries: readonly NewInquiry[], timeZone: TimeZone): Row[] {
  const taken = new Set<string>();
  return inquiries.map((inquiry) => {
    let receipt: string;
    do receipt = makeReceipt(inquiry.received_at, timeZone);
    while (taken.has(receipt));
    taken.add(receipt);
    return { ...inquiry, receipt, status: 'new' };
  });
}

function receiptOf(outcome: Outcome): string {
  if (outcome === 'key-taken') throw new KeyTaken();
  if (outcome === 'receipt-taken') throw new Error('a new receipt was not tried');
  return outcome.receipt;
}

type Report = (transaction: Transaction<Tables>, kept: readonly KeptInquiry[]) => Promise<void>;

async function insertRows(
  transaction: Transaction<Tables>,
  rows: readonly Row[],
  report: Report,
): Promise<Outcome[]> {
  const inserted = await transaction
    .insertInto('inquiry')
    .values(rows.map(({ isMailed: _, files: _files, ...row }) => row))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'receipt'])
    .execute();
  const ids = new Map(inserted.map(({ id, receipt }) => [receipt, id]));
  const kept = rows.flatMap((row) => {
    const id = ids.get(row.receipt);
    return id === undefined ? [] : [{ id, receipt: row.receipt, inquiry: row }];
  });
  await takeFiles(transaction, kept);
  await report(transaction, kept);
  const others = rows.filter(({ receipt }) => !ids.has(receipt));
  const found = await findKept(transaction, others);
  return rows.map((row): Outcome => {
    if (ids.has(row.receipt)) return { receipt: row.receipt };
    return found[others.indexOf(row)] ?? 'receipt-taken'; // not written, although its key is free
  });
}

async function takeFiles(transaction: Transaction<Tables>, kept: readonly KeptInquiry[]): Promise<void> {
  for (const { id, inquiry } of kept) {
    if (!(await takeKeptFiles(transaction, { purpose: PURPOSE, id }, inquiry.files))) throw new FilesGone();
  }
}

/** The rows saved under these inquiries' keys, in order; null if there isn't one. */
async function findKept(
  reader: Database['read'],
  inquiries: readonly NewInquiry[],
): Promise<(Outcome | null)[]> {
  if (inquiries.length === 0) return [];
  const rows = await reader
    .selectFrom('inquiry')
    .select(['idempotency_key', 'request_hash', 'receipt'])
    .where(
      'idempotency_key',
      'in',
      inquiries.map((one) => one.idempotency_key),
    )
    .execute();
  return inquiries.map(({ idempotency_key: key, request_hash: hash }) => {
    const row = rows.find((one) => one.idempotency_key === key);
    if (!row) return null;
    return row.request_hash === hash ? { receipt: row.receipt } : 'key-taken';
  });
}
