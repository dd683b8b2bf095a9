import type { ColumnWords, Migration } from '../migration.ts';

/**
 * A post's own answer, ready to send, beside its card: reading a post then takes one row of a narrow table instead of a post
 * row and a card row, which are far apart. It is emptied together with the card, and made again by posts/wholes.ts; until then
 * it is built from the rows.
 */
export const wholePosts: Migration = {
  name: '0007-whole-posts',
  statements: (words) => [
    ...wholeTable(words),
    ...(words.dialect === 'sqlite' ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS),
  ],
};

function wholeTable({ int, strict }: ColumnWords): string[] {
  return [
    `create table post_whole (
      post_id ${int} primary key references post (id) on delete cascade,
      version ${int} not null default 0,
      board_id ${int},
      author_id text,
      head text,
      rest text
    ) ${strict}`,
    'insert into post_whole (post_id) select id from post',
    'create index post_whole_empty on post_whole (post_id) where head is null',
  ];
}

const NEW = 'insert into post_whole (post_id) values (new.post_id);';

/** Emptying a card increments its version; filling it doesn't. */
const EMPTY = `update post_whole
  set board_id = null, author_id = null, head = null, rest = null, version = version + 1 where post_id = new.post_id;`;

const SQLITE_TRIGGERS = [
  `create trigger post_whole_new after insert on post_card begin ${NEW} end`,
  `create trigger post_whole_card after update of version on post_card begin ${EMPTY} end`,
];

const POSTGRES_TRIGGERS = [
  toFunction('post_whole_new', NEW),
  'create trigger post_whole_new after insert on post_card for each row execute function post_whole_new()',
  toFunction('post_whole_card', EMPTY),
  `create trigger post_whole_card after update of version on post_card
    for each row execute function post_whole_card()`,
];

function toFunction(name: string, statements: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$ begin ${statements} return null; end $$`;
}
