import { NEWEST_POSTS } from '../shared/calls/newest-posts.ts';
import type { NewestPost } from '../shared/do-contract.ts';
import { askUntyped } from './ask.ts';
import { guardFor } from './guard-for.ts';
import { wholeRows } from './repair.ts';

/**
 * The newest posts of a board, for a page (R-CALL-08). Broken rows are left out. The call is described in the contract of the boards, which
 * the frame doesn't know.
 * @throws ApiError, and nothing else
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

/** Its rows were checked one by one. */
function isList(answer: unknown): answer is readonly NewestPost[] {
  return Array.isArray(answer);
}
