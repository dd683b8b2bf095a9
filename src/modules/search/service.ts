import type { FastifyInstance } from 'fastify';
import type { ServiceModule, ServiceParts } from '../../server/module.ts';
import { SEARCH_CALLS } from './contract.ts';
import type { Answer, Question } from '../../shared/do-contract.ts';
import { menuIdsOfBoards } from '../../shared/board-menu.ts';
import type { ServedSite } from '../../shared/served-site.ts';
import { searchTerms } from '../../engine/common/search-words.ts';
import { excerptAround } from './service/excerpt.ts';
import { marksIn } from './service/marks.ts';
import { createSiteSearch } from './service/site-search.ts';
import type { SiteSearch } from './service/site-search.ts';
import type { FoundPost, PostStore } from '../../server/store/post-store.ts';
import { isoTime } from '../../server/http/iso-time.ts';
import { pageOf, termOf } from '../../server/http/read-question.ts';
import { addCall } from '../../server/http/calls.ts';
import { answerRevalidated } from '../../server/http/revalidated.ts';

export const service: ServiceModule = { add: addSearchCall };

/** Default number of posts per page. */
const PAGESIZE = 10;

interface Paging {
  readonly page: number;
  readonly pagesize: number;
}

type FoundPosts = Awaited<ReturnType<PostStore['search']>>;

/** Posts, and the query that found them. */
interface PostFinds {
  readonly by: string;
  readonly found: FoundPosts;
}

/**
 * `/search.do?q=`: machines, pages and posts that match a query. Boards without a menu item are left out, because their posts have no
 * address.
 */
function addSearchCall(app: FastifyInstance, { content, contentNow, posts }: ServiceParts): void {
  const menuIds = menuIdsOfBoards(content.menu);
  const titles = new Map(content.boards.map(({ id, title }) => [id, title]));
  const boardIds = [...titles.keys()].filter((id) => menuIds.has(id));
  let held: { readonly of: ServedSite['texts']; readonly search: SiteSearch } | null = null; // made at the first search, and again for each state of the site

  addCall<Question<'search'>>(app, SEARCH_CALLS.search, async (question, request, reply) => {
    const term = termOf('q', question.q);
    const paging = { page: pageOf(question.page), pagesize: Number(question.pageSize ?? PAGESIZE) };
    const answer = term ? await find(term, paging) : { ...NOTHING, pagesize: paging.pagesize };
    return answerRevalidated(answer, request, reply);
  });

  async function find(term: string, paging: Paging): Promise<Answer<'search'>> {
    const search = currentSearch();
    const inPosts = await findPosts(term, search, paging);
    const own = search.find(term);
    if (own.machines.length > 0 || own.pages.length > 0) return toAnswer(own, inPosts, paging);
    const meant = search.meant(term);
    if (meant === null) return toAnswer(own, inPosts, paging);
    if (inPosts.found.total > 0) return { ...toAnswer(own, inPosts, paging), didYouMean: meant };
    const others = await findPosts(meant, search, paging);
    return { ...toAnswer(search.find(meant), others, paging), resultsFor: meant };
  }

  /** Posts that match what was typed; if there are none, posts that match the site's own words for it. */
  async function findPosts(term: string, search: SiteSearch, paging: Paging): Promise<PostFinds> {
    const found = await postsWith(term, paging);
    const by = search.inPlainWords(term);
    if (found.total > 0 || by === '') return { by: term, found };
    return { by, found: await postsWith(by, paging) };
  }

  function postsWith(term: string, paging: Paging): Promise<FoundPosts> {
    return posts.search(boardIds, { term, field: 'all' }, paging);
  }

  function currentSearch(): SiteSearch {
    const { texts, menu, searchTerms: terms } = contentNow();
    if (held?.of !== texts) {
      const { companyNames } = content;
      held = { of: texts, search: createSiteSearch({ texts, menu, searchTerms: terms, companyNames }) };
    }
    return held.search;
  }

  function toAnswer(
    { machines, pages, wants }: ReturnType<SiteSearch['find']>,
    { by, found }: PostFinds,
    { pagesize }: Paging,
  ): Answer<'search'> {
    const rows = found.posts.map((post) => toPostRow(post, by));
    const texts = [...machines, ...pages].flatMap(({ title, excerpt }) => [title, excerpt]);
    const marks = new Set([...marksIn(texts, wants), ...(rows.length > 0 ? searchTerms(by) : [])]);
    return { machines, pages, posts: rows, totalPosts: found.total, pagesize, marks: [...marks] };
  }

  function toPostRow(post: FoundPost, by: string): Answer<'search'>['posts'][number] {
    return {
      id: post.id,
      menuId: menuIds.get(post.boardId) ?? 0, // only boards that have one are searched
      boardConfigId: post.boardId,
      boardTitle: titles.get(post.boardId) ?? '',
      title: post.title,
      excerpt: excerptAround(post.contentText, by),
      updateTime: isoTime(post.updatedAt),
    };
  }
}

const NOTHING = { machines: [], pages: [], posts: [], totalPosts: 0 } as const;
