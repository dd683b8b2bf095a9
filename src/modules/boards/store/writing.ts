import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import type { NewPost, NewReply, PostStore, PostText, ReplyResult, SaveResult } from './post-store.ts';
import type { PostTable } from './tables.ts';
import { beginChange, touchBoards } from './board-version.ts';
import type { Change } from './board-version.ts';
import { destroyPosts } from './destroy.ts';
import { FileRefused, setFiles } from './post-files.ts';
import { saveOnce } from './post-saves.ts';
import { readStored } from './rows.ts';
import { toSearchText } from './search-text.ts';

type Writing = Pick<
  PostStore,
  'create' | 'update' | 'remove' | 'restore' | 'destroy' | 'saveReply' | 'publishDue'
>;

/** Everything that changes posts. The row, tags, files and the board's version change in one transaction. */
export function createWriting(database: Database): Writing {
  return {
    create: (post, now, also, key = null) =>
      refusingFiles(
        saveOnce(database, key, now, async (change) => {
          const result = await insertPost(change, post, now);
          if (result.kind === 'saved') await also?.(change, result.id);
          return result;
        }),
      ),
    update: (boardId, id, expected, text, now, also, key = null) =>
      refusingFiles(
        saveOnce(database, key, now, async (change) => {
          const result = await updatePost(database, change, boardId, id, expected, text, now);
          if (result.kind === 'saved') await also?.(change, id);
          return result;
        }),
      ),
    remove: (boardId, id, now, also) =>
      write(database, async (change) => {
        const isDone = await move(change, boardId, id, now, ({ status }) =>
          status === 'deleted' ? null : 'deleted',
        );
        if (isDone) await also?.(change, id);
        return isDone;
      }),
    restore: (boardId, id, now, also) =>
      write(database, async (change) => {
        const isDone = await move(change, boardId, id, now, ({ status, published_at }) => {
          if (status !== 'deleted') return null;
          if (published_at === null) return 'draft';
          return published_at > now ? 'scheduled' : 'published';
        });
        if (isDone) await also?.(change, id);
        return isDone;
      }),
    destroy: (boardId, id, also) =>
      write(database, async (change) => {
        await beginChange(change, boardId);
        const post = await read(change, boardId, id);
        if (post?.status !== 'deleted') return false;
        await also?.(change, id);
        await destroyPosts(change, [id]);
        return true;
      }),
    saveReply: (reply, now, also, key = null) =>
      saveOnce(
        database,
        key,
        now,
        async (change) => {
          const result = await saveReply(change, reply, now);
          if (result.kind === 'saved') await also?.(change, reply.postId);
          return result;
        },
        reply.postId,
      ),
    publishDue: async (now) => {
      const due = await database.read
        .selectFrom('post')
        .select(['id', 'board_id', 'published_at'])
        .where('status', '=', 'scheduled')
        .where('published_at', '<=', now)
        .$narrowType<{ published_at: number }>() // rows without a time aren't due
        .orderBy('published_at')
        .orderBy('id')
        .execute();
      let count = 0;
      for (const { id, board_id, published_at: appears } of due) {
        // Skips posts that someone else has published, changed or deleted meanwhile.
        const isDone = await write(database, (change) =>
          move(change, board_id, id, appears, ({ status, published_at }) =>
            status === 'scheduled' && published_at !== null && published_at <= now ? 'published' : null,
          ),
        );
        if (isDone) count++;
      }
      return count;
    },
  };
}

async function refusingFiles(saving: Promise<SaveResult>): Promise<SaveResult> {
  try {
    return await saving;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { fileId, fileName, reason } = error;
    return { kind: 'file-refused', fileId, fileName, reason };
  }
}

/** The columns that decide whether a post is listed. */
interface Standing extends Pick<PostTable, 'status' | 'published_at' | 'updated_at'> {
  readonly id: number;
}

function read(change: Change, boardId: number, id: number): Promise<Standing | undefined> {
  return change
    .selectFrom('post')
    .select(['id', 'status', 'published_at', 'updated_at'])
    .where('id', '=', id)
    .where('board_id', '=', boardId)
    .executeTakeFirst();
}

