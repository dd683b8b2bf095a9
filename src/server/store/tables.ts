import type { Generated } from 'kysely';

/** Milliseconds since 1970, UTC. */
export type Time = number;
/** Given by the database. */
export type Id = Generated<number>;
/** SQLite has no truth values: 0 or 1. */
export type Flag = 0 | 1;

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

export interface MailOutboxTable {
  id: Id;
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

/** The tables of the service itself. A module adds its own by `declare module`. */
export interface Tables {
  file: FileTable;
  account: AccountTable;
  session: SessionTable;
  login_network: LoginNetworkTable;
  password_link: PasswordLinkTable;
  rate_limit: RateLimitTable;
  mail_outbox: MailOutboxTable;
  audit_log: AuditLogTable;
  setting: SettingTable;
  schema_version: SchemaVersionTable;
  module_migration: ModuleMigrationTable;
}
