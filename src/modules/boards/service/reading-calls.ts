import type { FastifyInstance } from 'fastify';
import { BOARD_CALLS } from '../contract.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import type { BoardConfig } from '../board-config.ts';
import type { ListedPost, Neighbour, PostFilter, PostStore } from '../store/post-store.ts';
import { addCall } from '../../../server/http/calls.ts';
import { pageOf, termOf } from '../../../server/http/read-question.ts';
import { answerRevalidated, answerTagged, withTag } from '../../../server/http/revalidated.ts';
import type { Tagged } from '../../../server/http/revalidated.ts';
import { createFindBoard, noSuchPost, toId } from './known-board.ts';
import { listedPost, mainListPost } from './post-answers.ts';

/** Default number of posts for the home page. */
const ON_MAIN = 4;

/** The sources for the board calls. */
export interface BoardSources {
  readonly boards: readonly BoardConfig[];
  readonly posts: PostStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The calls that list posts. Their answers are the same for everyone, so they have an ETag and are revalidated. */
export function addReadingCalls(app: FastifyInstance, { boards, posts }: BoardSources): void {
  const board = createFindBoard(boards);

  addCall<Question<'mainList'>>(app, BOARD_CALLS.mainList, async (question, request, reply) => {
    const { id } = board(toId(question.boardConfigId));
    const pagesize = Number(question.pageSize ?? ON_MAIN);
    const found = await posts.newest(id, { page: pageOf(question.page), pagesize });
    return answerRevalidated(found.map(mainListPost), request, reply);
  });

  addCall<Question<'boardConfig'>>(app, BOARD_CALLS.boardConfig, (question, request, reply) => {
    const { id, title, boardType, pagesize } = board(toId(question.id));
    const answer: Answer<'boardConfig'> = { id, title, boardType, pagesize };
    return answerRevalidated(answer, request, reply);
  });

  addCall<Question<'boardTotal'>>(app, BOARD_CALLS.boardTotal, async (question, request, reply) => {
    const { id } = board(toId(question.boardConfigId));
    const total: Answer<'boardTotal'> = await posts.count(id, filterOf(question));
    return answerRevalidated(total, request, reply);
  });

  addCall<Question<'boardList'>>(app, BOARD_CALLS.boardList, async (question, request, reply) => {
    const { id, pagesize } = board(toId(question.boardConfigId));
    const page = pageOf(question.page);
    const found = await posts.list(id, { page, pagesize, filter: filterOf(question) });
    return answerTagged(listAnswer(found), request, reply);
  });

  for (const [name, side] of [
    ['previousPost', 'older'],
    ['nextPost', 'newer'],
  ] as const) {
    addCall<Question<typeof name>>(app, BOARD_CALLS[name], async (question, request, reply) => {
      const { id } = board(toId(question.boardConfigId));
      const found = await posts[side](id, toId(question.id), filterOf(question));
      return answerRevalidated(neighbourAnswer(found), request, reply);
    });
  }
}

/** For first pages, for which the store returns the same array until they change. */
const LIST_ANSWERS = new WeakMap<readonly ListedPost[], Tagged>();

function listAnswer(posts: readonly ListedPost[]): Tagged {
  const known = LIST_ANSWERS.get(posts);
  if (known) return known;
  const answer: Answer<'boardList'> = posts.map(listedPost);
  const made = withTag(JSON.stringify(answer));
  LIST_ANSWERS.set(posts, made);
  return made;
}

function neighbourAnswer(found: Neighbour | null | 'missing'): Answer<'nextPost'> {
  if (found === 'missing') throw noSuchPost();
  return found && { id: found.id, title: found.title };
}

/** The filter in `searchTxt` and `field`; null without a term. */
export function filterOf({
  searchTxt = '',
  field = 'all',
}: Pick<Question<'boardList'>, 'searchTxt' | 'field'>): PostFilter | null {
  const term = termOf('searchTxt', searchTxt);
  return term ? { term, field } : null;
}
