import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import type { BoardConfig } from '../board-config.ts';
import { menuIdsOfBoards } from '../board-menu.ts';
import type { ServedSite } from '../../../shared/served-site.ts';
import type { ListedPost, PostStore } from '../store/post-store.ts';
import type { KeyedHash } from '../../../server/store/secret.ts';
import { notFound } from '../../../server/http/http-error.ts';
import { answerTagged, withTag } from '../../../server/http/revalidated.ts';
import { escapeHtml } from '../../../server/http/escape-html.ts';
import { createFindBoard, toId } from './known-board.ts';

const ENTRIES = 20;

interface FeedSources {
  readonly content: Pick<ServedSite, 'boards' | 'menu'>;
  readonly posts: PostStore;
  /** The public origin, without a trailing slash. A function, because it may be known only once the service listens. */
  readonly origin: () => string;
  readonly hash: KeyedHash;
}

/** `/feed/{boardConfigId}.atom`: the newest posts of a board that a menu item leads to, for feed readers (RFC 4287). */
export function addFeed(app: FastifyInstance, { content, posts, origin, hash }: FeedSources): void {
  const findBoard = createFindBoard(content.boards);
  const menuIds = menuIdsOfBoards(content.menu);
  app.get<{ Params: { id: string } }>('/feed/:id(^[1-9]\\d{0,15}).atom', async (request, reply) => {
    const board = findBoard(toId(request.params.id));
    const menuId = menuIds.get(board.id);
    if (menuId === undefined) throw notFound();
    const newest = await posts.newest(board.id, { page: 1, pagesize: ENTRIES });
    const text = writeFeed(board, newest, { root: `${origin()}/`, menuId, hash });
    return answerTagged(withTag(text), request, reply, 'application/atom+xml; charset=utf-8');
  });
}

interface FeedPlace {
  /** The public origin, with a trailing slash. */
  readonly root: string;
  readonly menuId: number;
  readonly hash: KeyedHash;
}

/** Titles and summaries are HTML in a feed, so the text is escaped, which also keeps it from ending a CDATA section. */
function writeFeed(
  board: BoardConfig,
  posts: readonly ListedPost[],
  { root, menuId, hash }: FeedPlace,
): string {
  const self = `${root}feed/${board.id}.atom`;
  const feed = new Feed({
    id: permanentId(hash, `board ${board.id}`),
    title: toXmlText(board.title),
    link: `${root}board/${menuId}/${board.id}/1`,
    feed: self,
    updated: new Date(Math.max(0, ...posts.map(({ updatedAt }) => updatedAt))),
    generator: false,
  });
  for (const post of posts) {
    feed.addItem({
      id: permanentId(hash, `post ${post.id}`),
      title: escapeHtml(toXmlText(post.title)),
      link: `${root}boardView/${menuId}/${board.id}/${post.id}/1`,
      date: new Date(post.updatedAt),
      published: new Date(post.publishedAt),
      description: escapeHtml(toXmlText(post.contentText)),
      author: [{ name: toXmlText(post.nickName || board.title) }],
    });
  }
  return feed.atom1();
}

/**
 * An id that stays the same when the origin, the menu or the board changes (RFC 4287, 4.2.6.1), and is unique to this site: the
 * secret is the database's own, and moves and restores keep it. A UUID of version 8 (RFC 9562, 5.8).
 */
function permanentId(hash: KeyedHash, thing: string): string {
  const hex = hash('feed', thing).toString('hex');
  const variant = (8 + (Number.parseInt(hex.charAt(16), 16) & 3)).toString(16);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Characters that XML 1.0 forbids (https://www.w3.org/TR/xml/#charsets). */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/gu;

function toXmlText(text: string): string {
  return text.replace(FORBIDDEN, '\uFFFD');
}
