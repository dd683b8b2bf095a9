// R-BOARD-20, R-CALL-02, R-CALL-04, R-CALL-10, R-CALL-11, R-CALL-12, R-CALL-13, R-SEC-26
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { ID, PAGE, PAGE_SIZE } from '../../../shared/calls/parts.ts';
import { BOARD_CALLS } from '../contract.ts';
import type { Answer } from '../../../shared/do-contract.ts';
import type { Post } from '../post-types.ts';
import { ONE_ENGINE } from '../../../../tools/testing/engines.ts';
import { startPostService } from '../../../../tools/testing/post-service.ts';
import type { PostService } from '../../../../tools/testing/post-service.ts';
import { publicKeyOf } from '../../../../tools/testing/sign-in.ts';

const ajv = new Ajv({ strict: false });

/** A call's answer, checked against the contract. */
async function answer<Name extends keyof typeof BOARD_CALLS>(
  { ask }: PostService,
  name: Name,
  url: string,
): Promise<Answer<Name>> {
  const response = await ask(url);
  expect(response.statusCode, response.body).toBe(200);
  const body: unknown = response.json();
  const check = ajv.compile(BOARD_CALLS[name].answer);
  expect(check(body), JSON.stringify(check.errors)).toBe(true);
  return body as Answer<Name>;
}

const listUrl = (rest = ''): string => `/getSimpleBoardListForPage.do?boardConfigId=150${rest}`;
const totalUrl = (rest = ''): string => `/getSimpleBoardListForTotalCnt.do?boardConfigId=150${rest}`;
const titles = (posts: readonly { title: string }[]): string[] => posts.map(({ title }) => title);

