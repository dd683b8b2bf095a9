import { ask } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { wholeRows } from '../../../api/repair.ts';
import { loadCode } from '../../../shell/load-code.ts';
import { NEWEST_POSTS } from '../calls/newest-posts.ts';
import { hasMarkup, withPlainTitles } from '../plain-titles.ts';
import type { NewestPost } from '../post-types.ts';
import type { NewestPostsWanted } from '../posts-on-page.ts';

/**
 * A board's newest posts, with titles as plain text, for a page (R-CALL-08). Drops broken rows. The parser is only loaded if there
 * is markup.
 * @throws ApiError only
 */
export async function getNewestPosts(
  { boardConfigId, count }: NewestPostsWanted,
  signal: AbortSignal,
): Promise<readonly NewestPost[]> {
  const question = { boardConfigId: String(boardConfigId), page: '1', pageSize: String(count) };
  const posts = await ask('/getBoardListForPageOnMain.do', question, {
    check: isList,
    repair: wholeRows(guardFor(NEWEST_POSTS.items)),
    signal,
  });
  return posts.some(hasMarkup) ? withPlainTitles(posts, (await loadCode(loadParser)).textOf) : posts;
}

const loadParser = () => import('../text-of.ts');

/** Each row has already been checked. */
function isList(answer: unknown): answer is readonly NewestPost[] {
  return Array.isArray(answer);
}
