import type { Migration } from '../migration.ts';

/**
 * Answers are made from the rows of posts, and lists from their index. Drops the answers stored as JSON, the stored counts of
 * list segments and the log of changed posts, with their triggers. The read counts stay.
 */
export const rowsAlone: Migration = {
  name: '0009-rows-alone',
  statements: ({ dialect }) => [
    ...(dialect === 'sqlite' ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS),
    'drop table post_whole',
    'drop table post_card',
    'drop table board_segment',
    'drop table post_change',
  ],
};

/** Triggers of dropped tables are dropped with them. */
const SQLITE_TRIGGERS = [
  ...['new', 'post', 'account', 'place', 'text'],
  ...['file', 'reply', 'post_tag'].flatMap((table) =>
    ['insert', 'update', 'delete'].map((event) => `${table}_${event}`),
  ),
].map((name) => `drop trigger post_card_${name}`);

/** With the triggers that call them. */
const POSTGRES_TRIGGERS = [
  ...['post_whole_new', 'post_whole_card'],
  ...['post_card_new', 'post_card_post', 'post_card_account', 'post_card_hanging'],
].map((name) => `drop function ${name}() cascade`);
