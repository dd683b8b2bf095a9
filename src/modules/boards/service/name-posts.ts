import type { StoredContent, Subjects } from '../../../server/module.ts';
import { menuIdsOfBoards } from '../board-menu.ts';
import { postPath } from '../board-paths.ts';

/** Names posts in the audit trail: their titles, and their addresses unless they aren't published. */
export function namePosts({ content }: StoredContent): Subjects {
  const menuIds = menuIdsOfBoards(content.menu);
  return {
    post: async (reader, subjectIds) => {
      const ids = subjectIds.filter((id) => /^\d{1,15}$/.test(id)).map(Number);
      if (ids.length === 0) return new Map();
      const rows = await reader
        .selectFrom('post')
        .select(['id', 'board_id', 'title', 'status'])
        .where('id', 'in', ids)
        .execute();
      return new Map(
        rows.map(({ id, board_id: boardConfigId, title, status }) => {
          const menuId = menuIds.get(boardConfigId);
          const isShown = status === 'published' && menuId !== undefined;
          const href = isShown ? postPath({ menuId, boardConfigId, boardId: id, page: 1 }) : null;
          return [String(id), { name: title, href }];
        }),
      );
    },
  };
}
