import type { Database } from '../../../server/store/engine.ts';
import type { PostStore } from './post-store.ts';

/** The posts' data for sitemaps. Ordered by id, so that each part stays the same when posts are added. */
export function createAddresses({ read }: Database): Pick<PostStore, 'lastId' | 'addresses'> {
  return {
    lastId: async () => {
      const { last } = await read
        .selectFrom('post')
        .select(({ fn }) => fn.max<number | null>('id').as('last'))
        .executeTakeFirstOrThrow();
      return last ?? 0;
    },
    addresses: async (boardIds, after, upTo) => {
      if (boardIds.length === 0) return [];
      const rows = await read
        .selectFrom('post')
        .select(['id', 'board_id', 'updated_at'])
        .where('id', '>', after)
        .where('id', '<=', upTo)
        .where('status', '=', 'published')
        .where('board_id', 'in', boardIds)
        .orderBy('id')
        .execute();
      return rows.map(({ id, board_id, updated_at }) => ({ id, boardId: board_id, updatedAt: updated_at }));
    },
  };
}
