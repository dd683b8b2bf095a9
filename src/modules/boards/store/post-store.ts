import type { Transaction } from 'kysely';
import type { Tables } from '../../../server/store/tables.ts';

/** Milliseconds since 1970, UTC. */
type Time = number;

/** What narrows a list: posts that hold the term, in any letter case; `%`, `_` and `\` are plain characters. */
export interface PostFilter {
  /** As it was typed, trimmed, not empty. */
  readonly term: string;
  /** Where the term is looked for; `all` is each of the others. */
  readonly field: 'all' | 'title' | 'content' | 'nickName' | 'tags';
}

/** A part of a list. */
export interface ListPage {
  /** From 1. A page past the end is empty. */
  readonly page: number;
  /** Posts on a page, from 1. */
  readonly pagesize: number;
}

/** A file that hangs on a post. */
export interface PostFile {
  readonly id: number;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels; null where it is no picture. */
  readonly width: number | null;
  readonly height: number | null;
}

/** An answer below a post. */
export interface PostReply {
  readonly id: number;
  /** Sanitised HTML. */
  readonly content: string;
  /** Of the account that wrote it; null where the account is gone. */
  readonly nickName: string | null;
  readonly updatedAt: Time;
}

/** What a list knows of a published post. */
export interface ListedPost {
  readonly id: number;
  readonly boardId: number;
  readonly title: string;
  /** The content without its markup: its beginning in a list (at most 300 characters), the whole in a single post. */
  readonly contentText: string;
  readonly publishedAt: Time;
  readonly updatedAt: Time;
  /** The author's account; null where it is gone. Never told to visitors: it is what the account signs in with. */
  readonly authorId: string | null;
  /** The author's public key; null where the account is gone. */
  readonly authorKey: string | null;
  readonly nickName: string;
  readonly urlInfo: string | null;
  readonly videoUrl: string | null;
  readonly readCount: number;
  readonly thumbFileId: number | null;
  readonly pinned: boolean;
  /** Those of the role `attachment` that are not deleted, by position. */
  readonly files: readonly PostFile[];
  /** By position. */
  readonly tags: readonly string[];
  /** The newest reply. */
  readonly reply: PostReply | null;
}

/** A published post by itself. */
export interface FullPost extends ListedPost {
  /** Sanitised HTML. */
  readonly content: string;
  /** The oldest first. */
  readonly replies: readonly PostReply[];
}

/** A post in any state, for those who may change it. */
export interface StoredPost extends Omit<FullPost, 'publishedAt'> {
  readonly status: 'draft' | 'scheduled' | 'published' | 'deleted';
  /** Null in a draft. */
  readonly publishedAt: Time | null;
}

/** A visitor on a day, by whom reads are counted. */
export interface Visit {
  /** Tells visitors apart for this day only: 48 bits of a hash. */
  readonly visitor: number;
  /** Whole days since 1970 in the site's time zone. */
  readonly day: number;
}

/** A post that waits to be published, as a list of such shows it. */
export interface WaitingPost extends Pick<
  StoredPost,
  'id' | 'title' | 'publishedAt' | 'updatedAt' | 'nickName'
> {
  readonly status: 'draft' | 'scheduled';
}

/** A deleted post, as a list of such shows it. `updatedAt` is when it was deleted. */
export type DeletedPost = Pick<StoredPost, 'id' | 'title' | 'updatedAt' | 'nickName'>;

/** A post beside another one. */
export interface Neighbour {
  readonly id: number;
  readonly title: string;
}

/** What a search over several boards finds. `contentText` is whole, or holds the hit and 300 characters around it. */
export type FoundPost = Pick<ListedPost, 'id' | 'boardId' | 'title' | 'contentText' | 'updatedAt'>;

