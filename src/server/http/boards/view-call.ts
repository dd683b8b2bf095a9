import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { DO_CONTRACT } from '../../../shared/do-contract.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import type { FullPost, StoredPost } from '../../store/post-store.ts';
import { addCall } from '../calls.ts';
import { answerRevalidated } from '../revalidated.ts';
import { createFindBoard, noSuchPost, toId } from './known-board.ts';
import { fullPost, ownPost, waitingPost } from './post-answers.ts';
import type { BoardSources } from './reading-calls.ts';

/** Drafts and scheduled posts that are listed. */
const MOST_WAITING = 100;

/**
 * `/getBoardView.do`: a post with its files, tags and replies; counts who reads it. What is not published yet comes to its author
 * and staff, and is nobody else's to know. `/board/drafts.do` lists it for staff.
 */
export function addViewCall(app: FastifyInstance, { boards, posts, now }: BoardSources): void {
  const board = createFindBoard(boards);
  addCall<Question<'boardView'>>(app, DO_CONTRACT.boardView, async (question, request, reply) => {
    const { id } = board(toId(question.boardConfigId));
    const boardId = toId(question.boardId);
    const post = await posts.view(id, boardId);
    if (!post) return ownPost(await findWaiting(posts, id, boardId, request));
    if (isRead(request, post)) void countRead(request, post.id);
    return answerRevalidated(fullPost(post), request, reply);
  });

  addCall<Question<'drafts'>>(app, DO_CONTRACT.drafts, async (question): Promise<Answer<'drafts'>> => {
    const { id } = board(toId(question.boardConfigId));
    const found = await posts.waiting(id, MOST_WAITING);
    return { total: found.total, items: found.posts.map(waitingPost) };
  });

  /** Reading goes on where counting cannot: a full disk or a lock costs a number, not the post. */
  async function countRead(request: FastifyRequest, postId: number): Promise<void> {
    try {
      await posts.countRead(postId, request.visitor.key, koreanDay(now()));
    } catch (error) {
      request.log.warn({ err: error }, 'a read was not counted');
    }
  }
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

/** CALLS.md: not the author's, not a bot's; and nothing that a browser fetches before anybody has asked for it. */
function isRead(request: FastifyRequest, { authorId }: FullPost): boolean {
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
