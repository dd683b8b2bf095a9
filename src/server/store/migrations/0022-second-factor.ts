import type { Migration } from '../migration.ts';

/**
 * Adds one-time codes and recovery codes for staff, and to each session when its second step was done, when its owner last
 * gave a proof, and from which device it is used.
 */
export const secondFactor: Migration = {
  name: '0022-second-factor',
  statements: ({ int, strict }) => [
    `create table one_time_code (
      account_id text primary key references account (id) on delete cascade,
      secret text,
      since ${int},
      last_step ${int} not null,
      pending_secret text,
      pending_at ${int}
    ) ${strict}`,
    `create table recovery_code (
      account_id text not null references account (id) on delete cascade,
      code_hash text not null,
      primary key (account_id, code_hash)
    ) ${strict}`,
    `alter table session add column second_at ${int}`,
    `alter table session add column proven_at ${int}`,
    'alter table session add column device text',
    'alter table session add column network text',
  ],
};