/** What is written of a post, new or changed. It has been checked; the content is sanitised. */
export interface PostText {
  readonly title: string;
  readonly content: string;
  readonly contentText: string;
  readonly nickName: string;
  readonly urlInfo: string | null;
  readonly videoUrl: string | null;
  readonly pinned: boolean;
  readonly tags: readonly string[];
  readonly status: 'draft' | 'scheduled' | 'published';
  /** Null in a draft only. */
  readonly publishedAt: Time | null;
  readonly files: PostFiles;
}

/**
 * The files of a post from now on. Each must be free (no post, not deleted) and uploaded by `takenBy`, or belong to the post
 * already; otherwise nothing is written. Those that the post had and are not named lose it and get `deleted_at`.
 */
export interface PostFiles {
  /** In the order in which they are shown. */
  readonly attachments: readonly number[];
  /** Pictures inside the content, otherwise nothing is written. One that is attached as well stays an attachment. */
  readonly inline: readonly number[];
  /** A picture, otherwise nothing is written. May be one of the others as well; alone it takes the role `thumbnail`. */
  readonly thumbnail: number | null;
  /** Whether that is the one which the post has, as nobody has named another: where it is no picture, the post goes on without one. */
  readonly keepsThumbnail?: boolean;
  readonly takenBy: string;
}

export interface NewPost extends PostText {
  readonly boardId: number;
  readonly authorId: string | null;
}

/** What tells a repeat of a saving: an account's own key, and a hash of what was sent under it. */
export interface SaveKey {
  readonly accountId: string;
  readonly key: string;
  readonly hash: string;
}

/** What an account has saved before under a key: the same as now, or something else. */
export interface KeptSave {
  readonly kind: 'saved' | 'key-taken';
  readonly id: number;
  readonly updatedAt: Time;
}

/** How a change ended. Nothing was written unless it is `saved`, now or before under the same key. */
export type SaveResult =
  | KeptSave
  /** Somebody else has changed it since; the post as it stands. */
  | { readonly kind: 'conflict'; readonly post: StoredPost }
  /** No such post in this board, or deleted. */
  | { readonly kind: 'missing' }
  | FileRefusal;

/** A file that a post cannot have as it was named. */
export interface FileRefusal {
  readonly kind: 'file-refused';
  readonly fileId: number;
  /** Where it is one's own. */
  readonly fileName: string | null;
  /**
   * `not-free`: not there, not free, or somebody else's · `no-picture`: named as the thumbnail, but no picture ·
   * `no-picture-in-text`: shown in the text as a picture, but none
   */
  readonly reason: 'not-free' | 'no-picture' | 'no-picture-in-text';
}

/** How the saving of an answer ended. Nothing was written unless it is `saved`, now or before under the same key. */
export type ReplyResult =
  | KeptSave
  /** The post is not published in this board, or the answer not below it. */
  | { readonly kind: 'missing' };

export interface NewReply {
  readonly boardId: number;
  readonly postId: number;
  /** Null writes a new one. */
  readonly replyId: number | null;
  /** Sanitised HTML. */
  readonly content: string;
  readonly authorId: string;
}

/** What is written in the same transaction where the post is, such as a record of who did it. Not run where nothing is saved. */
export type Also = (transaction: Transaction<Tables>, postId: number) => Promise<void>;

/**
 * The posts of all boards. Lists, counts, neighbours and searches know published posts only, and share one condition for a
 * filter. The order of a list is pinned first, then (publishedAt, id) descending.
 * Every method may end in a StoreUnavailable. Times come from the caller, so that they can be set in tests.
 */
