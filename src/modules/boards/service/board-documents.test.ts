// R-POST-10, R-POST-15
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ListView, PostView } from '../document-views.ts';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ONE_ENGINE } from '../../../../tools/testing/engines.ts';
import { startPostService } from '../../../../tools/testing/post-service.ts';
import type { PostService } from '../../../../tools/testing/post-service.ts';
import type { PostStore } from '../store/post-store.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';
import { createBaseApp } from '../../../server/http/service.ts';
import { serveSite } from '../../../server/http/site-files.ts';
import type { ServiceModule } from '../../../server/module.ts';
import { createPostDocuments } from './post-documents.ts';

/** Documents of lists and posts: what they are made from, for whom, and what they show when there is nothing. */

const HTML = { accept: 'text/html,*/*;q=0.8' };
const OPENED = {
  ...HTML,
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
/** Reads are gathered for a second. */

/** The test site outputs the view that it made a document from. */
function madeOf<View extends ListView | PostView>(
  body: string,
): { readonly address: string; readonly view: View } {
  const [, address = '', json = ''] = /<p>(?:list|post) (\S+) (\{.*\})<\/p>/s.exec(body) ?? [];
  return { address, view: JSON.parse(json) as View };
}

async function readCount({ posts }: PostService, id: number, board = 150): Promise<number | undefined> {
  return (await posts.view(board, id))?.readCount;
}

describe.each(ONE_ENGINE)('board documents on $name', (engine) => {
  test('a list’s document contains its board, its total and the posts of the page', async () => {
    const service = await startPostService(engine);
    const ids = [await service.add(), await service.add(), await service.add(), await service.add()];
    const answer = await service.ask('/board/1150/150/2', { headers: HTML });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
      vary: 'Accept-Encoding',
    });
    const { address, view } = madeOf<ListView>(answer.body);
    expect(address).toBe('/board/1150/150/2');
    expect(view).toMatchObject({ config: { id: 150, boardType: 'NORMAL' }, total: 4 });
    expect(view.posts.map(({ id }) => id)).toEqual([ids[0]]);
  });

  // R-CALL-25
  test('a document is the same for everyone until its board changes', async () => {
    const service = await startPostService(engine);
    await service.add();
    const [one, staff] = [await service.anonymous(), await service.as('office', 'staff')];
    const tagFor = async (headers: object, url = '/board/1150/150/1'): Promise<string> =>
      String((await service.ask(url, { headers: { ...HTML, ...headers } })).headers.etag);
    const tag = await tagFor(one);
    for (const url of ['/board/1150/150/1/', '/board/1150/150/0', '/board/1150/150/1?utm=x'])
      expect(await tagFor(staff, url)).toBe(tag);
    const again = await service.ask('/board/1150/150/1', { headers: { ...one, 'if-none-match': tag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await service.add();
    expect(await tagFor(one)).not.toBe(tag);
  });

  // R-BOARD-16
  test('a page past the last one redirects to the last, even in a search', async () => {
    const service = await startPostService(engine);
    for (let count = 0; count < 4; count++) await service.add({ title: 'A pump' });
    const locationOf = async (url: string): Promise<unknown[]> => {
      const { statusCode, headers } = await service.ask(url, { headers: HTML });
      return [statusCode, headers.location];
    };
    expect(await locationOf('/board/1150/150/3')).toEqual([302, '/board/1150/150/2']);
    expect(await locationOf('/board/1150/150/999999999999999')).toEqual([302, '/board/1150/150/2']);
    expect(await locationOf('/board/1150/152/2')).toEqual([302, '/board/1150/152/1']);
    expect(await locationOf('/board/1150/150/9/a%20p%2Fump?field=title')).toEqual([
      302,
      '/board/1150/150/1/a%20p%2Fump?field=title',
    ]);
  });

  test('a submitted search term redirects to its search, on this site only', async () => {
    const service = await startPostService(engine);
    const locationOf = async (search: string): Promise<unknown> =>
      (await service.ask(`/board/1150/150/1?${search}`, { headers: HTML })).headers.location;
    expect(await locationOf('field=title&term=a+pump')).toBe('/board/1150/150/1/a%20pump?field=title');
    expect(await locationOf('field=all&term=')).toBe('/board/1150/150/1');
    expect(await locationOf('term=%2F%2Fevil.example%0D%0ASet-Cookie%3A+x')).toBe(
      '/board/1150/150/1/%2F%2Fevil%2Eexample%0D%0ASet-Cookie%3A%20x',
    );
  });

  test('a search’s document contains what the term finds', async () => {
    const service = await startPostService(engine);
    await service.add({ title: '100% <b>pump</b>' });
    await service.add({ title: 'Another' });
    const { body } = await service.ask('/board/1150/150/1/100%25?field=title', { headers: HTML });
    const { address, view } = madeOf<ListView>(body);
    expect(address).toBe('/board/1150/150/1/100%25?field=title');
    expect([view.total, view.posts.map(({ title }) => title)]).toEqual([1, ['100% <b>pump</b>']]);
  });

  // R-POST-13
  test('a post’s document contains the post and its neighbours in the list it was opened from', async () => {
    const service = await startPostService(engine);
    const [older, id, newer] = [
      await service.add({ title: 'Pump 1' }),
      await service.add({ title: 'Pump 2', content: '<p>All of it.</p>' }),
      await service.add({ title: 'Crane' }),
    ];
    const whole = await service.ask(`/boardView/1150/150/${id}/1`, { headers: HTML });
    const { view } = madeOf<PostView>(whole.body);
    expect(view).toMatchObject({
      config: { id: 150 },
      post: { id, title: 'Pump 2', content: '<p>All of it.</p>', readCnt: 0 },
      previous: { id: older, title: 'Pump 1' },
      next: { id: newer, title: 'Crane' },
    });
    const searched = await service.ask(`/boardView/1150/150/${id}/1?searchTxt=pump`, { headers: HTML });
    expect(madeOf<PostView>(searched.body)).toMatchObject({
      address: `/boardView/1150/150/${id}/1?searchTxt=pump`,
      view: { previous: { id: older }, next: null },
    });
  });

  test('an invisible post is the same 404 for everyone, whatever the reason', async () => {
    const service = await startPostService(engine);
    const gone = await service.add();
    await service.posts.remove(150, gone, Date.now());
    const others = [
      await service.add({ boardId: 152 }),
      await service.add({ status: 'draft', publishedAt: null, title: 'Secret' }),
      await service.add({ status: 'scheduled', publishedAt: Date.now() + 1e9, title: 'Secret' }),
      gone,
      999_999,
    ];
    const staff = await service.as('office', 'staff');
    for (const id of others) {
      const url = `/boardView/1150/150/${id}/1`;
      const answer = await service.ask(url, { headers: { ...HTML, ...staff } });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
      const { view } = madeOf<PostView>(answer.body);
      expect([view.post, view.previous, view.next]).toEqual([null, null, null]);
    }
  });

  test('a document counts no read because it may be cached, and its screen makes the call that does', async () => {
    const service = await startPostService(engine);
    const id = await service.add();
    const visitor = await service.anonymous();
    const url = `/boardView/1150/150/${id}/1`;
    for (const headers of [visitor, await service.as('member')])
      expect((await service.ask(url, { headers: { ...OPENED, ...headers } })).statusCode).toBe(200);
    await service.ask(`/getBoardView.do?boardConfigId=150&boardId=${id}`, { headers: visitor });
    await expect.poll(() => readCount(service, id)).toBe(1);
  });
});

const [SQLITE] = ONE_ENGINE;
if (!SQLITE) throw new Error('no engine');

test('an unknown board answers a page for browsers, and an error for others', async () => {
  const service = await startPostService(SQLITE);
  const page = await service.ask('/board/1150/999/1', { headers: HTML });
  expect([page.statusCode, page.body.includes('<p>missing /</p>')]).toEqual([404, true]);
  const post = await service.ask('/boardView/1150/999/1/1', { headers: HTML });
  expect([post.statusCode, post.body.includes('<p>missing /</p>')]).toEqual([404, true]);
  expect((await service.ask('/board/1150/999/1')).json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('a search that the calls would refuse is left to the screen', async () => {
  const service = await startPostService(SQLITE);
  const answer = await service.ask('/board/1150/150/1/a%00b', { headers: HTML });
  expect([answer.statusCode, answer.body.includes('<p>screen /</p>')]).toEqual([200, true]);
});

async function serveOver(
  change: (posts: PostStore) => Partial<PostStore>,
  more: { readonly now?: () => number; readonly storeLimit?: number } = { storeLimit: 20_000 },
): Promise<{ readonly app: FastifyInstance; readonly service: PostService }> {
  if (!SQLITE) throw new Error('no engine');
  const service = await startPostService(SQLITE);
  const { app } = createBaseApp({ siteUrl: null, logLevel: 'silent' });
  const posts = { ...service.posts, ...change(service.posts) };
  const documents: ServiceModule['documents'] = (sources) => createPostDocuments(posts, sources);
  const site = { ...makeBuiltSite(), modules: [{ add: () => undefined, documents }] };
  await serveSite(app, { site, database: service.database, origin: () => 'http://localhost', ...more });
  onTestFinished(() => app.close());
  return { app, service };
}

describe('the document is a screen without content and with a matching status if the store', () => {
  test('does not answer in time', async () => {
    const { app } = await serveOver(() => ({ count: () => new Promise(() => {}) }), { storeLimit: 50 });
    const answer = await app.inject({ url: '/board/1150/150/1', headers: HTML });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '3' });
    expect(answer.body).toContain('<p>screen /</p>');
  });

  test('is slow to search, which isn’t an error', async () => {
    const { app } = await serveOver(() => ({ count: () => new Promise(() => {}) }), { storeLimit: 50 });
    const answer = await app.inject({ url: '/board/1150/150/1/pump', headers: HTML });
    expect([answer.statusCode, answer.body.includes('<p>screen /</p>')]).toEqual([200, true]);
  });

  test('is unavailable', async () => {
    const view = (): Promise<never> => Promise.reject(new StoreUnavailable('locked', 'test'));
    const { app } = await serveOver(() => ({ view }));
    const answer = await app.inject({ url: '/boardView/1150/150/1/1', headers: HTML });
    expect([answer.statusCode, answer.body.includes('<p>screen /</p>')]).toEqual([503, true]);
  });

  test('returns something that can’t be rendered', async () => {
    const { app } = await serveOver(() => ({}));
    const answer = await app.inject({ url: '/board/1150/150/1/broken', headers: HTML });
    expect([answer.statusCode, answer.body.includes('<p>screen /</p>')]).toEqual([500, true]);
  });
});

test('the view count is fixed for a second, so that many readers share a document', async () => {
  let [reads, time] = [5, Date.UTC(2026, 0, 1)];
  const { app, service } = await serveOver(
    (posts) => ({
      view: async (board, id) => {
        const post = await posts.view(board, id);
        return post && { ...post, readCount: reads };
      },
    }),
    { now: () => time, storeLimit: 20_000 },
  );
  const id = await service.add();
  const shown = async (): Promise<number | undefined> => {
    const { body } = await app.inject({ url: `/boardView/1150/150/${id}/1`, headers: HTML });
    return madeOf<PostView>(body).view.post?.readCnt;
  };
  expect(await shown()).toBe(5);
  reads = 6;
  time += 900;
  expect(await shown()).toBe(5);
  time += 200;
  expect(await shown()).toBe(6);
  time -= 86_400_000; // if the clock is set back, no count is kept for a day
  reads = 7;
  expect(await shown()).toBe(7);
});
