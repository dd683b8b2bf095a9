import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { koreanDay } from '../../../shared/korean-clock.ts';
import { isAhead } from '../../sessions/foreign-requests.ts';
import type { FullPost, PostJson } from '../../store/post-store.ts';
import { createRecent } from '../../store/recent.ts';
import type { BoardSources } from './reading-calls.ts';

/** A post that somebody reads; `wasRead` where it is known already whether the visitor has read it today. */
type ReadPost = Pick<FullPost, 'id' | 'boardId' | 'authorId'> & Partial<Pick<PostJson, 'wasRead'>>;

/** Counts that somebody reads a post: by the call that asks for it, or by the document that shows it. */
export type CountRead = (request: FastifyRequest, post: ReadPost) => Promise<void>;

/** Nobody waits for it, and reading goes on where counting cannot: a full disk or a lock costs a number, not the post. */
export function createCountRead({ posts, now }: Pick<BoardSources, 'posts' | 'now'>): CountRead {
  return async (request, post) => {
    if (post.wasRead === true || !isRead(request)) return;
    try {
      const { user, key } = await request.findReader();
      if (user !== null && user.id === post.authorId) return;
      await posts.countRead(post, { visitor: key, day: koreanDay(now()) });
    } catch (error) {
      request.log.warn({ err: error }, 'a read was not counted');
    }
  };
}

/**
 * R-POST-15: not a bot's; and nothing that a browser fetches before anybody has asked for it, or for something else than to
 * show it.
 */
function isRead({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET') return false;
  if (isAhead(headers) || !['document', 'empty'].includes(headers['sec-fetch-dest'] ?? 'empty')) return false;
  return !isBot(headers['user-agent']);
}

/** Agents that were asked about before: looking one up costs as much as the rest of a request. */
const KNOWN_AGENTS = createRecent<boolean>(200_000); // by their letters

function isBot(agent = ''): boolean {
  const known = KNOWN_AGENTS.get(agent);
  if (known !== undefined) return known;
  const is = isbot(agent);
  KNOWN_AGENTS.set(agent, is, agent.length);
  return is;
}