type Columns = Pick<
  PostTable,
  | 'title'
  | 'content'
  | 'content_text'
  | 'search_text'
  | 'nick_name'
  | 'url_info'
  | 'video_url'
  | 'thumb_file_id'
  | 'pinned'
  | 'status'
  | 'published_at'
>;

function columnsOf(text: PostText): Columns {
  return {
    title: text.title,
    content: text.content,
    content_text: text.contentText,
    search_text: toSearchText(text),
    nick_name: text.nickName,
    url_info: text.urlInfo,
    video_url: text.videoUrl,
    thumb_file_id: text.files.thumbnail,
    pinned: text.pinned ? 1 : 0,
    status: text.status,
    published_at: text.publishedAt,
  };
}

/** Writes a new post within a transaction. */
export async function insertPost(change: Change, post: NewPost, now: number): Promise<SaveResult> {
  const { boardId, authorId } = post;
  await beginChange(change, boardId);
  const columns = columnsOf(post);
  const { id } = await change
    .insertInto('post')
    .values({ ...columns, board_id: boardId, author_id: authorId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setTags(change, id, post.tags);
  await setFiles(change, id, post.files, now);
  return { kind: 'saved', id, updatedAt: now };
}

async function updatePost(
  { dialect }: Database,
  change: Change,
  boardId: number,
  id: number,
  expected: number,
  text: PostText,
  now: number,
): Promise<SaveResult> {
  await beginChange(change, boardId);
  const old = await read(change, boardId, id);
  if (!old || old.status === 'deleted') return { kind: 'missing' };
  if (old.updated_at !== expected) {
    const post = await readStored(change, dialect, boardId, id);
    return post ? { kind: 'conflict', post } : { kind: 'missing' };
  }
  const columns = columnsOf(text);
  const updatedAt = Math.max(now, old.updated_at + 1);
  await change
    .updateTable('post')
    .set({ ...columns, updated_at: updatedAt })
    .where('id', '=', id)
    .execute();
  await change.deleteFrom('post_tag').where('post_id', '=', id).execute();
  await setTags(change, id, text.tags);
  await setFiles(change, id, text.files, now);
  return { kind: 'saved', id, updatedAt };
}

async function setTags(change: Change, postId: number, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await change
    .insertInto('post_tag')
    .values(tags.map((name, position) => ({ post_id: postId, position, name })))
    .execute();
}

/**
 * Changes a post's state.
 * @param now for `updated_at`
 * @param next the new state; null if the post isn't in the expected one
 * @returns whether it was
 */
async function move(
  change: Change,
  boardId: number,
  id: number,
  now: number,
  next: (old: Standing) => PostTable['status'] | null,
): Promise<boolean> {
  await beginChange(change, boardId);
  const old = await read(change, boardId, id);
  const status = old && next(old);
  if (!old || !status) return false;
  const updated_at = Math.max(now, old.updated_at + 1);
  await change.updateTable('post').set({ status, updated_at }).where('id', '=', id).execute();
  return true;
}

async function saveReply(
  change: Change,
  { boardId, postId, replyId, content, authorId }: NewReply,
  now: number,
): Promise<ReplyResult> {
  await touchBoards(change, [boardId]); // locks the board, so that the post can't be deleted meanwhile
  const post = await read(change, boardId, postId);
  if (post?.status !== 'published') return { kind: 'missing' };
  const saved =
    replyId === null
      ? change
          .insertInto('reply')
          .values({ post_id: postId, author_id: authorId, content, created_at: now, updated_at: now })
          .returning(['id', 'updated_at'])
      : change
          .updateTable('reply')
          .set({ content, updated_at: now })
          .where('id', '=', replyId)
          .where('post_id', '=', postId)
          .returning(['id', 'updated_at']);
  const row = await saved.executeTakeFirst();
  return row ? { kind: 'saved', id: row.id, updatedAt: row.updated_at } : { kind: 'missing' };
}
