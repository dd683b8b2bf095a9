import type { Answer, Question } from '../../../shared/do-contract.ts';
import { DELETED_POSTS } from '../contract.ts';
import { POST } from '../calls/post.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { ask, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { withProof } from '../../../shell/staff/with-proof.ts';
import { repairPost } from './repair-post.ts';

/** One function per call about deleted posts. Staff only. All of them throw only ApiError. */

/** A page of a board's deleted posts. */
export function getDeletedPosts(
  question: Question<'deletedPosts'>,
  signal: AbortSignal,
): Promise<Answer<'deletedPosts'>> {
  return ask('/board/deleted.do', question, { check: guardFor(DELETED_POSTS), signal });
}

/** A deleted post as it was. 404 if it has been restored or purged. Invalid rows of its lists are left out. */
export function getDeletedPost(
  question: Question<'deletedView'>,
  signal: AbortSignal,
): Promise<Answer<'deletedView'>> {
  return ask('/board/deletedView.do', question, {
    check: guardFor(POST),
    repair: repairPost,
    signal,
  });
}

/** Deletes a deleted post for good. 404 if it is no longer among the deleted ones. */
export async function destroyPost(question: Question<'destroyPost'>): Promise<void> {
  await withProof(() => send('/board/destroy.do', question, { check: guardFor(DONE) }));
}

/** Restores a deleted post. 404 if it is no longer among the deleted ones. */
export async function restorePost(question: Question<'restorePost'>): Promise<void> {
  await send('/board/restore.do', question, { check: guardFor(DONE) });
}
