import { LRUCache } from 'lru-cache';
import type { BoardConfig } from '../board-config.ts';
import { pageCount } from '../../../engine/common/paging.ts';
import { boardPath, postPath } from '../board-paths.ts';
import { listFilter } from '../list-paths.ts';
import { readFilter } from '../post-paths.ts';
import { shortenTerm } from '../../../engine/common/screens.ts';
import type { ListFilter, PostParams } from '../board-paths.ts';
import type { ListView, PostView } from '../document-views.ts';
import type { ScreenParams, ScreenPlace } from '../../../engine/common/screens.ts';
import type { FullPost, Neighbour } from '../store/post-store.ts';
import { fullPost, listedPost } from './post-answers.ts';
import { filterOf } from './reading-calls.ts';
import type { BoardSources } from './reading-calls.ts';

/** What the document at a board's address shows. */
export type Shown =
  | {
      readonly kind: 'view';
      readonly status: 200 | 404;
      readonly view: ListView | PostView;
      /** The view's canonical inner address. */
      readonly address: string;
    }
  /** The page number is too high, or the term comes from a form: redirect to the right address. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' }
  /** The search isn't valid: the screen makes the request and shows the error. */
  | { readonly kind: 'unanswerable' };

export type FindShown = (place: ScreenPlace<'board' | 'post'>, search: string) => Promise<Shown>;

const HOUR = 3_600_000;
/** Milliseconds for which a post's document keeps its view count, as lists do. */
const COUNT_STANDS = 1_000;
const COUNTS_KEPT = 5_000;

/** Reads from the store what the screen of a list or a post would request. */
export function createFindShown({ boards, posts, now }: BoardSources): FindShown {
  const byId = new Map(boards.map((board) => [board.id, board]));
  const counts = new LRUCache<number, { readonly count: number; readonly until: number }>({
    max: COUNTS_KEPT,
  });

  /** So that a post with many simultaneous readers isn't rendered for each of them. */
  const steadyCount = ({ id, readCount }: FullPost): number => {
    const time = now();
    const known = counts.get(id);
    if (known && time < known.until && known.until <= time + COUNT_STANDS) return known.count;
    counts.set(id, { count: readCount, until: time + COUNT_STANDS });
    return readCount;
  };

  const findList = async (
    config: BoardConfig,
    params: ScreenParams['board'],
    filter: ListFilter,
  ): Promise<Shown> => {
    const { id, pagesize } = config;
    const asked = filterOf(filter);
    const total = await posts.count(id, asked);
    const pages = pageCount(total, pagesize);
    if (params.page > pages) return { kind: 'moved', to: boardPath({ ...params, ...filter, page: pages }) };
    const found = await posts.list(id, { page: params.page, pagesize, filter: asked });
    // Until the next full hour, so that the document stays the same if nothing else changes.
    const time = Math.ceil(now() / HOUR) * HOUR;
    const view = { kind: 'list', config, total, posts: found.map(listedPost), now: time } as const;
    return { kind: 'view', status: 200, view, address: boardPath({ ...params, ...filter }) };
  };

  const findPost = async (config: BoardConfig, params: PostParams, filter: ListFilter): Promise<Shown> => {
    const { boardId } = params;
    const asked = filterOf(filter);
    const [post, older, newer] = await Promise.all([
      posts.view(config.id, boardId),
      posts.older(config.id, boardId, asked),
      posts.newer(config.id, boardId, asked),
    ]);
    const view = {
      kind: 'post',
      config,
      post: post && { ...fullPost(post), readCnt: steadyCount(post) },
      previous: neighbour(older),
      next: neighbour(newer),
    } as const;
    const status = post ? 200 : 404;
    return { kind: 'view', status, view, address: postPath(params, filter) };
  };

  return async ({ name, params }, search) => {
    const config = byId.get(params.boardConfigId);
    if (!config) return { kind: 'missing' };
    const filter = name === 'board' ? listFilter(params, search) : readFilter(search);
    if (!isAskable(filter)) return { kind: 'unanswerable' };
    if (name === 'post') return findPost(config, params, filter);
    const term = new URLSearchParams(search).get('term');
    if (term !== null) {
      const asked = { searchTxt: shortenTerm(term), field: filter.field };
      return { kind: 'moved', to: boardPath({ ...params, page: 1, ...asked }) };
    }
    return findList(config, params, filter);
  };
}

/** Skips what the calls would refuse; terms that are too long were cut when they were read. */
function isAskable({ searchTxt }: ListFilter): boolean {
  return !searchTxt.includes('\0');
}

function neighbour(found: Neighbour | null | 'missing'): Neighbour | null {
  return found && found !== 'missing' ? { id: found.id, title: found.title } : null;
}
