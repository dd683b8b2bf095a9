import type { Migration } from '../migration.ts';

/** The key under which an account saved a post, so that a repeat finds it instead of saving it again. */
export const postSaves: Migration = {
  name: '0003-post-saves',
  statements: ({ int, strict }) => [
    `create table post_save (
      account_id text not null references account (id) on delete cascade,
      idempotency_key text not null,
      request_hash text not null,
      post_id ${int} not null references post (id) on delete cascade,
      updated_at ${int} not null,
      saved_at ${int} not null,
      primary key (account_id, idempotency_key)
    ) ${strict}`,
    'create index post_save_post on post_save (post_id)',
    'create index post_save_at on post_save (saved_at)',
  ],
};
