import type { Migration } from '../migration.ts';

/**
 * Lets staff work on inquiries: the status "answered" ("done" is "closed" now), who has an inquiry, what was done about it,
 * templates, unsent answers, who has an inquiry open; and the mails that a mail answers.
 */
export const inquiryDesk: Migration = {
  name: '0020-inquiry-desk',
  statements: ({ id, int, strict }) => [
    // SQLite can't change a check. A new column needs no new table, whose replacement would delete the mails.
    'drop index inquiry_list',
    'alter table inquiry rename column status to former_status',
    `alter table inquiry add column status text not null default 'new' check (status in ('new', 'open', 'answered', 'closed'))`,
    `update inquiry set status = case former_status when 'done' then 'closed' else former_status end`,
    'alter table inquiry drop column former_status',
    'create index inquiry_list on inquiry (spam, status, received_at, id)',
    'alter table inquiry add column assignee text references account (id) on delete set null',
    `alter table inquiry add column answered_at ${int}`,
    'create index inquiry_assignee on inquiry (assignee)',
    `create table inquiry_entry (
      id ${id},
      inquiry_id ${int} not null references inquiry (id) on delete cascade,
      kind text not null check (kind in ('answer', 'note', 'status', 'assigned', 'spam')),
      by_user text references account (id) on delete set null,
      to_user text references account (id) on delete set null,
      text text not null,
      subject text,
      message_key text unique,
      idempotency_key text unique,
      request_hash text,
      created_at ${int} not null
    ) ${strict}`,
    'create index inquiry_entry_inquiry on inquiry_entry (inquiry_id, id)',
    'create index inquiry_entry_by on inquiry_entry (by_user)',
    'create index inquiry_entry_to on inquiry_entry (to_user)',
    `create table inquiry_draft (
      inquiry_id ${int} not null references inquiry (id) on delete cascade,
      account_id text not null references account (id) on delete cascade,
      text text not null,
      updated_at ${int} not null,
      primary key (inquiry_id, account_id)
    ) ${strict}`,
    'create index inquiry_draft_account on inquiry_draft (account_id)',
    `create table inquiry_presence (
      inquiry_id ${int} not null references inquiry (id) on delete cascade,
      account_id text not null references account (id) on delete cascade,
      writing ${int} not null check (writing in (0, 1)),
      seen_at ${int} not null,
      primary key (inquiry_id, account_id)
    ) ${strict}`,
    'create index inquiry_presence_account on inquiry_presence (account_id)',
    `create table answer_template (
      id ${id},
      name text not null,
      text text not null,
      updated_at ${int} not null
    ) ${strict}`,
    'alter table mail_outbox add column thread_keys text',
  ],
};
