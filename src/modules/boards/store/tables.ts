import type { Flag, Id, Time } from '../../../server/store/tables.ts';

export interface PostTable {
  id: Id;
  /** The id in pages-data/boards.json. */
  board_id: number;
  /** Lists show only published posts. Deleted ones stay, so that staff can restore them. */
  status: 'draft' | 'scheduled' | 'published' | 'deleted';
  pinned: Flag;
  title: string;
  /** Sanitised HTML. */
  content: string;
  /** The content without its markup. */
  content_text: string;
  /** Title, content as text, nick name and tags as search-text.ts writes them, for comparing only. */
  search_text: string;
  /** Null if the account is gone. */
  author_id: string | null;
  nick_name: string;
  url_info: string | null;
  video_url: string | null;
  thumb_file_id: number | null;
  /** Null in a draft; may be in the future in a scheduled post. */
  published_at: Time | null;
  created_at: Time;
  /** Also the version that an edit has to send. Counting a read doesn't change it. */
  updated_at: Time;
}

export interface PostTagTable {
  post_id: number;
  /** From 0. */
  position: number;
  name: string;
}

export interface ReplyTable {
  id: Id;
  post_id: number;
  author_id: string | null;
  content: string;
  created_at: Time;
  updated_at: Time;
}

/** Counts the changes of a board. A change of its posts locks this row until the commit, so changes happen one after another. */
export interface BoardVersionTable {
  board_id: number;
  /** Incremented with each change of which posts are listed or found, or in which order. */
  listed: number;
  /** Incremented with each change of anything that a list shows: the above, replies, counted reads. */
  shown: number;
}

/** What an account has saved under its own Idempotency-Key, for answering a repeated request. */
export interface PostSaveTable {
  account_id: string;
  idempotency_key: string;
  /** SHA-256 of the request. */
  request_hash: string;
  post_id: number;
  /** The answer's id; null if the post itself was saved. */
  reply_id: number | null;
  /** The version that was saved. */
  updated_at: Time;
  saved_at: Time;
}

/** One row for each post that a visitor read on a day. */
export interface PostReadTable {
  /** Whole days since 1970 in the site's time zone. */
  day: number;
  post_id: number;
  /** Identifies the visitor for this day only, in 48 bits of a hash; not an address. */
  visitor: number;
}

/** How often a post was read; a post without reads has no row. */
export interface PostReadCountTable {
  post_id: number;
  reads: number;
}

declare module '../../../engine/common/open-types.ts' {
  interface ModuleTables {
    post: PostTable;
    post_tag: PostTagTable;
    reply: ReplyTable;
    board_version: BoardVersionTable;
    post_read: PostReadTable;
    post_read_count: PostReadCountTable;
    post_save: PostSaveTable;
  }
}
