import type { FastifyInstance } from 'fastify';
import { DO_CONTRACT } from '../../../shared/do-contract.ts';
import type { Question } from '../../../shared/do-contract.ts';
import { addCall } from '../calls.ts';
import { answerRevalidated } from '../revalidated.ts';
import { createCountRead } from './count-reads.ts';
import { createFindBoard, noSuchPost, toId } from './known-board.ts';
import { fullPost } from './post-answers.ts';
import type { BoardSources } from './reading-calls.ts';

/** `/getBoardView.do`: a post with its files, tags and replies; counts who reads it. */
export function addViewCall(app: FastifyInstance, { boards, posts, now }: BoardSources): void {
  const board = createFindBoard(boards);
  const countRead = createCountRead({ posts, now });
  addCall<Question<'boardView'>>(app, DO_CONTRACT.boardView, async (question, request, reply) => {
    const { id } = board(toId(question.boardConfigId));
    const post = await posts.view(id, toId(question.boardId));
    if (!post) throw noSuchPost();
    void countRead(request, post, () => request.visitor);
    return answerRevalidated(fullPost(post), request, reply);
  });
}
