import type { Migration } from '../migration.ts';

/** Adds why an inquiry was marked as suspected spam when it arrived. Of earlier ones, the reasons aren't known. */
export const spamReasons: Migration = {
  name: '0025-spam-reasons',
  statements: () => [
    'alter table inquiry add column spam_rules text',
    "update inquiry set spam_rules = '' where spam = 1",
  ],
};
