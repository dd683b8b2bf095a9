import type { FastifyInstance } from 'fastify';
import type { ServedSite } from '../../../shared/served-site.ts';
import type { Limit } from '../../sessions/limits.ts';
import type { PostStore } from '../../store/post-store.ts';
import { addSearchCall } from '../search-call.ts';
import { addFeed } from './feed.ts';
import { addReadingCalls } from './reading-calls.ts';
import { addSitemaps } from './sitemaps.ts';
import { addViewCall } from './view-call.ts';
import { addWritingCalls } from './writing-calls.ts';

/** What the calls about posts answer from. */
export interface PostSources {
  readonly content: Pick<ServedSite, 'boards' | 'menu' | 'texts' | 'timeZone'>;
  readonly posts: PostStore;
  readonly limit: Limit;
  /** The public origin, without a slash at its end. */
  readonly origin: () => string;
  /** Milliseconds since 1970; the clock where it is not given. */
  readonly now?: () => number;
}

/** All that is about posts: the calls of the boards, the search, the feeds and the sitemaps. */
export function addPosts(
  app: FastifyInstance,
  { content, posts, limit, origin, now = Date.now }: PostSources,
): void {
  const sources = { boards: content.boards, timeZone: content.timeZone, posts, now };
  addReadingCalls(app, sources);
  addViewCall(app, sources);
  addWritingCalls(app, { ...sources, limit });
  addFeed(app, { content, posts, origin });
  addSitemaps(app, { content, posts, origin });
  addSearchCall(app, content, posts);
}
