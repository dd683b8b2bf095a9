import { isoTime } from '../../../server/http/iso-time.ts';
import type { FindTexts, StoredContent } from '../../../server/module.ts';
import { postsOf } from '../store/create-post-store.ts';
import { menuIdsOfBoards } from '../board-menu.ts';

/** Finds posts for the site's search. Boards without a menu item are left out, because their posts have no address. */
export function createFindPosts({ content, database }: StoredContent): FindTexts {
  const posts = postsOf(database);
  const menuIds = menuIdsOfBoards(content.menu);
  const titles = new Map(content.boards.map(({ id, title }) => [id, title]));
  const boardIds = [...titles.keys()].filter((id) => menuIds.has(id));
  return async (term, page) => {
    const found = await posts.search(boardIds, { term, field: 'all' }, page);
    const texts = found.posts.map(({ id, boardId, title, contentText, updatedAt }) => ({
      ...{ id, title, text: contentText, listId: boardId },
      menuId: menuIds.get(boardId) ?? 0, // only boards that have one are searched
      listTitle: titles.get(boardId) ?? '',
      updateTime: isoTime(updatedAt),
    }));
    return { texts, total: found.total };
  };
}
