import type { InquiryTable } from './tables.ts';

/** An inquiry as received, without the columns that the table adds. */
export type NewInquiry = Omit<
  InquiryTable,
  | 'id'
  | 'receipt'
  | 'status'
  | 'status_changed_at'
  | 'status_changed_by'
  | 'idempotency_key'
  | 'request_hash'
  | 'unconfirmed'
  | 'reminders'
  | 'assignee'
  | 'answered_at'
> & {
  readonly idempotency_key: string;
  readonly request_hash: string;
  /** Whether staff get a mail. It isn't stored. */
  readonly isMailed: boolean;
  /** The tokens of its files, in order. They aren't stored. */
  readonly files: readonly string[];
};
