import type { Migration } from '../migration.ts';

/** Adds what webhooks tell other programs: one row for each message and receiver. */
export const webhooks: Migration = {
  name: '0024-webhooks',
  statements: ({ id, int, strict }) => [
    `create table webhook_delivery (
      id ${id},
      message_id text not null,
      target text not null,
      host text not null,
      event text not null,
      reference text,
      body text not null,
      created_at ${int} not null,
      attempts ${int} not null default 0,
      next_attempt_at ${int} not null,
      claimed_until ${int},
      delivered_at ${int},
      given_up_at ${int},
      last_result text
    ) ${strict}`,
    'create index webhook_delivery_due on webhook_delivery (next_attempt_at) where delivered_at is null and given_up_at is null',
    'create index webhook_delivery_reference on webhook_delivery (reference) where reference is not null',
    'create index webhook_delivery_created on webhook_delivery (created_at)',
  ],
};
