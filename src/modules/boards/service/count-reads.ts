import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import { zonedDay } from '../../../shared/zoned-clock.ts';
import { isAhead } from '../../../server/sessions/foreign-requests.ts';
import type { FullPost } from '../store/post-store.ts';
import type { BoardSources } from './reading-calls.ts';

type ReadPost = Pick<FullPost, 'id' | 'boardId' | 'authorId'>;

/**
 * Counts reads of a post when the call requests it. A document is the same for everyone and may come from a cache without
 * reaching the service, so its screen makes the call.
 */
export type CountRead = (request: FastifyRequest, post: ReadPost) => Promise<void>;

export interface ReadSources extends Pick<BoardSources, 'posts' | 'now'> {
  /** The time zone of the days by which reads are counted. */
  readonly timeZone: TimeZone;
}

/** Runs in the background, so that a full disk or a lock costs a count, not the post. */
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

/** R-POST-15: bots don't count, nor do prefetches or requests that don't show the post. */
function isRead({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET') return false;
  if (isAhead(headers) || (headers['sec-fetch-dest'] ?? 'empty') !== 'empty') return false;
  return !isBot(headers['user-agent']);
}

/** User agents already classified, because classifying one costs as much as the rest of a request. */
const KNOWN_AGENTS = new LRUCache<string, boolean>({ max: 1_000 });
/** Longest user agent to cache, in characters. */
const LONGEST_AGENT = 300;

function isBot(agent = ''): boolean {
  const known = KNOWN_AGENTS.get(agent);
  if (known !== undefined) return known;
  const is = isbot(agent);
  if (agent.length <= LONGEST_AGENT) KNOWN_AGENTS.set(agent, is);
  return is;
}
