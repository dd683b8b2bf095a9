import type { Answer, Question } from '../../../shared/do-contract.ts';
import type { BoardConfig } from '../board-config.ts';
import type { Post } from '../post-types.ts';
import { BOARD_TOTAL, DRAFTS } from '../contract.ts';
import { BOARD_CONFIG } from '../board-config.ts';
import { BOARD_VIEW, NEIGHBOUR, POST, SAVED } from '../calls/post.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { ask, askWithToken, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { repairPost } from './repair-post.ts';
import { emptyAsNull, wholeRows } from '../../../api/repair.ts';
import { isBoardType } from '../types/traits-of.ts';

/** One function per board call (R-CALL-08 to R-CALL-16). All of them throw only ApiError. */

/** A board's name and how to show its list. */
export function getBoardConfig(id: number, signal: AbortSignal): Promise<BoardConfig> {
  return ask(
    '/boardConfig/getBoardConfigOne.do',
    { id: String(id) },
    {
      check: isConfig,
      signal,
    },
  );
}

function isConfig(answer: unknown): answer is BoardConfig {
  return guardFor(BOARD_CONFIG)(answer) && isBoardType(answer.boardType);
}

/** The number of posts on a board, or of those that match a term. */
export function getBoardTotal(
  question: Question<'boardTotal'>,
  signal: AbortSignal,
): Promise<Answer<'boardTotal'>> {
  return ask('/getSimpleBoardListForTotalCnt.do', question, {
    check: guardFor(BOARD_TOTAL),
    signal,
  });
}

/** One page of a board. Invalid rows are left out. */
export function getBoardList(question: Question<'boardList'>, signal: AbortSignal): Promise<readonly Post[]> {
  return ask('/getSimpleBoardListForPage.do', question, {
    check: isList,
    repair: wholeRows(guardFor(POST)),
    signal,
  });
}

/** Its rows have been checked one by one. */
function isList(answer: unknown): answer is readonly Post[] {
  return Array.isArray(answer);
}

/** A post with its files, tags and answers. Invalid rows of these are left out. */
export function getPost(question: Question<'boardView'>, signal: AbortSignal): Promise<Post> {
  return ask('/getBoardView.do', question, {
    check: guardFor(BOARD_VIEW),
    repair: repairPost,
    signal,
  });
}

/** The next older post in list order; null at the end. */
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

/** The next newer post in list order; null at the end. */
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
 * Saves a new or changed post. 409 if someone else has changed it since `updateTime`.
 * @param key keep it until the save is acknowledged, so that a retry doesn't save twice
 */
export function savePost(question: Question<'savePost'>, key: string): Promise<Answer<'savePost'>> {
  return send('/board/save.do', question, {
    check: guardFor(SAVED),
    headers: { 'Idempotency-Key': key },
  });
}

/** The post that an earlier try saved under the same key with different content; null for any other refusal. */
export function savedBefore({ code, answer }: ApiError): Answer<'savePost'> | null {
  if (code !== 'IDEMPOTENCY_KEY_TAKEN' || typeof answer !== 'object' || answer === null) return null;
  const { saved }: { readonly saved?: unknown } = answer;
  return guardFor(SAVED)(saved) ? saved : null;
}

/** The file that the post can't use; null for any other refusal. */
export function refusedFile({ answer }: ApiError): number | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { fileId }: { readonly fileId?: unknown } = answer;
  return typeof fileId === 'number' ? fileId : null;
}

/** Drafts and scheduled posts of a board. Staff only. */
export function getDrafts(question: Question<'drafts'>, signal: AbortSignal): Promise<Answer<'drafts'>> {
  return ask('/board/drafts.do', question, { check: guardFor(DRAFTS), signal });
}

/**
 * Saves a new or changed answer to a post. Staff only.
 * @param key keep it until the save is acknowledged, so that a retry doesn't save twice
 */
export function saveReply(question: Question<'saveReply'>, key: string): Promise<Answer<'saveReply'>> {
  return send('/reply/save.do', question, {
    check: guardFor(SAVED),
    headers: { 'Idempotency-Key': key },
  });
}

/** Deletes a post. Any answer that isn't a refusal means success, even an empty one. */
export async function deletePost(question: Question<'deletePost'>, signal?: AbortSignal): Promise<void> {
  const isDone = (answer: unknown): answer is Answer<'deletePost'> | null =>
    answer === null || guardFor(DONE)(answer);
  await askWithToken('/deleteBoard.do', question, { check: isDone, repair: emptyAsNull, signal });
}
