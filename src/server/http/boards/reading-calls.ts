import type { FastifyInstance } from 'fastify';
import { DO_CONTRACT } from '../../../shared/do-contract.ts';
import type { Answer, BoardConfig, Question } from '../../../shared/do-contract.ts';
import { isBlank } from '../../../engine/common/visible-text.ts';
import type { ListedPost, Neighbour, PostFilter, PostStore } from '../../store/post-store.ts';
import { addCall } from '../calls.ts';
import { HttpError } from '../http-error.ts';
import { answerRevalidated, answerTagged, withTag } from '../revalidated.ts';
import type { Tagged } from '../revalidated.ts';
import { createFindBoard, noSuchPost, toId } from './known-board.ts';
import { listedPost, mainListPost } from './post-answers.ts';

/** Posts that the home page is given where it names no number. */
const ON_MAIN = 4;

/** What the calls of the boards answer from. */
export interface BoardSources {
  readonly boards: readonly BoardConfig[];
  readonly posts: PostStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The calls that list posts. They are the same for everybody, so they carry a tag and are asked for again. */
export function addReadingCalls(app: FastifyInstance, { boards, posts }: BoardSources): void {
  const board = createFindBoard(boards);

  addCall<Question<'mainList'>>(app, DO_CONTRACT.mainList, async (question, request, reply) => {
    const { id } = board(toId(question.boardConfigId));
    const pagesize = Number(question.pageSize ?? ON_MAIN);
    const found = await posts.newest(id, { page: pageOf(question.page), pagesize });
    return answerRevalidated(found.map(mainListPost), request, reply);
  });

  addCall<Question<'boardConfig'>>(app, DO_CONTRACT.boardConfig, (question, request, reply) => {
    const { id, title, boardType, pagesize } = board(toId(question.id));
    const answer: Answer<'boardConfig'> = { id, title, boardType, pagesize };
    return answerRevalidated(answer, request, reply);
  });

  addCall<Question<'boardTotal'>>(app, DO_CONTRACT.boardTotal, async (question, request, reply) => {
    const { id } = board(toId(question.boardConfigId));
    const total: Answer<'boardTotal'> = await posts.count(id, filterOf(question));
    return answerRevalidated(total, request, reply);
  });

  addCall<Question<'boardList'>>(app, DO_CONTRACT.boardList, async (question, request, reply) => {
    const { id, pagesize } = board(toId(question.boardConfigId));
    const page = pageOf(question.page);
    const found = await posts.list(id, { page, pagesize, filter: filterOf(question) });
    return answerTagged(listAnswer(found), request, reply);
  });

  for (const [name, side] of [
    ['previousPost', 'older'],
    ['nextPost', 'newer'],
  ] as const) {
    addCall<Question<typeof name>>(app, DO_CONTRACT[name], async (question, request, reply) => {
      const { id } = board(toId(question.boardConfigId));
      const found = await posts[side](id, toId(question.id), filterOf(question));
      return answerRevalidated(neighbourAnswer(found), request, reply);
    });
  }
}

/** Of first pages, for which the store gives the same array as long as they have not changed. */
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

/** The first page for anything below it; so far out that nothing stands there for what cannot be counted. */
export function pageOf(text: string | undefined): number {
  return Math.min(Math.max(1, Number(text ?? 1)), FARTHEST_PAGE);
}

/** Its first post is still a safe integer at a hundred posts a page. */
const FARTHEST_PAGE = 1_000_000_000_000;

/** The narrowing that `searchTxt` and `field` ask for; null where there is no term. */
export function filterOf({
  searchTxt = '',
  field = 'all',
}: Pick<Question<'boardList'>, 'searchTxt' | 'field'>): PostFilter | null {
  const term = termOf('searchTxt', searchTxt);
  return term ? { term, field } : null;
}

/**
 * A term as it is looked for; empty where nothing can be seen of it, as if none had been given.
 * @param name the parameter that it came in
 * @throws HttpError 400 for NUL, which no database takes
 */
export function termOf(name: string, text: string): string {
  if (!text.includes('\0')) return isBlank(text) ? '' : text.trim();
  const fault = 'contains an invalid character';
  throw new HttpError(400, 'BAD_QUESTION', `${name} ${fault}.`, { fields: { [name]: fault } });
}
