import type { Migration } from '../migration.ts';

/** Tries to log in are counted as all other hits of limits are; those of the last quarter hour are let go. */
export const loginTries: Migration = {
  name: '0010-login-tries',
  statements: () => ['drop table login_failure'],
};
