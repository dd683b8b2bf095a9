import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import { zonedDay } from '../../../shared/zoned-clock.ts';
import { isAhead } from '../../sessions/foreign-requests.ts';
import type { FullPost } from '../../store/post-store.ts';
import type { BoardSources } from './reading-calls.ts';

type ReadPost = Pick<FullPost, 'id' | 'boardId' | 'authorId'>;

/**
 * Counts that somebody reads a post, by the call that asks for it. A document is the same for everybody and may come from a cache that
 * the service is not told of; its screen makes the call.
 */
export type CountRead = (request: FastifyRequest, post: ReadPost) => Promise<void>;

export interface ReadSources extends Pick<BoardSources, 'posts' | 'now'> {
  /** By whose days reads are counted. */
  readonly timeZone: TimeZone;
}

/** Nobody waits for it, and reading goes on where counting cannot: a full disk or a lock costs a number, not the post. */
export function createCountRead({ posts, now, timeZone }: ReadSources): CountRead {
  return async (request, post) => {
    if (!isRead(request)) return;
    try {
      const { user, key } = request.findReader();
      if (user !== null && user.id === post.authorId) return;
      await posts.countRead(post, { visitor: key, day: zonedDay(now(), timeZone) });
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
  if (isAhead(headers) || (headers['sec-fetch-dest'] ?? 'empty') !== 'empty') return false;
  return !isBot(headers['user-agent']);
}

/** Agents that were looked up before: looking one up costs as much as the rest of a request. */
const KNOWN_AGENTS = new LRUCache<string, boolean>({ max: 1_000 });
/** Characters up to which an agent is kept. */
const LONGEST_AGENT = 300;

function isBot(agent = ''): boolean {
  const known = KNOWN_AGENTS.get(agent);
  if (known !== undefined) return known;
  const is = isbot(agent);
  if (agent.length <= LONGEST_AGENT) KNOWN_AGENTS.set(agent, is);
  return is;
}
