import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Visitor } from '../../sessions/visitor.ts';
import type { FullPost } from '../../store/post-store.ts';
import type { BoardSources } from './reading-calls.ts';

/** Counts that somebody reads a post: by the call that asks for it, or by the document that shows it. */
export type CountRead = (
  request: FastifyRequest,
  post: FullPost,
  findReader: () => Visitor | Promise<Visitor>,
) => Promise<void>;

/** Nobody waits for it, and reading goes on where counting cannot: a full disk or a lock costs a number, not the post. */
export function createCountRead({ posts, now }: Pick<BoardSources, 'posts' | 'now'>): CountRead {
  return async (request, { id, authorId }, findReader) => {
    if (!isRead(request)) return;
    try {
      const { user, key } = await findReader();
      if (user !== null && user.id === authorId) return;
      await posts.countRead(id, key, koreanDay(now()));
    } catch (error) {
      request.log.warn({ err: error }, 'a read was not counted');
    }
  };
}

/**
 * CALLS.md: not a bot's; and nothing that a browser fetches before anybody has asked for it, or for something else than to
 * show it.
 */
function isRead({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET') return false;
  const { 'user-agent': agent, 'sec-purpose': secPurpose, purpose, 'x-moz': moz } = headers;
  if ([secPurpose, purpose, moz].some((value) => /prefetch|preview/i.test(String(value ?? '')))) return false;
  if (!['document', 'empty'].includes(headers['sec-fetch-dest'] ?? 'empty')) return false;
  return !isbot(agent ?? '');
}

const DAY = 86_400_000;
/** Korea has no summer time. */
const KOREA = 9 * 3_600_000;

/** Whole days since 1970 in Korean time. */
function koreanDay(time: number): number {
  return Math.floor((time + KOREA) / DAY);
}
