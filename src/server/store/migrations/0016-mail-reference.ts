import type { Migration } from '../migration.ts';

/**
 * Stores in each mail what it is about and who gets replies, so that any module can send one. Until now this was looked up in
 * the inquiry.
 */
export const mailReference: Migration = {
  name: '0016-mail-reference',
  statements: () => [
    'alter table mail_outbox add column reference text',
    'alter table mail_outbox add column answer_to text',
    `update mail_outbox set
      reference = (select receipt from inquiry where inquiry.id = mail_outbox.inquiry_id),
      answer_to = (select email from inquiry where inquiry.id = mail_outbox.inquiry_id)
      where inquiry_id is not null and sent_at is null`,
    'create index mail_outbox_reference on mail_outbox (reference)',
  ],
};
