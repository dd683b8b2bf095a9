import type { Answer, Question } from '../shared/do-contract.ts';
import { isDeletedPostsAnswer } from './checks/deleted-posts.gen.js';
import { isDeletedViewAnswer } from './checks/deleted-view.gen.js';
import { isRestorePostAnswer } from './checks/restore-post.gen.js';
import { getJson, postJson } from './client.ts';
import { mendPost } from './mend-post.ts';
import { query } from './query.ts';

/** Each asks one call about deleted posts; the service answers staff alone. All throw ApiError, and nothing else. */

/** A page of what was deleted from a board. */
export function getDeletedPosts(
  question: Question<'deletedPosts'>,
  signal: AbortSignal,
): Promise<Answer<'deletedPosts'>> {
  return getJson(`/board/deleted.do?${query(question)}`, { check: isDeletedPostsAnswer, signal });
}

/** A deleted post as it was. 404 where it is deleted no more. Broken rows of its lists are left out. */
export function getDeletedPost(
  question: Question<'deletedView'>,
  signal: AbortSignal,
): Promise<Answer<'deletedView'>> {
  return getJson(`/board/deletedView.do?${query(question)}`, {
    check: isDeletedViewAnswer,
    mend: mendPost,
    signal,
  });
}

/** Brings a deleted post back. 404 where it is deleted no more. */
export async function restorePost(question: Question<'restorePost'>): Promise<void> {
  await postJson('/board/restore.do', question, { check: isRestorePostAnswer });
}
