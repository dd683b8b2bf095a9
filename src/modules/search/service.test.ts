// R-SEARCH-02, R-SEARCH-06, R-SEARCH-08, R-SEARCH-10, R-CALL-31
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { SEARCH_CALLS } from './contract.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { ONE_ENGINE } from '../../../tools/testing/engines.ts';
import { startPostService } from '../../../tools/testing/post-service.ts';
import type { PostService } from '../../../tools/testing/post-service.ts';

async function search({ ask }: PostService, query: string): Promise<Answer<'search'>> {
  const response = await ask(`/search.do?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const check = new Ajv({ strict: false }).compile(SEARCH_CALLS.search.answer);
  expect(check(response.json()), JSON.stringify(check.errors)).toBe(true);
  return response.json();
}

describe.each(ONE_ENGINE)('the site search on $name', (engine) => {
  test('finds pages, best first, and posts, newest first, each with its address', async () => {
    const service = await startPostService(engine);
    const old = await service.add({ title: 'Old', contentText: 'about the shale shaker', pinned: true });
    const question = await service.add({ title: 'Shale shaker?', boardId: 151 });
    await service.add({ title: 'Shale shaker', boardId: 152 }); // no menu item leads to this board
    await service.add({ title: 'Shale shaker', status: 'draft', publishedAt: null });
    const answer = await search(service, `q=${encodeURIComponent(' shale shaker ')}`);
    expect(answer.pages).toEqual([
      { href: '/13/a/b', title: 'A page', excerpt: 'Mud flows over the screens.' },
      { href: '/', title: 'WM Group Holding', excerpt: 'The shale shaker stands first.' },
    ]);
    expect(answer).toMatchObject({
      totalPosts: 2,
      pagesize: 10,
      posts: [
        { id: question, menuId: 1_151, boardConfigId: 151, boardTitle: 'Q&A <all>', title: 'Shale shaker?' },
        { id: old, menuId: 1_150, boardConfigId: 150, excerpt: 'about the shale shaker' },
      ],
    });
  });

  test('finds words anywhere in pages and posts, in any Unicode form', async () => {
    const service = await startPostService(engine);
    const apart = await service.add({ title: 'Shaker, ＳＨＡＬＥ', contentText: '부\u200b산 안내' });
    const counts = async (q: string): Promise<[pages: number, posts: number[]]> => {
      const { pages, posts, totalPosts } = await search(service, `q=${encodeURIComponent(q)}`);
      expect(totalPosts).toBe(posts.length);
      return [pages.length, posts.map(({ id }) => id)];
    };
    expect(await counts('shaker shale')).toEqual([2, [apart]]);
    expect(await counts('"shale shaker"')).toEqual([2, []]);
    expect(await counts('"shaker shale"')).toEqual([0, []]);
    expect(await counts('shaker flows')).toEqual([1, []]);
    expect(await counts('안내 부산')).toEqual([0, [apart]]);
    expect(await counts('ｓ 부')).toEqual([0, [apart]]);
    expect(await counts('\ufeff')).toEqual([0, []]);
  });

  test('finds posts by the site’s own terms if no post contains the visitor’s', async () => {
    const service = await startPostService(engine);
    const id = await service.add({ title: 'A shaker' });
    const answer = await search(service, 'q=SHAKERS');
    expect(answer.posts.map((post) => post.id)).toEqual([id]);
    expect(answer.marks).toContain('shaker');
  });

  test('answers for the nearest term if nothing matches, and suggests it if only posts match', async () => {
    const service = await startPostService(engine);
    expect(await search(service, 'q=shakre')).toMatchObject({ pages: [], marks: [] });
    const answer = await search(service, 'q=shaler+shakker');
    expect(answer).toMatchObject({ resultsFor: 'shale shaker', pages: [{ href: '/13/a/b' }, { href: '/' }] });
    expect(answer.didYouMean).toBeUndefined();
    await service.add({ title: 'Shakker' });
    expect(await search(service, 'q=shakker')).toMatchObject({
      didYouMean: 'shaker',
      pages: [],
      totalPosts: 1,
    });
  });

  test('finds the page for a task', async () => {
    const service = await startPostService(engine);
    expect((await search(service, 'q=quotes')).pages).toEqual([
      { href: '/13/a/news', title: 'News', excerpt: 'Ask for one.' },
    ]);
  });

  test('returns posts page by page', async () => {
    const service = await startPostService(engine);
    for (const title of ['pump 1', 'pump 2', 'pump 3']) await service.add({ title });
    const titles = async (query: string): Promise<string[]> =>
      (await search(service, `q=pump&${query}`)).posts.map(({ title }) => title);
    expect(await titles('pageSize=2')).toEqual(['pump 3', 'pump 2']);
    expect(await titles('pageSize=2&page=2')).toEqual(['pump 1']);
    expect(await titles('pageSize=2&page=3')).toEqual([]);
    expect(await titles('pageSize=2&page=-1')).toEqual(['pump 3', 'pump 2']);
  });

  test('finds nothing for blanks, and refuses an invalid term', async () => {
    const service = await startPostService(engine);
    await service.add();
    expect(await search(service, 'q=%20')).toEqual({
      machines: [],
      pages: [],
      posts: [],
      totalPosts: 0,
      pagesize: 10,
    });
    for (const query of [
      '',
      'q=',
      `q=${'x'.repeat(101)}`,
      'q=a&q=b',
      'q=a%00',
      'q=a&pageSize=21',
      'q=a&page=x',
    ]) {
      const response = await service.ask(`/search.do?${query}`);
      expect([query, response.statusCode]).toEqual([query, 400]);
    }
  });
});
