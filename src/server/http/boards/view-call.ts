import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { DO_CONTRACT } from '../../../shared/do-contract.ts';
import type { Question } from '../../../shared/do-contract.ts';
import type { PostJson } from '../../store/post-store.ts';
import { createRecent } from '../../store/recent.ts';
import { addCall } from '../calls.ts';
import { answerTagged, withTag } from '../revalidated.ts';
import { createFindBoard, noSuchPost, toId } from './known-board.ts';
import type { BoardSources } from './reading-calls.ts';

/** `/getBoardView.do`: a post with its files, tags and replies; counts who reads it. */
export function addViewCall(app: FastifyInstance, { boards, posts, now }: BoardSources): void {
  const board = createFindBoard(boards);
  addCall<Question<'boardView'>>(app, DO_CONTRACT.boardView, async (question, request, reply) => {
    const { id } = board(toId(question.boardConfigId));
    const visit = { visitor: request.visitor.key, day: koreanDay(now()) };
    const post = await posts.viewJson(id, toId(question.boardId), visit);
    if (!post) throw noSuchPost();
    if (!post.wasRead && isRead(request, post)) posts.countRead(post, visit);
    return answerTagged(withTag(post.json), request, reply);
  });
}

/** CALLS.md: not the author's, not a bot's; and nothing that a browser fetches before anybody has asked for it. */
function isRead(request: FastifyRequest, { authorId }: PostJson): boolean {
  if (request.method !== 'GET') return false;
  const { 'user-agent': agent, 'sec-purpose': secPurpose, purpose, 'x-moz': moz } = request.headers;
  if ([secPurpose, purpose, moz].some((value) => /prefetch|preview/i.test(String(value ?? '')))) return false;
  const { user } = request.visitor;
  return !isBot(agent) && (user === null || user.id !== authorId);
}

/** Agents that were asked about before: looking one up costs as much as the rest of a request. */
const KNOWN_AGENTS = createRecent<boolean>(200_000); // by their letters

function isBot(agent = ''): boolean {
  const known = KNOWN_AGENTS.get(agent);
  if (known !== undefined) return known;
  const is = isbot(agent);
  KNOWN_AGENTS.set(agent, is, agent.length);
  return is;
}

const DAY = 86_400_000;
/** Korea has no summer time. */
const KOREA = 9 * 3_600_000;

/** Whole days since 1970 in Korean time. */
function koreanDay(time: number): number {
  return Math.floor((time + KOREA) / DAY);
}
