import type { Generated } from 'kysely';
import type { NoMail } from '../../../server/mail/recipient-limits.ts';
import type { Flag, Id, Time } from '../../../server/store/tables.ts';

export interface InquiryTable {
  id: Id;
  /** Shown to the sender. */
  receipt: string;
  idempotency_key: string | null;
  /** Tells a repeated save from another one under the same key. */
  request_hash: string | null;
  site_id: number;
  /** The site's own. */
  company: string;
  title: string;
  worker: string;
  tel: string;
  email: string;
  email1: string;
  email2: string;
  email3: string;
  contents: string;
  /** The visitor's own company. Optional, like the two below; empty if not given. */
  visitor_company: string;
  country: string;
  /** As the visitor wrote it: "2 units". */
  quantity: string;
  /** The privacy notice that was shown. */
  notice_version: string;
  received_at: Time;
  status: 'new' | 'open' | 'done';
  /** 1 if it is suspected spam. */
  spam: Flag;
  status_changed_at: Time | null;
  status_changed_by: string | null;
  purge_after: Time;
  /** Why no confirmation was queued; null if one was, or for another reason, such as spam. */
  unconfirmed: Generated<NoMail | null>;
}

declare module '../../../engine/common/open-types.ts' {
  interface ModuleTables {
    inquiry: InquiryTable;
  }
}

declare module '../../../server/store/tables.ts' {
  interface MailOutboxTable {
    /** The mail is deleted with its inquiry. Null if it is about something else. */
    inquiry_id: number | null;
  }
}
