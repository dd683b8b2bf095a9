// R-HOME-11
import { onTestFinished, expect, test } from 'vitest';
import type { AnsweredPage } from '../../../shared/document-view.ts';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { SQLITE } from '../../../../tools/testing/engines.ts';
import { startPostService } from '../../../../tools/testing/post-service.ts';
import type { NewestPost } from '../post-types.ts';
import type { PostStore } from '../store/post-store.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';
import { createBaseApp } from '../../../server/http/service.ts';
import { serveSite } from '../../../server/http/site-files.ts';
import type { ServiceModule } from '../../../server/module.ts';
import { createPostDocuments } from './post-documents.ts';

const NEWS = '/13/a/news';
const HTML = { accept: 'text/html,*/*;q=0.8' };

/** The test site outputs the data that it made a document from. */
function newestIn(body: string): Readonly<Record<string, { readonly data: readonly NewestPost[] }>> {
  const [, json = ''] = /<p>page \S+ (\{.*\})<\/p>/s.exec(body) ?? [];
  return (JSON.parse(json) as AnsweredPage).answers as ReturnType<typeof newestIn>; // a page with no other answers
}

test('a document contains the newest posts that the page’s blocks show, as the call returns them', async () => {
  const service = await startPostService(SQLITE);
  for (const title of ['One', 'Two', 'Three', 'Four', '<b>Five</b> &amp; more']) await service.add({ title });
  for (const title of ['Bridge', 'Crane', 'Dock']) await service.add({ title, boardId: 153 });
  const { body, statusCode } = await service.ask(NEWS, { headers: HTML });
  expect(statusCode).toBe(200);
  const newest = newestIn(body);
  expect(Object.entries(newest).map(([key, { data }]) => [key, data.map(({ title }) => title)])).toEqual([
    ['newest 150 4', ['Five & more', 'Four', 'Three', 'Two']],
    ['newest 153 2', ['Dock', 'Crane']],
  ]);
  const call = await service.ask('/getBoardListForPageOnMain.do?boardConfigId=153&page=1&pageSize=2');
  expect(newest['newest 153 2']?.data).toEqual(call.json());
});

test('a new post is in the next document, with a new ETag, and the document is stable until then', async () => {
  const service = await startPostService(SQLITE);
  await service.add({ title: 'Old' });
  const first = await service.ask(NEWS, { headers: HTML });
  const headers = { ...HTML, 'if-none-match': String(first.headers.etag) };
  const unchanged = await service.ask(NEWS, { headers });
  expect([unchanged.statusCode, unchanged.headers['cache-control']]).toEqual([
    304,
    'public, max-age=0, s-maxage=60',
  ]);
  await service.add({ title: 'New' });
  const next = await service.ask(NEWS, { headers });
  expect(next.statusCode).toBe(200);
  expect(newestIn(next.body)['newest 150 4']?.data.map(({ title }) => title)).toEqual(['New', 'Old']);
});

test('a page without posts is unchanged', async () => {
  const service = await startPostService(SQLITE);
  expect((await service.ask('/13/a/b', { headers: HTML })).body).toContain('<p>A page</p>');
});

test.each<[string, PostStore['newest'], number]>([
  ['is away', () => Promise.reject(new StoreUnavailable('locked', 'test')), 20_000],
  ['does not answer in time', () => new Promise(() => {}), 50],
])(
  'if the store %s, the page is sent as built and uncached, and its scripts load the posts',
  async (_, newest, storeLimit) => {
    const service = await startPostService(SQLITE);
    const { app } = createBaseApp({ siteUrl: null, logLevel: 'silent' });
    const posts = { ...service.posts, newest };
    const documents: ServiceModule['documents'] = (sources) => createPostDocuments(posts, sources);
    const site = { ...makeBuiltSite(), modules: [{ add: () => undefined, documents }] };
    const { database } = service;
    await serveSite(app, { site, database, origin: () => 'http://localhost', storeLimit });
    onTestFinished(() => app.close());
    const { statusCode, body, headers } = await app.inject({ url: NEWS, headers: HTML });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body).toContain('<p>News</p>');
  },
);
