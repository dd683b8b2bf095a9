import { boardPath, postPath } from '../board-paths.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import type { SitemapSource } from '../../../server/http/sitemaps.ts';
import type { StoredContent } from '../../../server/module.ts';
import { postsOf } from '../store/create-post-store.ts';
import { menuIdsOfBoards } from '../board-menu.ts';

/** Post ids per sitemap: few enough to read without delaying other requests. */
const IDS = 2_000;

/** The lists, and the published posts by id, of boards that a menu item leads to. */
export function createSitemap({ content, database }: StoredContent): SitemapSource {
  const posts = postsOf(database);
  const menuIds = menuIdsOfBoards(content.menu);
  return {
    fixed: [...menuIds].map(([boardConfigId, menuId]) => boardPath({ menuId, boardConfigId, page: 1 })),
    countParts: async () => Math.ceil((await posts.lastId()) / IDS),
    readPart: async (part) => {
      const found = await posts.addresses([...menuIds.keys()], (part - 1) * IDS, part * IDS);
      return found.flatMap(({ id, boardId, updatedAt }) => {
        const menuId = menuIds.get(boardId);
        if (menuId === undefined) return [];
        const url = postPath({ menuId, boardConfigId: boardId, boardId: id, page: 1 });
        return { url, lastmod: isoTime(updatedAt) };
      });
    },
  };
}
