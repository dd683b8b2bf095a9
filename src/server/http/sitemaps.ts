import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { menuIdsOfBoards } from '../../shared/board-menu.ts';
import { menuTarget } from '../../engine/common/menu.ts';
import type { MenuItem } from '../../engine/common/menu.ts';
import { boardPath, parseScreenPath, postPath } from '../../engine/common/screens.ts';
import type { Screens } from '../../engine/common/screens.ts';
import type { ServedSite } from '../../shared/served-site.ts';
import { NO_EXTENSIONS } from '../../engine/common/sitemap.ts';
import type { PostStore } from '../store/post-store.ts';
import { notFound } from './http-error.ts';
import { answerTagged, withTag } from './revalidated.ts';

/** Post ids per sitemap: few enough to read without delaying other requests. */
const IDS = 2_000;
const XML = 'application/xml; charset=utf-8';

interface SitemapSources {
  readonly content: Pick<ServedSite, 'menu' | 'screens'>;
  readonly posts: PostStore;
  /** The public origin, without a trailing slash. */
  readonly origin: () => string;
}

/**
 * `/sitemap-boards.xml` lists the sitemaps of what the service renders: `/sitemap-boards-0.xml` for the lists and the inquiry form, the
 * others for the published posts of boards that a menu item leads to, by id. robots.txt lists it next to the sitemap of the pages.
 * https://www.sitemaps.org/protocol.html
 */
export function addSitemaps(app: FastifyInstance, { content, posts, origin }: SitemapSources): void {
  const { menu, screens } = content;
  const menuIds = menuIdsOfBoards(menu);

  app.get('/sitemap-boards.xml', async (request, reply) => {
    const parts = 1 + Math.ceil((await posts.lastId()) / IDS);
    const urls = Array.from({ length: parts }, (_, part) => `${origin()}/sitemap-boards-${part}.xml`);
    return answerTagged(withTag(await toXml(urls, new SitemapIndexStream())), request, reply, XML);
  });

  app.get<{ Params: { part: string } }>('/sitemap-boards-:part(^\\d{1,9}).xml', async (request, reply) => {
    const part = Number(request.params.part);
    const urls = part === 0 ? [...lists(menuIds), ...indexedOf(menu, screens)] : await postsOf(part);
    if (!urls) throw notFound();
    const stream = new SitemapStream({ hostname: origin(), xmlns: NO_EXTENSIONS });
    return answerTagged(withTag(await toXml(urls, stream)), request, reply, XML);
  });

  /** Null after the last post. */
  const postsOf = async (part: number): Promise<{ url: string; lastmod: string }[] | null> => {
    const after = (part - 1) * IDS;
    if (after >= (await posts.lastId())) return null;
    const found = await posts.addresses([...menuIds.keys()], after, after + IDS);
    return found.flatMap(({ id, boardId, updatedAt }) => {
      const menuId = menuIds.get(boardId);
      if (menuId === undefined) return [];
      const url = postPath({ menuId, boardConfigId: boardId, boardId: id, page: 1 });
      return { url, lastmod: new Date(updatedAt).toISOString() };
    });
  };
}

function lists(menuIds: ReadonlyMap<number, number>): { url: string }[] {
  return [...menuIds].map(([boardConfigId, menuId]) => ({
    url: boardPath({ menuId, boardConfigId, page: 1 }),
  }));
}

/** The other screens that search engines are to find, at their addresses in the menu. */
function indexedOf(menu: readonly MenuItem[], screens: Screens): { url: string }[] {
  return menu.flatMap((item) => {
    const url = menuTarget(item)?.href ?? '';
    const screen = parseScreenPath(url, screens);
    const own = screen && screens[screen.name]?.indexed ? [{ url }] : [];
    return [...own, ...indexedOf(item.subMenus, screens)];
  });
}

async function toXml(
  entries: readonly (string | { url: string })[],
  stream: SitemapStream | SitemapIndexStream,
): Promise<string> {
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString();
}
