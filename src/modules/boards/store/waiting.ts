import type { Database } from '../../../server/store/engine.ts';
import type { DeletedPost, PostStore, WaitingPost } from './post-store.ts';
import type { PostTable } from './tables.ts';

const WAITING: WaitingPost['status'][] = ['draft', 'scheduled'];

/** Unpublished posts are few, so they are read without caching. */
export function createWaiting({ snapshot }: Database): PostStore['waiting'] {
  return (boardId, most) =>
    snapshot(async (reader) => {
      const waiting = reader
        .selectFrom('post')
        .where('board_id', '=', boardId)
        .where('status', 'in', WAITING);
      const rows = await waiting
        .select(['id', 'title', 'status', 'published_at', 'updated_at', 'nick_name'])
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      const { total } = await waiting
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { posts: rows.map(toWaiting), total };
    });
}

/** Deleted posts aren't cached either: only staff look at them, and seldom. */
export function createDeleted({ snapshot }: Database): PostStore['deleted'] {
  return (boardId, { page, pagesize }) =>
    snapshot(async (reader) => {
      const deleted = reader
        .selectFrom('post')
        .where('board_id', '=', boardId)
        .where('status', '=', 'deleted');
      const { total } = await deleted
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const skipped = (page - 1) * pagesize;
      if (skipped >= total) return { posts: [], total };
      const rows = await deleted
        .select(['id', 'title', 'updated_at', 'nick_name'])
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pagesize)
        .offset(skipped)
        .execute();
      return { posts: rows.map(toDeleted), total };
    });
}

function toDeleted(row: Pick<Row, 'id' | 'title' | 'updated_at' | 'nick_name'>): DeletedPost {
  return { id: row.id, title: row.title, updatedAt: row.updated_at, nickName: row.nick_name };
}

type Row = Pick<PostTable, 'title' | 'status' | 'published_at' | 'updated_at' | 'nick_name'> & {
  readonly id: number;
};

function toWaiting(row: Row): WaitingPost {
  return {
    id: row.id,
    title: row.title,
    status: row.status === 'scheduled' ? 'scheduled' : 'draft',
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    nickName: row.nick_name,
  };
}