describe.each(ONE_ENGINE)('reading boards on $name', (engine) => {
  // R-CALL-09
  test('a board describes itself', async () => {
    const service = await startPostService(engine);
    expect(await answer(service, 'boardConfig', '/boardConfig/getBoardConfigOne.do?id=151')).toEqual({
      id: 151,
      title: 'Q&A <all>',
      boardType: 'QNA',
      pagesize: 2,
    });
  });

  test('a list shows pinned posts first, then the newest, page by page', async () => {
    const service = await startPostService(engine);
    for (const title of ['one', 'two', 'three', 'four']) await service.add({ title });
    await service.add({ title: 'pinned', pinned: true, publishedAt: 1_000 });
    await service.add({ title: 'elsewhere', boardId: 152 });
    expect(titles(await answer(service, 'boardList', listUrl()))).toEqual(['pinned', 'four', 'three']);
    expect(titles(await answer(service, 'boardList', listUrl('&page=2')))).toEqual(['two', 'one']);
    expect(await answer(service, 'boardTotal', totalUrl())).toBe(5);
  });

  test.each([
    ['0', 3],
    ['-7', 3],
    ['2', 1],
    ['3', 0],
    ['999999999999999', 0],
  ])('page %s of four posts has %i', async (page, length) => {
    const service = await startPostService(engine);
    for (const title of ['one', 'two', 'three', 'four']) await service.add({ title });
    expect(await answer(service, 'boardList', listUrl(`&page=${page}`))).toHaveLength(length);
  });

  test('drafts, scheduled and deleted posts are in no list and no count, and have no neighbours', async () => {
    const service = await startPostService(engine);
    const shown = await service.add({ title: 'shown' });
    const draft = await service.add({ title: 'draft', status: 'draft', publishedAt: null });
    await service.add({ title: 'scheduled', status: 'scheduled', publishedAt: Date.now() + 1e9 });
    const gone = await service.add({ title: 'gone' });
    await service.posts.remove(150, gone, Date.now());
    expect(titles(await answer(service, 'boardList', listUrl()))).toEqual(['shown']);
    expect(await answer(service, 'boardTotal', totalUrl())).toBe(1);
    for (const call of ['getPreBoardId', 'getNextBoardId']) {
      expect((await service.ask(`/${call}.do?boardConfigId=150&id=${shown}`)).json()).toBeNull();
      for (const id of [draft, gone, 999_999]) {
        const missing = await service.ask(`/${call}.do?boardConfigId=150&id=${id}`);
        expect([missing.statusCode, missing.json()]).toEqual([
          404,
          { code: 'NOT_FOUND', message: 'There is no such post.' },
        ]);
      }
    }
  });

  // R-CALL-15
  test('Next goes from the oldest post to the top of the list, and Previous back', async () => {
    const service = await startPostService(engine);
    const same = 5_000_000; // three at the same moment
    const ids = [
      await service.add({ title: 'a', publishedAt: 1_000_000 }),
      await service.add({ title: 'b', publishedAt: same }),
      await service.add({ title: 'c', publishedAt: same }),
      await service.add({ title: 'd', publishedAt: same }),
      await service.add({ title: 'pinned', publishedAt: 2, pinned: true }),
    ];
    const walk = async (name: 'nextPost' | 'previousPost', from = 0): Promise<number[]> => {
      const path = BOARD_CALLS[name].path;
      const found = await answer(service, name, `${path}?boardConfigId=150&id=${from}`);
      return found ? [found.id, ...(await walk(name, found.id))] : [];
    };
    expect(await walk('nextPost', ids[0])).toEqual(ids.slice(1));
    expect(await walk('previousPost', ids[4])).toEqual(ids.slice(0, 4).reverse());
  });

  test.each([
    ['100%', ['100% load']],
    ['a_b', ['a_b']],
    ['back\\slash', ['back\\slash']],
    ["o'clock", ["five o'clock"]],
    ['공지', ['공지 사항']],
    ['지', ['공지 사항']],
    ['공지'.normalize('NFD'), ['공지 사항']],
    ['LOAD', ['100% load']],
    ['%', ['100% load']],
  ])('list and count search for %s literally', async (term, expected) => {
    const service = await startPostService(engine);
    for (const title of [
      '100% load',
      '100x load'.replace('load', 'weight'),
      'a_b',
      'acb',
      'back\\slash',
      "five o'clock",
      '공지 사항',
    ]) {
      await service.add({ title });
    }
    const narrowed = `&searchTxt=${encodeURIComponent(term)}`;
    expect(titles(await answer(service, 'boardList', listUrl(narrowed)))).toEqual(expected);
    expect(await answer(service, 'boardTotal', totalUrl(narrowed))).toBe(expected.length);
  });

  // R-SEARCH-08
  test.each(['', ' ', '\ufeff', '\u200b \u3164', '\u00ad', '\u2800', '\u3000'])(
    'list and count ignore a term without visible characters: %j',
    async (term) => {
      const service = await startPostService(engine);
      await service.add({ title: 'One' });
      const narrowed = `&searchTxt=${encodeURIComponent(term)}`;
      expect(titles(await answer(service, 'boardList', listUrl(narrowed)))).toEqual(['One']);
      expect(await answer(service, 'boardTotal', totalUrl(narrowed))).toBe(1);
    },
  );

  test.each([
    ['title', ['in title']],
    ['content', ['in content']],
    ['nickName', ['in name']],
    ['tags', ['in tags']],
    ['all', ['in tags', 'in name', 'in content', 'in title']],
  ])('the field %s narrows a search, for neighbours too', async (field, expected) => {
    const service = await startPostService(engine);
    const ids = new Map([
      ['in title', await service.add({ title: 'in title', contentText: 'x' })],
      ['in content', await service.add({ title: 'in content', contentText: 'a TITLE in the text' })],
      ['in name', await service.add({ title: 'in name', contentText: 'x', nickName: 'title maker' })],
      ['in tags', await service.add({ title: 'in tags', contentText: 'x', tags: ['first', 'subtitle'] })],
    ]);
    const narrowed = `&searchTxt=title&field=${field}`;
    const first = await answer(service, 'boardList', listUrl(narrowed));
    const second = await answer(service, 'boardList', listUrl(`${narrowed}&page=2`));
    expect(titles([...first, ...second])).toEqual(expected);
    expect(await answer(service, 'boardTotal', totalUrl(narrowed))).toBe(expected.length);
    const [newest = '', next] = expected;
    const url = `/getPreBoardId.do?boardConfigId=150&id=${ids.get(newest)}${narrowed}`;
    expect((await answer(service, 'previousPost', url))?.title).toBe(next);
  });

  test('a list shows an excerpt as HTML without tags, and files, tags, answers and the thumbnail', async () => {
    const service = await startPostService(engine);
    await service.as('writer');
    const file = await service.addFile('writer', '사양서 "a".png');
    const thumbnail = await service.addFile('writer');
    const text = `1 < 2 & 3 ${'😀'.repeat(400)}`;
    const id = await service.add({
      title: '<b>bold</b>',
      contentText: text,
      content: '<p>1 &lt; 2</p>',
      authorId: 'writer',
      urlInfo: 'https://example.org/',
      tags: ['one', 'two'],
      files: { attachments: [file], inline: [], thumbnail, takenBy: 'writer' },
    });
    await service.posts.saveReply(
      { boardId: 150, postId: id, replyId: null, content: '<p>Yes.</p>', authorId: 'writer' },
      Date.UTC(2026, 1, 1),
    );
    const [post] = await answer(service, 'boardList', listUrl());
    expect(post).toMatchObject({
      id,
      title: '<b>bold</b>',
      updateUserId: publicKeyOf('writer'),
      nickName: 'Office',
      urlInfo: 'https://example.org/',
      videoUrl: null,
      readCnt: 0,
      thumbFileId: thumbnail,
      pinned: false,
      boardTags: [{ name: 'one' }, { name: 'two' }],
      boardFiles: [
        {
          fileId: file,
          fileInfo: {
            fileType: 'image/png',
            logFileName: '사양서 "a".png',
            size: 1_000,
            width: 40,
            height: 30,
          },
        },
      ],
      boardReply: { content: '<p>Yes.</p>', nickName: 'writer', updateTime: '2026-02-01T00:00:00.000Z' },
    } satisfies Partial<Post>);
    expect(post?.content).toBe(`1 &lt; 2 &amp; 3 ${'😀'.repeat(290)}`);
    expect(post?.updateTime).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  // R-CALL-08
  test('the home page gets as many of the newest posts as it asks for, without pinned ones first', async () => {
    const service = await startPostService(engine);
    for (const title of ['one', 'two', 'three', 'four', 'five'])
      await service.add({ title, pinned: title === 'one' });
    const url = '/getBoardListForPageOnMain.do?boardConfigId=150';
    expect(titles(await answer(service, 'mainList', url))).toEqual(['five', 'four', 'three', 'two']);
    expect(titles(await answer(service, 'mainList', `${url}&page=1&pageSize=2`))).toEqual(['five', 'four']);
    expect(titles(await answer(service, 'mainList', `${url}&page=3&pageSize=2`))).toEqual(['one']);
    const [first] = await answer(service, 'mainList', url);
    expect(Object.keys(first ?? {}).sort()).toEqual(['id', 'thumbFileId', 'title', 'updateTime']);
  });

  test('lists are cached and revalidated, and a change makes a new answer', async () => {
    const service = await startPostService(engine);
    const id = await service.add();
    const headers = await service.anonymous(); // otherwise the answer would set a visitor cookie
    const urls = [
      listUrl(),
      totalUrl(),
      '/getBoardListForPageOnMain.do?boardConfigId=150',
      '/boardConfig/getBoardConfigOne.do?id=150',
      `/getPreBoardId.do?boardConfigId=150&id=${id}`,
    ];
    for (const url of urls) {
      const first = await service.ask(url, { headers });
      expect(first.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
      });
      const again = await service.ask(url, {
        headers: { ...headers, 'if-none-match': String(first.headers.etag) },
      });
      expect([again.statusCode, again.body], url).toEqual([304, '']);
    }
    const { etag } = (await service.ask(listUrl())).headers;
    await service.add({ title: 'another' });
    const changed = await service.ask(listUrl(), { headers: { 'if-none-match': String(etag) } });
    expect(changed.statusCode).toBe(200);
  });

  test('every call answers the same for what doesn’t exist', async () => {
    const { ask } = await startPostService(engine);
    for (const url of MISSING) {
      const response = await ask(url);
      expect([url, response.statusCode]).toEqual([url, 404]);
      expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('an invalid question is refused, with the parameter and what is wrong with it', async () => {
    const { ask } = await startPostService(engine);
    for (const [url, field, fault] of BADLY_ASKED) {
      const response = await ask(url);
      expect([url, response.statusCode]).toEqual([url, 400]);
      expect(response.json()).toEqual({
        code: 'BAD_QUESTION',
        message: `${field} ${fault}.`,
        fields: { [field]: fault },
      });
    }
  });
});

const MISSING = [
  '/getSimpleBoardListForPage.do?boardConfigId=999',
  '/getSimpleBoardListForTotalCnt.do?boardConfigId=999',
  '/getBoardListForPageOnMain.do?boardConfigId=999',
  '/boardConfig/getBoardConfigOne.do?id=999',
  '/boardConfig/getBoardConfigOne.do?id=9999999999999999',
  '/getBoardView.do?boardConfigId=999&boardId=1',
  '/getBoardView.do?boardConfigId=150&boardId=9999999999999999',
  '/getPreBoardId.do?boardConfigId=999&id=1',
  '/getNextBoardId.do?boardConfigId=999&id=1',
];

const like = ({ pattern }: { readonly pattern: string }): string => `must match pattern "${pattern}"`;
const HAS_NUL = 'contains an invalid character';

const BADLY_ASKED: readonly (readonly [url: string, field: string, fault: string])[] = [
  ['/boardConfig/getBoardConfigOne.do', 'id', 'is missing'],
  ['/boardConfig/getBoardConfigOne.do?id=0', 'id', like(ID)],
  ['/boardConfig/getBoardConfigOne.do?id=150&id=151', 'id', 'is repeated'],
  ["/boardConfig/getBoardConfigOne.do?id=150'--", 'id', like(ID)],
  ['/getSimpleBoardListForPage.do?boardConfigId=1e2', 'boardConfigId', like(ID)],
  ['/getSimpleBoardListForPage.do?boardConfigId=150&page=1.5', 'page', like(PAGE)],
  ['/getSimpleBoardListForPage.do?boardConfigId=150&page=x', 'page', like(PAGE)],
  [
    '/getSimpleBoardListForPage.do?boardConfigId=150&field=id',
    'field',
    'must be one of all, title, content, nickName, tags',
  ],
  ['/getSimpleBoardListForPage.do?boardConfigId=150&searchTxt=%00', 'searchTxt', HAS_NUL],
  [
    `/getSimpleBoardListForPage.do?boardConfigId=150&searchTxt=${'x'.repeat(101)}`,
    'searchTxt',
    'must not have more than 100 characters',
  ],
  ['/getSimpleBoardListForTotalCnt.do?boardConfigId=150&searchTxt=a%00b', 'searchTxt', HAS_NUL],
  ['/getBoardListForPageOnMain.do?boardConfigId=150&pageSize=21', 'pageSize', like(PAGE_SIZE)],
  ['/getBoardListForPageOnMain.do?boardConfigId=150&pageSize=0', 'pageSize', like(PAGE_SIZE)],
  ['/getBoardView.do?boardConfigId=150&boardId=-1', 'boardId', like(ID)],
  ['/getPreBoardId.do?boardConfigId=150', 'id', 'is missing'],
  ['/getNextBoardId.do?id=3', 'boardConfigId', 'is missing'],
];
