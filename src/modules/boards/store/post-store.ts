import type { Transaction } from 'kysely';
import type { Tables } from '../../../server/store/tables.ts';

/** Milliseconds since 1970, UTC. */
type Time = number;

/** A list's filter: posts that contain the term, in any letter case. `%`, `_` and `\` are plain characters. */
export interface PostFilter {
  /** As typed, trimmed, not empty. */
  readonly term: string;
  /** The field to search; `all` means every one of the others. */
  readonly field: 'all' | 'title' | 'content' | 'nickName' | 'tags';
}

/** A page of a list. */
export interface ListPage {
  /** From 1. A page past the end is empty. */
  readonly page: number;
  /** Posts per page, at least 1. */
  readonly pagesize: number;
}

/** A file attached to a post. */
export interface PostFile {
  readonly id: number;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels; null if it isn't a picture. */
  readonly width: number | null;
  readonly height: number | null;
}

/** An answer to a post. */
export interface PostReply {
  readonly id: number;
  /** Sanitised HTML. */
  readonly content: string;
  /** The author's name; null if the account is gone. */
  readonly nickName: string | null;
  readonly updatedAt: Time;
}

/** A published post's data for lists. */
export interface ListedPost {
  readonly id: number;
  readonly boardId: number;
  readonly title: string;
  /** The content without markup: the beginning in a list (at most 300 characters), all of it in a single post. */
  readonly contentText: string;
  readonly publishedAt: Time;
  readonly updatedAt: Time;
  /** The author's account; null if it is gone. Never shown to visitors, because it is the sign-in name. */
  readonly authorId: string | null;
  /** The author's public key; null if the account is gone. */
  readonly authorKey: string | null;
  readonly nickName: string;
  readonly urlInfo: string | null;
  readonly videoUrl: string | null;
  readonly readCount: number;
  readonly thumbFileId: number | null;
  readonly pinned: boolean;
  /** Files of the role `attachment` that aren't deleted, by position. */
  readonly files: readonly PostFile[];
  /** By position. */
  readonly tags: readonly string[];
  readonly reply: PostReply | null;
}

/** A published post with everything in it. */
export interface FullPost extends ListedPost {
  /** Sanitised HTML. */
  readonly content: string;
  /** Oldest first. */
  readonly replies: readonly PostReply[];
}

/** A post in any state, for those who may change it. */
export interface StoredPost extends Omit<FullPost, 'publishedAt'> {
  readonly status: 'draft' | 'scheduled' | 'published' | 'deleted';
  /** Null in a draft. */
  readonly publishedAt: Time | null;
}

/** A visitor on a day, for counting reads. */
export interface Visit {
  /** Identifies the visitor for this day only: 48 bits of a hash. */
  readonly visitor: number;
  /** Whole days since 1970 in the site's time zone. */
  readonly day: number;
}

/** A draft or scheduled post as shown in a list. */
export interface WaitingPost extends Pick<
  StoredPost,
  'id' | 'title' | 'publishedAt' | 'updatedAt' | 'nickName'
> {
  readonly status: 'draft' | 'scheduled';
}

/** A deleted post as shown in a list. `updatedAt` is when it was deleted. */
export type DeletedPost = Pick<StoredPost, 'id' | 'title' | 'updatedAt' | 'nickName'>;

/** A post's neighbour in a list. */
export interface Neighbour {
  readonly id: number;
  readonly title: string;
}

/** A result of a search over several boards. `contentText` is complete, or contains the hit with 300 characters around it. */
export type FoundPost = Pick<ListedPost, 'id' | 'boardId' | 'title' | 'contentText' | 'updatedAt'>;

/** The content of a new or changed post. It has been checked and sanitised. */
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
  /** Null only in a draft. */
  readonly publishedAt: Time | null;
  readonly files: PostFiles;
}

/**
 * All files of a post after the change. Each must either be free (no post, not deleted) and uploaded by `takenBy`, or belong to
 * the post already; otherwise nothing is written. Files that aren't listed any more are removed from the post and get
 * `deleted_at`.
 */
export interface PostFiles {
  /** In display order. */
  readonly attachments: readonly number[];
  /** Pictures in the content; anything else is refused and nothing written. An attached one stays an attachment. */
  readonly inline: readonly number[];
  /** A picture; anything else is refused and nothing written. If it isn't among the others, its role is `thumbnail`. */
  readonly thumbnail: number | null;
  /** Whether it is the current thumbnail because no other was chosen. If that isn't a picture, the post goes on without one. */
  readonly keepsThumbnail?: boolean;
  readonly takenBy: string;
}

export interface NewPost extends PostText {
  readonly boardId: number;
  readonly authorId: string | null;
}

/** Identifies a repeated save: the account's key, and a hash of the request. */
export interface SaveKey {
  readonly accountId: string;
  readonly key: string;
  readonly hash: string;
}

/** An account's earlier save under a key: the same request, or another one. */
export interface KeptSave {
  readonly kind: 'saved' | 'key-taken';
  readonly id: number;
  readonly updatedAt: Time;
}

/** The result of a save. Nothing was written unless it is `saved`, either now or earlier under the same key. */
export type SaveResult =
  | KeptSave
  /** Someone else has changed it since; the current post. */
  | { readonly kind: 'conflict'; readonly post: StoredPost }
  /** Deleted, or no such post on this board. */
  | { readonly kind: 'missing' }
  | FileRefusal;

