import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BOARD_CALLS } from '../contract.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import type { StoredPost } from '../store/post-store.ts';
import { addCall } from '../../../server/http/calls.ts';
import { pageOf } from '../../../server/http/read-question.ts';
import { answerTagged, withTag } from '../../../server/http/revalidated.ts';
import { createCountRead } from './count-reads.ts';
import type { ReadSources } from './count-reads.ts';
import { createFindBoard, noSuchPost, toId } from './known-board.ts';
import { deletedPost, fullPost, ownPost, waitingPost } from './post-answers.ts';
import type { BoardSources } from './reading-calls.ts';

const MOST_WAITING = 100;

const DELETED_PAGE = 20;

/**
 * `/getBoardView.do`: a post with its files, tags and replies; counts the read. Only its author and staff get an unpublished
 * post. For staff, `/board/drafts.do` lists these, `/board/deleted.do` lists posts that they can restore, and
 * `/board/deletedView.do` shows one first.
 */
export function addViewCall(
  app: FastifyInstance,
  { boards, posts, now, timeZone }: BoardSources & ReadSources,
): void {
  const board = createFindBoard(boards);
  const countRead = createCountRead({ posts, now, timeZone });
  addCall<Question<'boardView'>>(app, BOARD_CALLS.boardView, async (question, request, reply) => {
    const { id } = board(toId(question.boardConfigId));
    const boardId = toId(question.boardId);
    const post = await posts.view(id, boardId);
    if (!post) return ownPost(await findWaiting(posts, id, boardId, request));
    void countRead(request, post);
    return answerTagged(withTag(JSON.stringify(fullPost(post))), request, reply);
  });

  addCall<Question<'drafts'>>(app, BOARD_CALLS.drafts, async (question): Promise<Answer<'drafts'>> => {
    const { id } = board(toId(question.boardConfigId));
    const found = await posts.waiting(id, MOST_WAITING);
    return { total: found.total, items: found.posts.map(waitingPost) };
  });

  addCall<Question<'deletedPosts'>>(
    app,
    BOARD_CALLS.deletedPosts,
    async (question): Promise<Answer<'deletedPosts'>> => {
      const { id } = board(toId(question.boardConfigId));
      const pagesize = DELETED_PAGE;
      const found = await posts.deleted(id, { page: pageOf(question.page), pagesize });
      return { total: found.total, pagesize, items: found.posts.map(deletedPost) };
    },
  );

  addCall<Question<'deletedView'>>(
    app,
    BOARD_CALLS.deletedView,
    async (question): Promise<Answer<'deletedView'>> => {
      const { id } = board(toId(question.boardConfigId));
      const post = await posts.find(id, toId(question.boardId));
      if (post?.status !== 'deleted') throw noSuchPost();
      return fullPost(post);
    },
  );
}

async function findWaiting(
  posts: BoardSources['posts'],
  boardId: number,
  id: number,
  { visitor: { user } }: FastifyRequest,
): Promise<StoredPost> {
  const post = user && (await posts.find(boardId, id));
  const waits = post?.status === 'draft' || post?.status === 'scheduled';
  if (!post || !waits || (user.role !== 'staff' && user.id !== post.authorId)) throw noSuchPost();
  return post;
}