export interface PostStore {
  /** Nobody writes into the array, which is the same one as before for a first page that has not changed. */
  list(boardId: number, query: ListPage & { readonly filter: PostFilter | null }): Promise<ListedPost[]>;
  count(boardId: number, filter: PostFilter | null): Promise<number>;
  /** The newest by (publishedAt, id), pinned ones in no special place. */
  newest(boardId: number, query: ListPage): Promise<ListedPost[]>;
  /** Null for what is not published, not there or in another board. Counts nothing. */
  view(boardId: number, id: number): Promise<FullPost | null>;
  /** Drafts and scheduled posts of a board, the last changed first, and how many there are in all. */
  waiting(
    boardId: number,
    most: number,
  ): Promise<{ readonly posts: readonly WaitingPost[]; readonly total: number }>;
  /** Deleted posts of a board, the last deleted first, and how many there are in all. */
  deleted(
    boardId: number,
    query: ListPage,
  ): Promise<{ readonly posts: readonly DeletedPost[]; readonly total: number }>;
  /** In any state, deleted ones too. Null where no such post is in this board. */
  find(boardId: number, id: number): Promise<StoredPost | null>;
  /**
   * The neighbour that stands right behind the post in its list. A post that the filter does not hold has the neighbours that
   * it would have. `null`: the end of the list; `missing`: what `view` answers with null.
   */
  older(boardId: number, id: number, filter: PostFilter | null): Promise<Neighbour | null | 'missing'>;
  /** The neighbour right before the post; see `older`. */
  newer(boardId: number, id: number, filter: PostFilter | null): Promise<Neighbour | null | 'missing'>;
  /**
   * Counts a read, once for a visitor, post and day. Reads are gathered and written together, about a second later, in one transaction
   * with the posts' readCount; `view` counts them at once, lists do when they are written. Leaves updatedAt alone.
   * @returns whether it was the first
   */
  countRead(post: Pick<FullPost, 'id' | 'boardId'>, visit: Visit): Promise<boolean>;
  /**
   * @param key what was saved before under it is not saved again
   * @returns `saved`, `key-taken` or `file-refused`
   */
  create(post: NewPost, now: Time, also?: Also, key?: SaveKey | null): Promise<SaveResult>;
  /**
   * Changes a post that is not deleted. Board and author stay.
   * @param expected the `updatedAt` that was read; another one is a conflict. The new one is `now`, or one above the old
   */
  update(
    boardId: number,
    id: number,
    expected: Time,
    text: PostText,
    now: Time,
    also?: Also,
    key?: SaveKey | null,
  ): Promise<SaveResult>;
  /** What was saved before under this key; null where nothing was. */
  findSave(key: SaveKey): Promise<KeptSave | null>;
  /** Softly; `updatedAt` becomes the time of the deletion. @returns whether there was a post of this board to delete */
  remove(boardId: number, id: number, now: Time, also?: Also): Promise<boolean>;
  /**
   * Back to its place: published, scheduled or draft, as its publishedAt says.
   * @returns whether there was a deleted post of this board
   */
  restore(boardId: number, id: number, now: Time, also?: Also): Promise<boolean>;
  /**
   * Deletes a deleted post for good, with its answers, tags and files. Bytes of the files go by `dropDoomedFiles`.
   * @returns whether there was a deleted post of this board
   */
  destroy(boardId: number, id: number, also?: Also): Promise<boolean>;
  /**
   * Leaves the post's updatedAt alone.
   * @param key what was saved before under it is not saved again
   */
  saveReply(reply: NewReply, now: Time, also?: Also, key?: SaveKey | null): Promise<ReplyResult>;
  /** Publishes the scheduled posts whose time has come; it becomes their `updatedAt`. Several processes may ask at once. @returns how many */
  publishDue(now: Time): Promise<number>;
  /** Posts of these boards that hold the term, the newest first by (publishedAt, id), and how many there are in all. */
  search(
    boardIds: readonly number[],
    filter: PostFilter,
    query: ListPage,
  ): Promise<{ readonly posts: readonly FoundPost[]; readonly total: number }>;
  /** The highest id that a post of any board has or had; 0 where there is none. */
  lastId(): Promise<number>;
  /** Published posts of these boards with ids from behind `after` up to `upTo`, by id. */
  addresses(
    boardIds: readonly number[],
    after: number,
    upTo: number,
  ): Promise<readonly { readonly id: number; readonly boardId: number; readonly updatedAt: Time }[]>;
  /** Writes the reads that are gathered. Comes before the database is closed. */
  close(): Promise<void>;
}
