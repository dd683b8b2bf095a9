import type { Migration } from './migration.ts';

/** Under which key an account has saved an answer, so that a repeat is found and not saved again. */
export const replySaves: Migration = {
  name: '0005-reply-saves',
  statements: ({ int, strict }) => [
    `create table reply_save (
      account_id text not null references account (id) on delete cascade,
      idempotency_key text not null,
      request_hash text not null,
      reply_id ${int} not null references reply (id) on delete cascade,
      updated_at ${int} not null,
      saved_at ${int} not null,
      primary key (account_id, idempotency_key)
    ) ${strict}`,
    'create index reply_save_reply on reply_save (reply_id)',
    'create index reply_save_at on reply_save (saved_at)',
  ],
};
