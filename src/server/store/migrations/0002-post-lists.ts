import type { ColumnWords, Migration } from './migration.ts';

/** What lists and searches of many posts stand on. */
export const postLists: Migration = {
  name: '0002-post-lists',
  statements: (words) => [
    ...versionTables(words),
    ...(words.dialect === 'sqlite' ? SQLITE_INDEX : POSTGRES_INDEX),
    KEPT_COUNTS,
  ],
};

function versionTables({ int, strict }: ColumnWords): string[] {
  return [
    `create table board_version (
      board_id ${int} primary key,
      listed ${int} not null,
      shown ${int} not null
    ) ${strict}`,
    `create table post_change (
      board_id ${int} not null,
      listed ${int} not null,
      post_id ${int} not null,
      primary key (board_id, listed, post_id)
    ) ${strict}`,
    `insert into board_version (board_id, listed, shown) select distinct board_id, 1, 1 from post`,
  ];
}

/**
 * The index keeps no text and no positions: three letters -> ids. A search checks the posts that it proposes. `search_text`
 * is in lower case already. https://www.sqlite.org/fts5.html#external_content_tables
 */
const SQLITE_INDEX = [
  `create virtual table post_search using fts5 (
    search_text, content = 'post', content_rowid = 'id', detail = 'none', columnsize = 0,
    tokenize = 'trigram case_sensitive 1'
  )`,
  `insert into post_search (post_search) values ('rebuild')`,
  `create trigger post_search_insert after insert on post begin
    insert into post_search (rowid, search_text) values (new.id, new.search_text);
  end`,
  `create trigger post_search_delete after delete on post begin
    insert into post_search (post_search, rowid, search_text) values ('delete', old.id, old.search_text);
  end`,
  `create trigger post_search_update after update of search_text on post
  when old.search_text <> new.search_text begin
    insert into post_search (post_search, rowid, search_text) values ('delete', old.id, old.search_text);
    insert into post_search (rowid, search_text) values (new.id, new.search_text);
  end`,
];

const POSTGRES_INDEX = [
  'create extension if not exists pg_trgm',
  'create index post_search on post using gin (search_text gin_trgm_ops)',
];

/** The kept counts of posts that are there already: segments of 256, as posts/segments.ts keeps them. */
const KEPT_COUNTS = `
  insert into board_segment (board_id, pinned, start_at, start_id, post_count)
  select board_id, pinned,
    case when place = 0 then -8640000000000000 else published_at end,
    case when place = 0 then 0 else id end,
    post_count
  from (
    select board_id, pinned, published_at, id, place,
      count(*) over (partition by board_id, pinned, place / 256) as post_count
    from (
      select board_id, pinned, published_at, id,
        row_number() over (partition by board_id, pinned order by published_at, id) - 1 as place
      from post where status = 'published'
    ) as placed
  ) as counted
  where place % 256 = 0`;
