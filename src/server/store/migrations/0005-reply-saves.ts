import type { Migration } from '../migration.ts';

/** What an account saves under a key may also be an answer to a post. */
export const replySaves: Migration = {
  name: '0005-reply-saves',
  statements: ({ int }) => [
    `alter table post_save add column reply_id ${int} references reply (id) on delete cascade`,
    'create index post_save_reply on post_save (reply_id)',
  ],
};
