import type { Answer, Question } from '../shared/do-contract.ts';
import { MAIN_LIST } from '../modules/boards/contract.ts';
import { ask } from './ask.ts';
import { guardFor } from './guard-for.ts';
import { wholeRows } from './repair.ts';

/**
 * The newest posts of a board, for the home page (R-CALL-08). Broken rows are left out.
 * @throws ApiError, and nothing else
 */
export function getNewestPosts(
  question: Question<'mainList'>,
  signal: AbortSignal,
): Promise<Answer<'mainList'>> {
  return ask('/getBoardListForPageOnMain.do', question, {
    check: isList,
    repair: wholeRows(guardFor(MAIN_LIST.items)),
    signal,
  });
}

/** Its rows were checked one by one. */
function isList(answer: unknown): answer is Answer<'mainList'> {
  return Array.isArray(answer);
}
