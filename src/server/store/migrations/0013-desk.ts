import type { Migration } from '../migration.ts';

/**
 * One-time links by which a password is set; until when a mail belongs to the process that sends it, so that staff do not send it as
 * well; and an index for all that one person did.
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
