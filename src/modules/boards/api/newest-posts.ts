import { NEWEST_POSTS } from '../calls/newest-posts.ts';
import type { NewestPost } from '../post-types.ts';
import { askUntyped } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { wholeRows } from '../../../api/repair.ts';

/**
 * A board's newest posts, for a page (R-CALL-08). Drops broken rows. The call's contract is in the boards module, which the
 * frame doesn't know.
 * @throws ApiError only
 */
export function getNewestPosts(
  question: { readonly boardConfigId: string; readonly page: string; readonly pageSize: string },
  signal: AbortSignal,
): Promise<readonly NewestPost[]> {
  return askUntyped('/getBoardListForPageOnMain.do', question, {
    check: isList,
    repair: wholeRows(guardFor(NEWEST_POSTS.items)),
    signal,
  });
}

/** Each row has already been checked. */
function isList(answer: unknown): answer is readonly NewestPost[] {
  return Array.isArray(answer);
}
