import type { Migration } from '../migration.ts';

/** 128 random bits in hexadecimal, like `makePublicKey`. */
const RANDOM = {
  sqlite: 'lower(hex(randomblob(16)))',
  postgres: `replace(gen_random_uuid()::text, '-', '')`,
} as const;

/** Gives each account a key that visitors may see. Its id is for signing in. */
export const publicKeys: Migration = {
  name: '0011-public-keys',
  statements: ({ dialect }) => [
    `alter table account add column public_key text not null default ''`,
    `update account set public_key = ${RANDOM[dialect]}`,
    'create unique index account_public_key on account (public_key)',
  ],
};
