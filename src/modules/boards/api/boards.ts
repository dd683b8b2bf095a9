import type { Answer, BoardConfig, Post, Question } from '../../../shared/do-contract.ts';
import { BOARD_TOTAL, DRAFTS } from '../contract.ts';
import { BOARD_CONFIG, BOARD_VIEW, NEIGHBOUR, POST, SAVED } from '../../../shared/calls/post.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { ask, askWithToken, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { repairPost } from './repair-post.ts';
import { emptyAsNull, wholeRows } from '../../../api/repair.ts';

/** Each asks one call of the boards (R-CALL-08 to R-CALL-16). All throw ApiError, and nothing else. */

/** What a board is called, and how its list is shown. */
export function getBoardConfig(id: number, signal: AbortSignal): Promise<BoardConfig> {
  return ask(
    '/boardConfig/getBoardConfigOne.do',
    { id: String(id) },
    {
      check: guardFor(BOARD_CONFIG),
      signal,
    },
  );
}

/** How many posts a board lists, or how many of them a term finds. */
export function getBoardTotal(
  question: Question<'boardTotal'>,
  signal: AbortSignal,
): Promise<Answer<'boardTotal'>> {
  return ask('/getSimpleBoardListForTotalCnt.do', question, {
    check: guardFor(BOARD_TOTAL),
    signal,
  });
}

/** One page of a board. Broken rows are left out. */
export function getBoardList(question: Question<'boardList'>, signal: AbortSignal): Promise<readonly Post[]> {
  return ask('/getSimpleBoardListForPage.do', question, {
    check: isList,
    repair: wholeRows(guardFor(POST)),
    signal,
  });
}

/** Its rows were checked one by one. */
function isList(answer: unknown): answer is readonly Post[] {
  return Array.isArray(answer);
}

/** A post with its files, tags and answers. Broken rows of these are left out. */
export function getPost(question: Question<'boardView'>, signal: AbortSignal): Promise<Post> {
  return ask('/getBoardView.do', question, {
    check: guardFor(BOARD_VIEW),
    repair: repairPost,
    signal,
  });
}

/** The older neighbour of a post in the order of its list; null at the end. */
export function getPreviousPost(
  question: Question<'previousPost'>,
  signal: AbortSignal,
): Promise<Answer<'previousPost'>> {
  return ask('/getPreBoardId.do', question, {
    check: guardFor(NEIGHBOUR),
    repair: emptyAsNull,
    signal,
  });
}

/** The newer neighbour of a post in the order of its list; null at the end. */
export function getNextPost(
  question: Question<'nextPost'>,
  signal: AbortSignal,
): Promise<Answer<'nextPost'>> {
  return ask('/getNextBoardId.do', question, {
    check: guardFor(NEIGHBOUR),
    repair: emptyAsNull,
    signal,
  });
}

/**
 * Writes a post, or a changed one. 409 where somebody else has changed it since `updateTime`.
 * @param key the same until the saving is acknowledged, so that a repeat saves nothing twice
 */
export function savePost(question: Question<'savePost'>, key: string): Promise<Answer<'savePost'>> {
  return send('/board/save.do', question, {
    check: guardFor(SAVED),
    headers: { 'Idempotency-Key': key },
  });
}

/** What an earlier try has saved under the same key with other words; null where it was refused for something else. */
export function savedBefore({ code, answer }: ApiError): Answer<'savePost'> | null {
  if (code !== 'IDEMPOTENCY_KEY_TAKEN' || typeof answer !== 'object' || answer === null) return null;
  const { saved }: { readonly saved?: unknown } = answer;
  return guardFor(SAVED)(saved) ? saved : null;
}

/** The file that a post may not have; null where it was refused for something else. */
export function refusedFile({ answer }: ApiError): number | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { fileId }: { readonly fileId?: unknown } = answer;
  return typeof fileId === 'number' ? fileId : null;
}

/** What is not published yet in a board. The service tells staff alone. */
export function getDrafts(question: Question<'drafts'>, signal: AbortSignal): Promise<Answer<'drafts'>> {
  return ask('/board/drafts.do', question, { check: guardFor(DRAFTS), signal });
}

/**
 * Writes an answer below a post, or changes one. The service takes it from staff only.
 * @param key the same until the saving is acknowledged, so that a repeat saves nothing twice
 */
export function saveReply(question: Question<'saveReply'>, key: string): Promise<Answer<'saveReply'>> {
  return send('/reply/save.do', question, {
    check: guardFor(SAVED),
    headers: { 'Idempotency-Key': key },
  });
}

/** Takes a post out of its board. Any answer that is no refusal says that it was done, also an empty one. */
export async function deletePost(question: Question<'deletePost'>, signal?: AbortSignal): Promise<void> {
  const isDone = (answer: unknown): answer is Answer<'deletePost'> | null =>
    answer === null || guardFor(DONE)(answer);
  await askWithToken('/deleteBoard.do', question, { check: isDone, repair: emptyAsNull, signal });
}
