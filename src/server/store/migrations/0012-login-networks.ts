import type { Migration } from '../migration.ts';

/** The networks from which an account has signed in, as keyed hashes. */
export const loginNetworks: Migration = {
  name: '0012-login-networks',
  statements: ({ int, strict }) => [
    `create table login_network (
      account_id text not null references account (id) on delete cascade,
      network text not null,
      seen_at ${int} not null,
      primary key (account_id, network)
    ) ${strict}`,
    'create index login_network_seen on login_network (seen_at)',
  ],
};
