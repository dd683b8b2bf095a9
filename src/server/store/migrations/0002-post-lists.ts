import type { ColumnWords, Migration } from '../migration.ts';

/** The indexes and counts for lists and searches of many posts. */
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

/** The fields of `search_text`, with their delimiters. */
const FIELDS = (
  [
    ['title', 1, 2],
    ['content', 2, 3],
    ['nick_name', 3, 4],
    ['tags', 4, 6],
  ] as const
).map(([name, from, to]) => {
  const [begin, end] = [`instr(new.search_text, char(${from}))`, `instr(new.search_text, char(${to}))`];
  // Includes the last delimiter, so that two characters follow each letter and terms of one or two letters are found too.
  return { name, sql: `substr(new.search_text, ${begin} + 1, ${end} - ${begin}) || char(6)` };
});

const INSERT_FIELDS = `insert into post_search (rowid, ${FIELDS.map(({ name }) => name).join(', ')})
  values (new.id, ${FIELDS.map(({ sql }) => sql).join(', ')})`;

/**
 * Three characters and their position -> ids. It stores no text; its results are exact. `search_text` is already in lower case.
 * https://www.sqlite.org/fts5.html#contentless_delete_tables
 */
const SQLITE_INDEX = [
  `create virtual table post_search using fts5 (
    title, content, nick_name, tags,
    content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
  )`,
  `create virtual table post_search_gram using fts5vocab ('post_search', 'row')`,
  `create trigger post_search_insert after insert on post begin ${INSERT_FIELDS}; end`,
  `create trigger post_search_delete after delete on post begin
    delete from post_search where rowid = old.id;
  end`,
  `create trigger post_search_update after update of search_text on post
  when old.search_text <> new.search_text begin
    delete from post_search where rowid = old.id;
    ${INSERT_FIELDS};
  end`,
  `insert into post_search (rowid, title, content, nick_name, tags)
    select id, ${FIELDS.map(({ sql }) => sql.replaceAll('new.', '')).join(', ')} from post`,
];

/** postgres-ready.ts has installed the extension. */
const POSTGRES_INDEX = ['create index post_search on post using gin (search_text gin_trgm_ops)'];

/** The stored counts of existing posts: segments of 256, as in posts/segments.ts. */
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
