import type { CompiledPage } from '../../engine/common/compiled-page.ts';

/** A board's newest posts, as shown by a block. */
export interface NewestPostsWanted {
  readonly boardConfigId: number;
  /** 1 to 20. */
  readonly count: number;
}

/** The request for them, which is also the key of its answer in a document. */
export function newestKey({ boardConfigId, count }: NewestPostsWanted): string {
  return `newest ${boardConfigId} ${count}`;
}

/** Block type -> how many posts it shows by default (R-HOME-08). */
export const NEWEST_POSTS = {
  'notice-list': 4,
  /** Few enough that a full cycle takes less than half a minute. */
  'notice-slider': 5,
} as const;

/** The posts that a page's blocks show, including nested blocks. */
export function newestPostsOn({ blocks, uses }: CompiledPage): NewestPostsWanted[] {
  return uses.some((type) => Object.hasOwn(NEWEST_POSTS, type)) ? wantedIn(blocks) : [];
}

function wantedIn(value: unknown): NewestPostsWanted[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isPostsBlock(value)) {
    const { type, boardConfigId, count = NEWEST_POSTS[type] } = value;
    return [{ boardConfigId, count }];
  }
  return Object.values(value).flatMap(wantedIn);
}

interface PostsBlock {
  readonly type: keyof typeof NEWEST_POSTS;
  readonly boardConfigId: number;
  readonly count?: number;
}

/** The page was checked against its schema before it was published. */
function isPostsBlock(value: object): value is PostsBlock {
  return 'type' in value && typeof value.type === 'string' && Object.hasOwn(NEWEST_POSTS, value.type);
}
