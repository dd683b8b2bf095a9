import type { Migration } from '../migration.ts';

/**
 * Adds mails to visitors: HTML, a Message-ID that answers can refer to, the address by which they are limited, and the time at
 * which the server refused one for good; and why an inquiry has no confirmation.
 */
export const visitorMails: Migration = {
  name: '0018-visitor-mails',
  statements: ({ int }) => [
    'alter table mail_outbox add column html text',
    'alter table mail_outbox add column message_key text',
    'alter table mail_outbox add column recipient_key text',
    `alter table mail_outbox add column refused_at ${int}`,
    'alter table inquiry add column unconfirmed text',
    'drop index mail_outbox_due',
    'create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and refused_at is null',
    'create index mail_outbox_recipient on mail_outbox (recipient_key) where recipient_key is not null',
  ],
};
