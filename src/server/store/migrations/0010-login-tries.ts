import type { Migration } from '../migration.ts';

/** Sign-in tries are counted like all other rate-limit hits; those of the last quarter of an hour are dropped. */
export const loginTries: Migration = {
  name: '0010-login-tries',
  statements: () => ['drop table login_failure'],
};
