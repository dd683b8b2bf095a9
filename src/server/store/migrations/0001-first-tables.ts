import type { ColumnWords, Migration } from '../migration.ts';

export const firstTables: Migration = {
  name: '0001-first-tables',
  statements: (words) => [
    ...accountTables(words),
    ...postTables(words),
    ...fileTables(words),
    ...inquiryTables(words),
    ...serviceTables(words),
  ],
};

function accountTables({ int, strict }: ColumnWords): string[] {
  return [
    `create table account (
      id text primary key,
      password_hash text not null,
      role text not null check (role in ('member', 'staff')),
      nick_name text not null,
      created_at ${int} not null,
      disabled_at ${int}
    ) ${strict}`,
    // Ids that differ only in case are the same.
    'create unique index account_lower_id on account (lower(id))',
    `create table session (
      token_hash text primary key,
      account_id text not null references account (id) on delete cascade,
      created_at ${int} not null,
      seen_at ${int} not null,
      expires_at ${int} not null
    ) ${strict}`,
    'create index session_account on session (account_id)',
    'create index session_expiry on session (expires_at)',
    `create table login_failure (account_id text not null, at ${int} not null) ${strict}`,
    'create index login_failure_account on login_failure (account_id, at)',
    'create index login_failure_at on login_failure (at)',
  ];
}

function postTables({ id, int, strict }: ColumnWords): string[] {
  return [
    // The thumbnail has no foreign key: a file already refers to its post, and SQLite can't add a second foreign key later.
    `create table post (
      id ${id},
      board_id ${int} not null,
      status text not null check (status in ('draft', 'scheduled', 'published', 'deleted')),
      pinned ${int} not null check (pinned in (0, 1)),
      title text not null,
      content text not null,
      content_text text not null,
      search_text text not null,
      author_id text references account (id) on delete set null,
      nick_name text not null,
      url_info text,
      video_url text,
      thumb_file_id ${int},
      published_at ${int},
      created_at ${int} not null,
      updated_at ${int} not null,
      read_count ${int} not null default 0,
      check (published_at is not null or status in ('draft', 'deleted'))
    ) ${strict}`,
    // Lists sort by (pinned, published_at, id) descending, which both engines read backwards from this index.
    'create index post_list on post (board_id, status, pinned, published_at, id)',
    'create index post_due on post (status, published_at)',
    'create index post_author on post (author_id)',
    `create table post_tag (
      post_id ${int} not null references post (id) on delete cascade,
      position ${int} not null,
      name text not null,
      primary key (post_id, position)
    ) ${strict}`,
    `create table reply (
      id ${id},
      post_id ${int} not null references post (id) on delete cascade,
      author_id text references account (id) on delete set null,
      content text not null,
      created_at ${int} not null,
      updated_at ${int} not null
    ) ${strict}`,
    'create index reply_post on reply (post_id, id)',
    'create index reply_author on reply (author_id)',
    `create table board_segment (
      board_id ${int} not null,
      pinned ${int} not null check (pinned in (0, 1)),
      start_at ${int} not null,
      start_id ${int} not null,
      post_count ${int} not null check (post_count >= 0),
      primary key (board_id, pinned, start_at, start_id)
    ) ${strict}`,
    `create table post_read (
      day ${int} not null,
      post_id ${int} not null references post (id) on delete cascade,
      visitor text not null,
      primary key (day, post_id, visitor)
    ) ${strict}`,
    'create index post_read_post on post_read (post_id)',
  ];
}

function fileTables({ id, int, strict }: ColumnWords): string[] {
  return [
    `create table file (
      id ${id},
      post_id ${int} references post (id) on delete set null,
      role text not null check (role in ('attachment', 'thumbnail', 'inline')),
      position ${int} not null,
      name text not null,
      mime text not null,
      size ${int} not null check (size >= 0),
      sha256 text not null,
      width ${int},
      height ${int},
      storage_key text not null,
      uploaded_by text references account (id) on delete set null,
      created_at ${int} not null,
      deleted_at ${int}
    ) ${strict}`,
    'create index file_post on file (post_id, role, position)',
    'create index file_storage on file (storage_key)',
    'create index file_uploader on file (uploaded_by)',
  ];
}

function inquiryTables({ id, int, strict }: ColumnWords): string[] {
  return [
    `create table inquiry (
      id ${id},
      receipt text not null unique,
      idempotency_key text unique,
      request_hash text,
      site_id ${int} not null,
      company text not null,
      title text not null,
      worker text not null,
      tel text not null,
      email text not null,
      email1 text not null,
      email2 text not null,
      email3 text not null,
      contents text not null,
      notice_version text not null,
      received_at ${int} not null,
      status text not null check (status in ('new', 'open', 'done')),
      spam ${int} not null check (spam in (0, 1)),
      status_changed_at ${int},
      status_changed_by text,
      purge_after ${int} not null,
      check (idempotency_key is null or request_hash is not null)
    ) ${strict}`,
    'create index inquiry_list on inquiry (spam, status, received_at, id)',
    'create index inquiry_purge on inquiry (purge_after)',
    `create table mail_outbox (
      id ${id},
      inquiry_id ${int} references inquiry (id) on delete cascade,
      to_address text not null,
      subject text not null,
      body text not null,
      created_at ${int} not null,
      attempts ${int} not null default 0,
      next_attempt_at ${int} not null,
      sent_at ${int},
      last_error text
    ) ${strict}`,
    'create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null',
    'create index mail_outbox_inquiry on mail_outbox (inquiry_id)',
  ];
}

function serviceTables({ id, int, strict }: ColumnWords): string[] {
  return [
    `create table rate_limit (
      key text not null,
      window_start ${int} not null,
      hits ${int} not null,
      primary key (key, window_start)
    ) ${strict}`,
    'create index rate_limit_window on rate_limit (window_start)',
    `create table audit_log (
      id ${id},
      at ${int} not null,
      actor text not null,
      address text not null,
      action text not null,
      subject_type text not null,
      subject_id text not null,
      detail text not null
    ) ${strict}`,
    'create index audit_log_at on audit_log (at)',
    'create index audit_log_subject on audit_log (subject_type, subject_id)',
    `create table setting (key text primary key, value text not null) ${strict}`,
  ];
}
