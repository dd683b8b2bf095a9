import type { ColumnWords, Migration } from '../migration.ts';

/**
 * A post's part in lists, ready to send, apart from its text: a page of a list then reads ten short rows. Triggers empty a card
 * when any of its sources changes, and posts/cards.ts makes it again.
 */
export const postCards: Migration = {
  name: '0004-post-cards',
  statements: (words) => [
    ...cardTable(words),
    ...readTable(words),
    ...(words.dialect === 'sqlite' ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS),
    `alter table board_segment add column version ${words.int} not null default 0`,
    // Merges parts of the index earlier, so that searches read fewer; by default four of one size are merged.
    ...(words.dialect === 'sqlite'
      ? [`insert into post_search (post_search, rank) values ('usermerge', 2)`]
      : []),
  ],
};

function cardTable({ int, strict }: ColumnWords): string[] {
  return [
    `create table post_card (
      post_id ${int} primary key references post (id) on delete cascade,
      read_count ${int} not null default 0,
      version ${int} not null default 0,
      head text,
      excerpt text
    ) ${strict}`,
    'insert into post_card (post_id, read_count) select id, read_count from post',
    'create index post_card_empty on post_card (post_id) where head is null',
    'alter table post drop column read_count',
  ];
}

/** At most two days of rows, found only by their key: a table with nothing but its key, written in a twentieth of the time. */
function readTable({ dialect, int, strict }: ColumnWords): string[] {
  return [
    'drop table post_read',
    `create table post_read (
      day ${int} not null,
      post_id ${int} not null,
      visitor text not null,
      primary key (day, post_id, visitor)
    ) ${dialect === 'sqlite' ? `${strict}, without rowid` : ''}`,
  ];
}

/** Empties the cards of posts, and notes that their boards have changed. @param ids SQL in parentheses */
function emptyCards(ids: string): string {
  return `update post_card set head = null, excerpt = null, version = version + 1 where post_id in ${ids};
    update board_version set shown = shown + 1 where board_id in (select board_id from post where id in ${ids});`;
}

const ANSWERED = '(select post_id from reply where author_id = new.id)';

/** The tables whose rows belong to a post. */
const HANGING = ['file', 'reply', 'post_tag'] as const;

const SQLITE_TRIGGERS = [
  'create trigger post_card_new after insert on post begin insert into post_card (post_id) values (new.id); end',
  `create trigger post_card_post after update on post begin ${emptyCards('(new.id)')} end`,
  `create trigger post_card_account after update of nick_name on account begin ${emptyCards(ANSWERED)} end`,
  ...HANGING.flatMap((table) =>
    (
      [
        ['insert', '(new.post_id)'],
        ['update', '(old.post_id, new.post_id)'],
        ['delete', '(old.post_id)'],
      ] as const
    ).map(
      ([event, ids]) =>
        `create trigger post_card_${table}_${event} after ${event} on ${table} begin ${emptyCards(ids)} end`,
    ),
  ),
];

const POSTGRES_TRIGGERS = [
  toFunction('post_card_new', 'insert into post_card (post_id) values (new.id);'),
  'create trigger post_card_new after insert on post for each row execute function post_card_new()',
  toFunction('post_card_post', emptyCards('(new.id)')),
  'create trigger post_card_post after update on post for each row execute function post_card_post()',
  toFunction('post_card_account', emptyCards(ANSWERED)),
  `create trigger post_card_account after update of nick_name on account
    for each row execute function post_card_account()`,
  toFunction('post_card_hanging', emptyCards('(old.post_id, new.post_id)')),
  ...HANGING.map(
    (table) =>
      `create trigger post_card_${table} after insert or update or delete on ${table}
        for each row execute function post_card_hanging()`,
  ),
];

function toFunction(name: string, statements: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$ begin ${statements} return null; end $$`;
}
