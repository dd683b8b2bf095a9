import type { FastifyInstance } from 'fastify';
import { DO_CONTRACT } from '../../shared/do-contract.ts';
import type { Answer, Question } from '../../shared/do-contract.ts';
import { menuIdsOfBoards } from '../../shared/board-menu.ts';
import type { ServedSite } from '../../shared/served-site.ts';
import { excerptAround } from '../search/excerpt.ts';
import { createMachineSearch } from '../search/search-machines.ts';
import { createPageSearch } from '../search/search-pages.ts';
import type { FoundPost, PostStore } from '../store/post-store.ts';
import { isoTime } from './boards/post-answers.ts';
import { pageOf, termOf } from './boards/reading-calls.ts';
import { addCall } from './calls.ts';
import type { ContentNow } from './menu-call.ts';
import { answerRevalidated } from './revalidated.ts';

/** Posts on a page of the answer where none is asked for. */
const PAGESIZE = 10;

interface SearchSources {
  readonly content: Pick<ServedSite, 'boards' | 'menu'>;
  readonly contentNow: ContentNow;
  readonly posts: PostStore;
}

/** `/search.do?q=`: the machines, the pages and the posts that hold a term. Posts of boards that no menu item leads to have no address. */
export function addSearchCall(app: FastifyInstance, { content, contentNow, posts }: SearchSources): void {
  const menuIds = menuIdsOfBoards(content.menu);
  const titles = new Map(content.boards.map(({ id, title }) => [id, title]));
  const boardIds = [...titles.keys()].filter((id) => menuIds.has(id));
  let searches: ReturnType<typeof createSearches> | null = null; // made when it is first asked, and for each time anew

  addCall<Question<'search'>>(app, DO_CONTRACT.search, async (question, request, reply) => {
    const term = termOf('q', question.q);
    const pagesize = Number(question.pageSize ?? PAGESIZE);
    if (!term) return answerRevalidated({ ...NOTHING, pagesize }, request, reply);
    const { texts } = contentNow();
    if (searches?.of !== texts) searches = createSearches(texts);
    const page = pageOf(question.page);
    const found = await posts.search(boardIds, { term, field: 'all' }, { page, pagesize });
    const answer: Answer<'search'> = {
      machines: searches.machines(term),
      pages: searches.pages(term),
      posts: found.posts.map((post) => toAnswer(post, term)),
      totalPosts: found.total,
      pagesize,
    };
    return answerRevalidated(answer, request, reply);
  });

  function toAnswer(post: FoundPost, term: string): Answer<'search'>['posts'][number] {
    return {
      id: post.id,
      menuId: menuIds.get(post.boardId) ?? 0, // searched in boards that have one
      boardConfigId: post.boardId,
      boardTitle: titles.get(post.boardId) ?? '',
      title: post.title,
      excerpt: excerptAround(post.contentText, term),
      updateTime: isoTime(post.updatedAt),
    };
  }
}

function createSearches(texts: ServedSite['texts']) {
  return { of: texts, machines: createMachineSearch(texts), pages: createPageSearch(texts) };
}

const NOTHING = { machines: [], pages: [], posts: [], totalPosts: 0 } as const;
