import type { Generated } from 'kysely';
import type { NoMail } from '../../../server/mail/recipient-limits.ts';
import type { Flag, Id, Time } from '../../../server/store/tables.ts';

export type InquiryStatus = 'new' | 'open' | 'answered' | 'closed';

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
  status: InquiryStatus;
  /** 1 if it is suspected spam. */
  spam: Flag;
  /**
   * The rules by which it was suspected when it arrived, separated by spaces; empty if they aren't known, null if there was no
   * suspicion. Staff may have decided otherwise since.
   */
  spam_rules: string | null;
  status_changed_at: Time | null;
  status_changed_by: string | null;
  purge_after: Time;
  /** How often the office has been reminded that nobody has answered, at most twice. */
  reminders: Generated<number>;
  /** Why no confirmation was queued; null if one was, or for another reason, such as spam. */
  unconfirmed: Generated<NoMail | null>;
  /** The account that has it; null if nobody has. */
  assignee: Generated<string | null>;
  /** When it was first answered from the desk. */
  answered_at: Generated<Time | null>;
}

/** Something that was done about an inquiry. */
export interface InquiryEntryTable {
  id: Id;
  inquiry_id: number;
  kind: 'answer' | 'note' | 'status' | 'assigned' | 'spam';
  /** An account; null if it has been deleted. */
  by_user: string | null;
  /** To whom it was assigned. */
  to_user: string | null;
  /** Of an answer or a note; otherwise the new value, empty for `assigned`. */
  text: string;
  /** Only of an answer, as is `message_key`: its mail's in the outbox. */
  subject: string | null;
  message_key: string | null;
  idempotency_key: string | null;
  /** Tells a repeat from another text under the same key. */
  request_hash: string | null;
  created_at: Time;
  /** Of an answer's files, with blanks between them; null if it has none. */
  file_ids: Generated<string | null>;
}

/** A person's unsent answer. */
export interface InquiryDraftTable {
  inquiry_id: number;
  account_id: string;
  text: string;
  updated_at: Time;
  /** Of its files, with blanks between them; null if it has none. */
  file_ids: Generated<string | null>;
}

/** Who had an inquiry open when. */
export interface InquiryPresenceTable {
  inquiry_id: number;
  account_id: string;
  writing: Flag;
  seen_at: Time;
}

export interface AnswerTemplateTable {
  id: Id;
  name: string;
  text: string;
  updated_at: Time;
}

declare module '../../../engine/common/open-types.ts' {
  interface ModuleTables {
    inquiry: InquiryTable;
    inquiry_entry: InquiryEntryTable;
    inquiry_draft: InquiryDraftTable;
    inquiry_presence: InquiryPresenceTable;
    answer_template: AnswerTemplateTable;
  }
}

declare module '../../../server/store/tables.ts' {
  interface MailOutboxTable {
    /** The mail is deleted with its inquiry. Null if it is about something else. */
    inquiry_id: number | null;
  }
}
