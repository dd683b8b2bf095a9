import { linkRecords } from '../audit-chain.ts';
import type { Migration } from '../migration.ts';

/**
 * Chains the audit records by hash, including those that exist. All of them in one transaction, so that no record is ever
 * outside the chain: a record without a link was added by hand.
 */
export const auditChain: Migration = {
  name: '0017-audit-chain',
  statements: ({ int, strict }) => [
    `create table audit_link (
      number ${int} primary key,
      record_id ${int} not null unique,
      actor_seal text not null,
      subject_seal text not null,
      hash text not null
    ) ${strict}`,
    `create table audit_chain (
      id ${int} primary key,
      number ${int} not null,
      at ${int} not null,
      hash text not null,
      base_number ${int} not null,
      base_at ${int} not null,
      base_hash text not null
    ) ${strict}`,
    `insert into audit_chain (id, number, at, hash, base_number, base_at, base_hash) values (1, 0, 0, '', 0, 0, '')`,
  ],
  changeRows: linkRecords,
};
