import type { Migration } from '../migration.ts';

/** Adds the passkeys of accounts, and the challenges that a browser is signing at the moment. */
export const passkeys: Migration = {
  name: '0027-passkeys',
  statements: ({ int, strict }) => [
    `create table passkey (
      id text primary key,
      account_id text not null references account (id) on delete cascade,
      public_key text not null,
      counter ${int} not null,
      transports text not null,
      name text not null,
      created_at ${int} not null,
      last_used_at ${int}
    ) ${strict}`,
    'create index passkey_account on passkey (account_id)',
    `create table passkey_challenge (
      challenge text primary key,
      account_id text references account (id) on delete cascade,
      expires_at ${int} not null
    ) ${strict}`,
  ],
};
