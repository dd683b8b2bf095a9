import type { FastifyInstance } from 'fastify';
import { DO_CONTRACT } from '../../../shared/do-contract.ts';
import type { Question } from '../../../shared/do-contract.ts';
import { addCall } from '../calls.ts';
import { answerTagged, withTag } from '../revalidated.ts';
import { createCountRead, koreanDay } from './count-reads.ts';
import { createFindBoard, noSuchPost, toId } from './known-board.ts';
import type { BoardSources } from './reading-calls.ts';

/** `/getBoardView.do`: a post with its files, tags and replies; counts who reads it. */
export function addViewCall(app: FastifyInstance, { boards, posts, now }: BoardSources): void {
  const board = createFindBoard(boards);
  const countRead = createCountRead({ posts, now });
  addCall<Question<'boardView'>>(app, DO_CONTRACT.boardView, async (question, request, reply) => {
    const { id } = board(toId(question.boardConfigId));
    const visit = { visitor: request.visitor.key, day: koreanDay(now()) };
    const post = await posts.viewJson(id, toId(question.boardId), visit);
    if (!post) throw noSuchPost();
    void countRead(request, post, () => request.visitor);
    return answerTagged(withTag(post.json), request, reply);
  });
}
