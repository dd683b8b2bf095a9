import type { Answer, Question } from '../shared/do-contract.ts';
import { DELETED_POSTS, POST } from '../shared/calls/board-answers.ts';
import { DONE } from '../shared/calls/parts.ts';
import { getJson, postJson } from './client.ts';
import { guardFor } from './guard-for.ts';
import { mendPost } from './mend-post.ts';
import { query } from './query.ts';

/** Each asks one call about deleted posts; the service answers staff alone. All throw ApiError, and nothing else. */

/** A page of what was deleted from a board. */
export function getDeletedPosts(
  question: Question<'deletedPosts'>,
  signal: AbortSignal,
): Promise<Answer<'deletedPosts'>> {
  return getJson(`/board/deleted.do?${query(question)}`, { check: guardFor(DELETED_POSTS), signal });
}

/** A deleted post as it was. 404 where it is deleted no more. Broken rows of its lists are left out. */
export function getDeletedPost(
  question: Question<'deletedView'>,
  signal: AbortSignal,
): Promise<Answer<'deletedView'>> {
  return getJson(`/board/deletedView.do?${query(question)}`, {
    check: guardFor(POST),
    mend: mendPost,
    signal,
  });
}

/** Brings a deleted post back. 404 where it is deleted no more. */
export async function restorePost(question: Question<'restorePost'>): Promise<void> {
  await postJson('/board/restore.do', question, { check: guardFor(DONE) });
}
