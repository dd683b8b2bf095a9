import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { DO_CONTRACT } from '../../../shared/do-contract.ts';
import type { Question } from '../../../shared/do-contract.ts';
import type { PostJson } from '../../store/post-store.ts';
import { addCall } from '../calls.ts';
import { answerTagged, withTag } from '../revalidated.ts';
import { createFindBoard, noSuchPost, toId } from './known-board.ts';
import type { BoardSources } from './reading-calls.ts';

/** `/getBoardView.do`: a post with its files, tags and replies; counts who reads it. */
export function addViewCall(app: FastifyInstance, { boards, posts, now }: BoardSources): void {
  const board = createFindBoard(boards);
  addCall<Question<'boardView'>>(app, DO_CONTRACT.boardView, async (question, request, reply) => {
    const { id } = board(toId(question.boardConfigId));
    const post = await posts.viewJson(id, toId(question.boardId));
    if (!post) throw noSuchPost();
    if (isRead(request, post)) void countRead(request, post);
    return answerTagged(withTag(post.json), request, reply);
  });

  /** Reading goes on where counting cannot: a full disk or a lock costs a number, not the post. */
  async function countRead(request: FastifyRequest, post: PostJson): Promise<void> {
    try {
      await posts.countRead(post, request.visitor.key, koreanDay(now()));
    } catch (error) {
      request.log.warn({ err: error }, 'a read was not counted');
    }
  }
}

/** CALLS.md: not the author's, not a bot's; and nothing that a browser fetches before anybody has asked for it. */
function isRead(request: FastifyRequest, { authorId }: PostJson): boolean {
  if (request.method !== 'GET') return false;
  const { 'user-agent': agent, 'sec-purpose': secPurpose, purpose, 'x-moz': moz } = request.headers;
  if ([secPurpose, purpose, moz].some((value) => /prefetch|preview/i.test(String(value ?? '')))) return false;
  const { user } = request.visitor;
  return !isbot(agent ?? '') && (user === null || user.id !== authorId);
}

const DAY = 86_400_000;
/** Korea has no summer time. */
const KOREA = 9 * 3_600_000;

/** Whole days since 1970 in Korean time. */
function koreanDay(time: number): number {
  return Math.floor((time + KOREA) / DAY);
}