/** A file that a post can't use in this role. */
export interface FileRefusal {
  readonly kind: 'file-refused';
  readonly fileId: number;
  /** Only for the account's own file. */
  readonly fileName: string | null;
  /**
   * `not-free`: missing, not free, or someone else's · `no-picture`: a thumbnail that isn't a picture · `no-picture-in-text`:
   * shown as a picture in the text, but isn't one
   */
  readonly reason: 'not-free' | 'no-picture' | 'no-picture-in-text';
}

/** The result of saving an answer. Nothing was written unless it is `saved`, either now or earlier under the same key. */
export type ReplyResult =
  | KeptSave
  /** The post isn't published on this board, or the answer isn't one of its answers. */
  | { readonly kind: 'missing' };

export interface NewReply {
  readonly boardId: number;
  readonly postId: number;
  /** Null for a new answer. */
  readonly replyId: number | null;
  /** Sanitised HTML. */
  readonly content: string;
  readonly authorId: string;
}

/** Writes something else in the post's transaction, such as an audit record. Not run if nothing is saved. */
export type Also = (transaction: Transaction<Tables>, postId: number) => Promise<void>;

/**
 * The posts of all boards. Lists, counts, neighbours and searches contain only published posts, and share one filter condition.
 * Lists have pinned posts first, then descending (publishedAt, id). Every method may throw StoreUnavailable. Callers pass the
 * time, so that tests can set it.
 */
export interface PostStore {
  /** Don't write to the array: for an unchanged first page, the same one is returned each time. */
  list(boardId: number, query: ListPage & { readonly filter: PostFilter | null }): Promise<ListedPost[]>;
  count(boardId: number, filter: PostFilter | null): Promise<number>;
  /** Newest first by (publishedAt, id); pinned posts get no special place. */
  newest(boardId: number, query: ListPage): Promise<ListedPost[]>;
  /** Null if it is missing, unpublished or on another board. Doesn't count a read. */
  view(boardId: number, id: number): Promise<FullPost | null>;
  /** Drafts and scheduled posts of a board, the last changed first, and their total number. */
  waiting(
    boardId: number,
    most: number,
  ): Promise<{ readonly posts: readonly WaitingPost[]; readonly total: number }>;
  /** Deleted posts of a board, the last deleted first, and their total number. */
  deleted(
    boardId: number,
    query: ListPage,
  ): Promise<{ readonly posts: readonly DeletedPost[]; readonly total: number }>;
  /** In any state, including deleted. Null if this board doesn't have the post. */
  find(boardId: number, id: number): Promise<StoredPost | null>;
  /**
   * The next post after this one in its list. A post that doesn't match the filter has the neighbours that it would have if it
   * did. `null`: end of the list; `missing`: `view` would return null.
   */
  older(boardId: number, id: number, filter: PostFilter | null): Promise<Neighbour | null | 'missing'>;
  /** The post just before this one; see `older`. */
  newer(boardId: number, id: number, filter: PostFilter | null): Promise<Neighbour | null | 'missing'>;
  /**
   * Counts a read, once per visitor, post and day. Reads are buffered and written together with the posts' readCount about a
   * second later, in one transaction. `view` includes buffered reads; lists don't. Doesn't change updatedAt.
   * @returns whether it was the first
   */
  countRead(post: Pick<FullPost, 'id' | 'boardId'>, visit: Visit): Promise<boolean>;
  /**
   * @param key a request that was saved under it isn't saved again
   * @returns `saved`, `key-taken` or `file-refused`
   */
  create(post: NewPost, now: Time, also?: Also, key?: SaveKey | null): Promise<SaveResult>;
  /**
   * Changes a post that isn't deleted. Board and author stay.
   * @param expected the `updatedAt` that was read; a different one is a conflict. The new one is `now`, or the old one plus 1
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
  /** What was saved earlier under this key, or null. */
  findSave(key: SaveKey): Promise<KeptSave | null>;
  /** Soft deletion; `updatedAt` becomes the time of deletion. @returns whether this board had such a post */
  remove(boardId: number, id: number, now: Time, also?: Also): Promise<boolean>;
  /**
   * Restores a post as published, scheduled or draft, depending on its publishedAt.
   * @returns whether this board had such a deleted post
   */
  restore(boardId: number, id: number, now: Time, also?: Also): Promise<boolean>;
  /**
   * Deletes a deleted post for good, with its answers, tags and files. `dropDoomedFiles` deletes the files' bytes.
   * @returns whether this board had such a deleted post
   */
  destroy(boardId: number, id: number, also?: Also): Promise<boolean>;
  /**
   * Doesn't change the post's updatedAt.
   * @param key a request that was saved under it isn't saved again
   */
  saveReply(reply: NewReply, now: Time, also?: Also, key?: SaveKey | null): Promise<ReplyResult>;
  /**
   * Publishes scheduled posts that are due; their `updatedAt` becomes that time. Safe to run in several processes at once.
   * @returns the number of posts
   */
  publishDue(now: Time): Promise<number>;
  /** Posts of these boards that contain the term, newest first by (publishedAt, id), and their total number. */
  search(
    boardIds: readonly number[],
    filter: PostFilter,
    query: ListPage,
  ): Promise<{ readonly posts: readonly FoundPost[]; readonly total: number }>;
  /** The highest id that any post has or had; 0 if there are none. */
  lastId(): Promise<number>;
  /** Published posts of these boards with `after` < id <= `upTo`, by id. */
  addresses(
    boardIds: readonly number[],
    after: number,
    upTo: number,
  ): Promise<readonly { readonly id: number; readonly boardId: number; readonly updatedAt: Time }[]>;
  /** Writes the buffered reads. Call it before closing the database. */
  close(): Promise<void>;
}
