import type { Migration } from '../migration.ts';

/**
 * Adds one-time links for setting a password; the time until which a process owns a mail that it sends, so that staff don't
 * send it too; and an index for all actions of a person.
 */
export const desk: Migration = {
  name: '0013-desk',
  statements: ({ int, strict }) => [
    `create table password_link (
      account_id text primary key references account (id) on delete cascade,
      token_hash text not null unique,
      created_at ${int} not null,
      expires_at ${int} not null
    ) ${strict}`,
    'create index password_link_expires on password_link (expires_at)',
    `alter table mail_outbox add column claimed_until ${int}`,
    'create index audit_log_actor on audit_log (actor, id)',
  ],
};
