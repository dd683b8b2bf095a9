import type { Migration } from '../migration.ts';

/**
 * Columns that each read writes get separate narrow tables: counting a read in the card would rewrite the card, on a page of
 * the file that no other read uses. Visitors are identified by numbers. The day's hashes aren't migrated, so today's readers of
 * a post may be counted once more.
 */
export const readCounts: Migration = {
  name: '0006-read-counts',
  statements: ({ dialect, int, strict }) => [
    // Without a foreign key to `post`, which would be checked for each row: rows there are never deleted, and ids never reused.
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
