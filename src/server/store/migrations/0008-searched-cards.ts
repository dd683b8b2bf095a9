import type { Migration } from '../migration.ts';

/**
 * The columns that a search reads in SQLite are now in the cards too, from which its answer is made: comparing and sorting ten
 * posts then reads no other rows. PostgreSQL's index does both by itself.
 */
export const searchedCards: Migration = {
  name: '0008-searched-cards',
  statements: ({ dialect }) => (dialect === 'sqlite' ? [...COLUMNS, FILL, ...TRIGGERS] : []),
};

/** `board_id` is null if no list shows the post. The text comes last, so that reading a card doesn't read it. */
const COLUMNS = [
  'alter table post_card add column board_id integer',
  'alter table post_card add column pinned integer',
  'alter table post_card add column published_at integer',
  'alter table post_card add column search_text text',
];

const FILL = `update post_card set (board_id, pinned, published_at, search_text) = (
  select case status when 'published' then board_id end, pinned, published_at, search_text
  from post where id = post_id
)`;

const SHOWN = `case new.status when 'published' then new.board_id end`;

const TRIGGERS = [
  'drop trigger post_card_new',
  `create trigger post_card_new after insert on post begin
    insert into post_card (post_id, board_id, pinned, published_at, search_text)
      values (new.id, ${SHOWN}, new.pinned, new.published_at, new.search_text);
  end`,
  `create trigger post_card_place after update of board_id, status, pinned, published_at on post begin
    update post_card set board_id = ${SHOWN}, pinned = new.pinned, published_at = new.published_at
      where post_id = new.id;
  end`,
  `create trigger post_card_text after update of search_text on post
  when old.search_text <> new.search_text begin
    update post_card set search_text = new.search_text where post_id = new.id;
  end`,
];
