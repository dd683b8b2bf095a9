import type { FastifyInstance } from 'fastify';
import type { FoundText, FoundTexts, ServiceModule, ServiceParts } from '../../server/module.ts';
import { SEARCH_CALLS } from './contract.ts';
import type { Answer, Question } from '../../shared/do-contract.ts';
import type { ServedSite } from '../../shared/served-site.ts';
import { searchTerms } from '../../engine/common/search-words.ts';
import { excerptAround } from './service/excerpt.ts';
import { marksIn } from './service/marks.ts';
import { createSiteSearch } from './service/site-search.ts';
import type { SiteSearch } from './service/site-search.ts';
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

interface PostFinds {
  readonly by: string;
  readonly found: FoundTexts;
}

/** `/search.do?q=`: machines, pages and posts that match a query. */
function addSearchCall(app: FastifyInstance, { content, contentNow, findTexts }: ServiceParts): void {
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

  /** Posts that match the term as typed; if there are none, posts that match the site's own words for it. */
  async function findPosts(term: string, search: SiteSearch, paging: Paging): Promise<PostFinds> {
    const found = await findTexts(term, paging);
    const by = search.inPlainWords(term);
    if (found.total > 0 || by === '') return { by: term, found };
    return { by, found: await findTexts(by, paging) };
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
    const rows = found.texts.map((found) => toPostRow(found, by));
    const texts = [...machines, ...pages].flatMap(({ title, excerpt }) => [title, excerpt]);
    const marks = new Set([...marksIn(texts, wants), ...(rows.length > 0 ? searchTerms(by) : [])]);
    return { machines, pages, posts: rows, totalPosts: found.total, pagesize, marks: [...marks] };
  }
}

function toPostRow({ text, updateTime, ...row }: FoundText, by: string): Answer<'search'>['posts'][number] {
  const { listId: boardConfigId, listTitle: boardTitle, ...shown } = row;
  const excerpt = excerptAround(text, by);
  return { ...shown, boardConfigId, boardTitle, excerpt, updateTime };
}

const NOTHING = { machines: [], pages: [], posts: [], totalPosts: 0 } as const;
