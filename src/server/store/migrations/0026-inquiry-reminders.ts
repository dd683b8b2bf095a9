import type { Migration } from '../migration.ts';

/** Adds how often the office has been reminded of an inquiry. Nobody is reminded of those from before. */
export const inquiryReminders: Migration = {
  name: '0026-inquiry-reminders',
  statements: ({ int }) => [
    `alter table inquiry add column reminders ${int} not null default 0`,
    'update inquiry set reminders = 2',
  ],
};
