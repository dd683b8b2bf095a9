import type { Migration } from '../migration.ts';

/** Adds the mail address of staff accounts, for mails about their work. */
export const staffMail: Migration = {
  name: '0028-staff-mail',
  statements: () => ['alter table account add column mail_address text'],
};
