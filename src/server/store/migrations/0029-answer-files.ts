import type { Migration } from '../migration.ts';

/** Lets answers to inquiries and their drafts have files, and mails have attachments: ids of kept files with blanks between them. */
export const answerFiles: Migration = {
  name: '0029-answer-files',
  statements: () => [
    'alter table mail_outbox add column file_ids text',
    'alter table inquiry_entry add column file_ids text',
    'alter table inquiry_draft add column file_ids text',
  ],
};
