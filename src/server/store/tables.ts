import type { Generated } from 'kysely';

/** Milliseconds since 1970, UTC. */
type Time = number;
/** Given by the database. */
export type Id = Generated<number>;
/** SQLite has no truth values: 0 or 1. */
type Flag = 0 | 1;

export interface PostTable {
  id: Id;
  /** The id in pages-data/boards.json. */
  board_id: number;
  /** Lists show published posts alone. Deleted ones stay, so that staff can restore them. */
  status: 'draft' | 'scheduled' | 'published' | 'deleted';
  pinned: Flag;
  title: string;
  /** Sanitised HTML. */
  content: string;
  /** The content without its markup. */
  content_text: string;
  /** Title, content as text, nick name and tags as posts/search-text.ts writes them, for comparing only. */
  search_text: string;
  /** Null where the account is gone. */
  author_id: string | null;
  nick_name: string;
  url_info: string | null;
  video_url: string | null;
  thumb_file_id: number | null;
  /** Null in a draft; may lie ahead in a scheduled post. */
  published_at: Time | null;
  created_at: Time;
  /** Also the version that an edit has to name. Counting a read leaves it alone. */
  updated_at: Time;
}

export interface PostTagTable {
  post_id: number;
  /** From 0. */
  position: number;
  name: string;
}

export interface ReplyTable {
  id: Id;
  post_id: number;
  author_id: string | null;
  content: string;
  created_at: Time;
  updated_at: Time;
}

/** Counts the changes of a board. A change of its posts holds this row until the commit, so one change follows another. */
export interface BoardVersionTable {
  board_id: number;
  /** One more with each change of what is listed, found or in which order. */
  listed: number;
  /** One more with each change of anything that a list shows: the above, replies, counted reads. */
  shown: number;
}

/** What an account has saved under an Idempotency-Key of its own: a repeat is answered by it. */
export interface PostSaveTable {
  account_id: string;
  idempotency_key: string;
  /** SHA-256 of what was sent. */
  request_hash: string;
  post_id: number;
  /** Of an answer below the post; null where it is the post itself. */
  reply_id: number | null;
  /** The version that was saved. */
  updated_at: Time;
  saved_at: Time;
}

/** One row for each post that a visitor read on a day. */
export interface PostReadTable {
  /** Whole days since 1970 in the site's time zone. */
  day: number;
  post_id: number;
  /** Tells visitors apart for this day only, in 48 bits of a hash; no address. */
  visitor: number;
}

/** How often a post was read; a post that nobody has read has no row. */
export interface PostReadCountTable {
  post_id: number;
  reads: number;
}

export interface FileTable {
  id: Id;
  /** Null until a post takes the file. */
  post_id: number | null;
  role: 'attachment' | 'thumbnail' | 'inline';
  position: number;
  /** As the person's own machine named it; never part of a path. */
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** Pixels; null where it is no picture. */
  width: number | null;
  height: number | null;
  storage_key: string;
  uploaded_by: string | null;
  created_at: Time;
  deleted_at: Time | null;
}

export interface AccountTable {
  /** As its person wrote it; no other account's id differs from it in upper and lower case only. */
  id: string;
  password_hash: string;
  role: 'member' | 'staff';
  nick_name: string;
  created_at: Time;
  disabled_at: Time | null;
  /** What visitors and other members see instead of the id: random, and never another account's. */
  public_key: string;
}

export interface SessionTable {
  /** The token itself is known to the visitor's browser only. */
  token_hash: string;
  account_id: string;
  created_at: Time;
  seen_at: Time;
  expires_at: Time;
}

/** Where an account was signed in to. */
export interface LoginNetworkTable {
  account_id: string;
  /** A keyed hash of id and network. */
  network: string;
  seen_at: Time;
}

/** The one link, made by staff, by which an account's password can be set. */
export interface PasswordLinkTable {
  account_id: string;
  /** The token itself stands in the link alone. */
  token_hash: string;
  created_at: Time;
  expires_at: Time;
}

export interface RateLimitTable {
  key: string;
  window_start: Time;
  hits: number;
}

export interface InquiryTable {
  id: Id;
  /** What the sender is told. */
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
  /** The visitor's own company. Optional, as the two below; empty if not given. */
  visitor_company: string;
  country: string;
  /** As the visitor wrote it: "2 units". */
  quantity: string;
  /** The privacy notice that was shown. */
  notice_version: string;
  received_at: Time;
  status: 'new' | 'open' | 'done';
  /** 1 where it is suspected to be spam. */
  spam: Flag;
  status_changed_at: Time | null;
  status_changed_by: string | null;
  purge_after: Time;
}

export interface MailOutboxTable {
  id: Id;
  /** Goes with its inquiry. */
  inquiry_id: number | null;
  to_address: string;
  subject: string;
  body: string;
  created_at: Time;
  attempts: Generated<number>;
  next_attempt_at: Time;
  sent_at: Time | null;
  last_error: string | null;
  /** What it is about, such as the receipt of an inquiry; null if nothing. */
  reference: string | null;
  /** An e-mail address as a visitor gave it; null if the mail has no answer. */
  answer_to: string | null;
  /** Until then a process may be sending it; null while none does. */
  claimed_until: Generated<Time | null>;
}

export interface AuditLogTable {
  id: Id;
  at: Time;
  actor: string;
  /** Where the request came from. */
  address: string;
  action: string;
  subject_type: string;
  subject_id: string;
  /** Never the personal text itself. */
  detail: string;
}

/** What is made once and kept, such as secrets. */
export interface SettingTable {
  key: string;
  value: string;
}

/** One row for each migration that was applied. */
export interface SchemaVersionTable {
  /** From 1, without gaps. */
  version: number;
  name: string;
  applied_at: Time;
}

/** One row for each migration of a module that was applied. The table is there once a module has one. */
export interface ModuleMigrationTable {
  /** Such as `booking/0001-bookings`. */
  name: string;
  applied_at: Time;
}

/** A module with tables of its own adds them here by `declare module`. */
export interface Tables {
  post: PostTable;
  post_tag: PostTagTable;
  reply: ReplyTable;
  board_version: BoardVersionTable;
  post_read: PostReadTable;
  post_read_count: PostReadCountTable;
  post_save: PostSaveTable;
  file: FileTable;
  account: AccountTable;
  session: SessionTable;
  login_network: LoginNetworkTable;
  password_link: PasswordLinkTable;
  rate_limit: RateLimitTable;
  inquiry: InquiryTable;
  mail_outbox: MailOutboxTable;
  audit_log: AuditLogTable;
  setting: SettingTable;
  schema_version: SchemaVersionTable;
  module_migration: ModuleMigrationTable;
}
