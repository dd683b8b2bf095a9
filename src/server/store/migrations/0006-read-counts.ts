import type { Migration } from '../migration.ts';

/**
 * What is written at each read stands in narrow tables of its own: to count a read in the card would write the whole card anew, on
 * a page of the file that no other read is on. Visitors are told apart by numbers. Their hashes of the day are left behind, so a
 * post that somebody has read today may count that reader once more.
 */
export const readCounts: Migration = {
  name: '0006-read-counts',
  statements: ({ dialect, int, strict }) => [
    // Bound to no row of `post`, which would be looked up for each: no row is ever taken out there, and no id given again.
    `create table post_read_count (post_id ${int} primary key, reads ${int} not null) ${strict}`,
    'insert into post_read_count (post_id, reads) select post_id, read_count from post_card where read_count > 0',
    'alter table post_card drop column read_count',
    'drop table post_read',
    `create table post_read (
      day ${int} not null,
      post_id ${int} not null,
      visitor ${int} not null,
      primary key (day, post_id, visitor)
    ) ${dialect === 'sqlite' ? `${strict}, without rowid` : ''}`,
  ],
};
