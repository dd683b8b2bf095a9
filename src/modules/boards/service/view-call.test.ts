// R-POST-10, R-POST-15, R-WRITE-04, R-CALL-14
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { BOARD_CALLS } from '../contract.ts';
import type { Answer } from '../../../shared/do-contract.ts';
import type { Post } from '../post-types.ts';
import { ONE_ENGINE } from '../../../../tools/testing/engines.ts';
import { startPostService } from '../../../../tools/testing/post-service.ts';
import type { PostService } from '../../../../tools/testing/post-service.ts';
import type { VisitorHeaders } from '../../../../tools/testing/sign-in.ts';

/** Reads are buffered for a second. */

const viewUrl = (id: number, board = 150): string => `/getBoardView.do?boardConfigId=${board}&boardId=${id}`;

async function readCount({ posts }: PostService, id: number): Promise<number | undefined> {
  return (await posts.view(150, id))?.readCount;
}

describe.each(ONE_ENGINE)('a single post on $name', (engine) => {
  test('has its content, files, tags and replies', async () => {
    const service = await startPostService(engine);
    await service.as('writer');
    const file = await service.addFile('writer', 'a.pdf');
    const id = await service.add({
      content: '<p>All of <b>it</b>.</p>',
      tags: ['one'],
      videoUrl: 'aaaaaaaaaaa',
      files: { attachments: [file], inline: [], thumbnail: null, takenBy: 'writer' },
    });
    for (const content of ['<p>First.</p>', '<p>Second.</p>']) {
      const reply = { boardId: 150, postId: id, replyId: null, content, authorId: 'writer' };
      await service.posts.saveReply(reply, Date.UTC(2026, 1, 1));
    }
    const response = await service.ask(viewUrl(id), { headers: await service.anonymous() });
    const post = response.json<Post>();
    const check = new Ajv({ strict: false }).compile(BOARD_CALLS.boardView.answer);
    expect(check(post), JSON.stringify(check.errors)).toBe(true);
    expect(post).toMatchObject({
      id,
      content: '<p>All of <b>it</b>.</p>',
      videoUrl: 'aaaaaaaaaaa',
      boardTags: [{ name: 'one' }],
      boardFiles: [{ fileId: file }],
      boardReply: { content: '<p>Second.</p>' },
      boardReplys: [{ content: '<p>First.</p>', nickName: 'writer' }, { content: '<p>Second.</p>' }],
    });
    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  test('that isn’t published is sent to its author and staff, uncounted and never cached', async () => {
    const service = await startPostService(engine);
    const [writer, other] = [await service.as('writer'), await service.as('other')];
    const staff = await service.as('office', 'staff');
    const due = Date.now() + 1e9;
    const draft = await service.add({ authorId: 'writer', status: 'draft', publishedAt: null });
    const scheduled = await service.add({ authorId: 'writer', status: 'scheduled', publishedAt: due });
    for (const headers of [writer, staff]) {
      const response = await service.ask(viewUrl(draft), { headers });
      expect(response.json()).toMatchObject({ id: draft, status: 'draft', publishTime: null, readCnt: 0 });
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect((await service.ask(viewUrl(scheduled), { headers })).json()).toMatchObject({
        status: 'scheduled',
        publishTime: new Date(due).toISOString(),
      });
      expect((await service.ask(viewUrl(draft, 152), { headers })).statusCode).toBe(404);
    }
    for (const headers of [other, await service.anonymous()]) {
      expect((await service.ask(viewUrl(draft), { headers })).statusCode).toBe(404);
      expect((await service.ask(viewUrl(scheduled), { headers })).statusCode).toBe(404);
    }
    await service.posts.remove(150, draft, Date.now());
    expect((await service.ask(viewUrl(draft), { headers: staff })).statusCode).toBe(404);
  });

  test('that is published has no status field', async () => {
    const service = await startPostService(engine);
    const id = await service.add();
    const staff = await service.as('office', 'staff');
    const post = (await service.ask(viewUrl(id), { headers: staff })).json<Post>();
    expect(post).not.toHaveProperty('status');
  });

  test('that is a draft or scheduled is listed for staff only, last changed first, and in no list or count', async () => {
    const service = await startPostService(engine);
    const staff = await service.as('office', 'staff');
    await service.add({ title: 'Published' });
    const [due, later] = [Date.now() + 1e9, Date.now() + 2e9];
    const draft = await service.add({ title: 'Draft', status: 'draft', publishedAt: null }, 2_000);
    const planned = await service.add({ title: 'Planned', status: 'scheduled', publishedAt: due }, 3_000);
    await service.add({ title: 'Gone', status: 'scheduled', publishedAt: later }, 4_000);
    await service.posts.remove(150, planned + 1, 5_000);
    await service.add({ title: 'Elsewhere', boardId: 152, status: 'draft', publishedAt: null });
    const asked = (headers: VisitorHeaders) => service.ask('/board/drafts.do?boardConfigId=150', { headers });
    const response = await asked(staff);
    expect(response.json()).toEqual({
      total: 2,
      items: [
        {
          id: planned,
          title: 'Planned',
          status: 'scheduled',
          publishTime: new Date(due).toISOString(),
          updateTime: '1970-01-01T00:00:03.000Z',
          nickName: 'Office',
        },
        {
          id: draft,
          title: 'Draft',
          status: 'draft',
          publishTime: null,
          updateTime: '1970-01-01T00:00:02.000Z',
          nickName: 'Office',
        },
      ],
    });
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect((await asked(await service.as('member'))).statusCode).toBe(403);
    expect((await asked(await service.anonymous())).statusCode).toBe(401);
    const total = await service.ask('/getSimpleBoardListForTotalCnt.do?boardConfigId=150', {
      headers: staff,
    });
    expect(total.json()).toBe(1);
  });

  test('that was deleted is listed for staff only, last deleted first, page by page', async () => {
    const service = await startPostService(engine);
    const staff = await service.as('office', 'staff');
    await service.add({ title: 'Published' });
    const ids: number[] = [];
    for (let nth = 0; nth < 22; nth++) {
      const id = await service.add({ title: `Gone ${nth}` }, 1_000);
      await service.posts.remove(150, id, 2_000 + nth);
      ids.push(id);
    }
    const elsewhere = await service.add({ boardId: 152 });
    await service.posts.remove(152, elsewhere, 9_000);
    const asked = (headers: VisitorHeaders, page = '') =>
      service.ask(`/board/deleted.do?boardConfigId=150${page}`, { headers });
    const response = await asked(staff);
    const { items, ...rest } = response.json<Answer<'deletedPosts'>>();
    expect(rest).toEqual({ total: 22, pagesize: 20 });
    expect(items.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20));
    expect(items[0]).toEqual({
      id: ids.at(-1),
      title: 'Gone 21',
      updateTime: '1970-01-01T00:00:02.021Z',
      nickName: 'Office',
    });
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    const second = (await asked(staff, '&page=2')).json<Answer<'deletedPosts'>>();
    expect(second.items.map(({ title }) => title)).toEqual(['Gone 1', 'Gone 0']);
    expect((await asked(staff, '&page=3')).json()).toEqual({ total: 22, pagesize: 20, items: [] });
    expect((await asked(await service.as('member'))).statusCode).toBe(403);
    expect((await asked(await service.anonymous())).statusCode).toBe(401);
    await service.send('/board/restore.do', { boardConfigId: 150, id: ids[0] }, staff);
    expect((await asked(staff)).json()).toMatchObject({ total: 21 });
  });

  test('that was deleted is shown in full to staff only, uncounted, until it is restored', async () => {
    const service = await startPostService(engine);
    const staff = await service.as('office', 'staff');
    const writer = await service.as('writer');
    const file = await service.addFile('writer', 'a.pdf');
    const id = await service.add(
      {
        title: 'Gone',
        content: '<p>All of <b>it</b>.</p>',
        authorId: 'writer',
        publishedAt: 1_000,
        tags: ['one'],
        files: { attachments: [file], inline: [], thumbnail: null, takenBy: 'writer' },
      },
      1_000,
    );
    const reply = { boardId: 150, postId: id, replyId: null, content: '<p>So.</p>', authorId: 'writer' };
    await service.posts.saveReply(reply, 1_500);
    const url = (post: number, board = 150): string =>
      `/board/deletedView.do?boardConfigId=${board}&boardId=${post}`;
    const notFound = { code: 'NOT_FOUND', message: 'There is no such post.' };
    const before = await service.ask(url(id), { headers: staff });
    expect([before.statusCode, before.json()]).toEqual([404, notFound]);

    await service.posts.remove(150, id, 2_000);
    const response = await service.ask(url(id), { headers: staff });
    const post = response.json<Post>();
    const check = new Ajv({ strict: false }).compile(BOARD_CALLS.deletedView.answer);
    expect(check(post), JSON.stringify(check.errors)).toBe(true);
    expect(post).toMatchObject({
      id,
      title: 'Gone',
      content: '<p>All of <b>it</b>.</p>',
      updateTime: '1970-01-01T00:00:02.000Z',
      publishTime: '1970-01-01T00:00:01.000Z',
      readCnt: 0,
      boardTags: [{ name: 'one' }],
      boardFiles: [{ fileId: file }],
      boardReplys: [{ content: '<p>So.</p>' }],
    });
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(response.headers).not.toHaveProperty('etag');
    expect((await service.ask(url(id, 152), { headers: staff })).statusCode).toBe(404);
    expect((await service.ask(url(id + 1), { headers: staff })).statusCode).toBe(404);
    expect((await service.ask(url(id, 999), { headers: staff })).statusCode).toBe(404);
    for (const headers of [writer, await service.as('member')]) {
      const refused = await service.ask(url(id), { headers });
      expect([refused.statusCode, refused.body.includes('Gone')]).toEqual([403, false]);
    }
    expect((await service.ask(url(id), { headers: await service.anonymous() })).statusCode).toBe(401);
    for (const headers of [writer, staff, await service.anonymous()]) {
      const view = await service.ask(viewUrl(id), { headers });
      expect([view.statusCode, view.json()]).toEqual([404, notFound]);
    }

    await service.send('/board/restore.do', { boardConfigId: 150, id }, staff);
    expect((await service.ask(url(id), { headers: staff })).statusCode).toBe(404);
    expect(await readCount(service, id)).toBe(0);
  });

  test('that was deleted as a draft has no publication time', async () => {
    const service = await startPostService(engine);
    const id = await service.add({ status: 'draft', publishedAt: null });
    await service.posts.remove(150, id, 2_000);
    const url = `/board/deletedView.do?boardConfigId=150&boardId=${id}`;
    const response = await service.ask(url, { headers: await service.as('office', 'staff') });
    expect(response.json()).toMatchObject({ id, publishTime: null });
  });

  test('from another board, or a draft, scheduled, deleted or unknown, is the same 404', async () => {
    const service = await startPostService(engine);
    const gone = await service.add();
    await service.posts.remove(150, gone, Date.now());
    const others = [
      viewUrl(await service.add({ boardId: 152 })),
      viewUrl(await service.add({ status: 'draft', publishedAt: null })),
      viewUrl(await service.add({ status: 'scheduled', publishedAt: Date.now() + 1e9 })),
      viewUrl(gone),
      viewUrl(999_999),
    ];
    for (const url of others) {
      const { statusCode, json } = await service.ask(url, { headers: await service.as('reader') });
      expect([statusCode, json()]).toEqual([404, { code: 'NOT_FOUND', message: 'There is no such post.' }]);
    }
  });

  test('counts each visitor once, without changing the time of the last change', async () => {
    const service = await startPostService(engine);
    const id = await service.add();
    const before = await service.posts.view(150, id);
    const [one, other] = [await service.anonymous(), await service.anonymous()];
    for (const headers of [one, one, other]) await service.ask(viewUrl(id), { headers });
    await expect.poll(() => readCount(service, id)).toBe(2);
    await service.ask(viewUrl(id), { headers: await service.as('member') });
    await expect.poll(() => readCount(service, id)).toBe(3);
    expect((await service.posts.view(150, id))?.updatedAt).toBe(before?.updatedAt);
  });

  test('counts a browser once that first comes without a visitor number and then returns it', async () => {
    const service = await startPostService(engine);
    const id = await service.add();
    const browser = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    const { cookies } = await service.ask(viewUrl(id), { headers: browser });
    await expect.poll(() => readCount(service, id)).toBe(1);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await service.ask(viewUrl(id), { headers: { ...browser, cookie } });
    await service.ask(viewUrl(id), { headers: await service.anonymous() });
    await expect.poll(() => readCount(service, id)).toBe(2);
  });

  test('doesn’t count its author, a bot, a HEAD request or a prefetch', async () => {
    const service = await startPostService(engine);
    const author = await service.as('author');
    const id = await service.add({ authorId: 'author' });
    const visitor = async (): Promise<Record<string, unknown>> => ({ ...(await service.anonymous()) });
    const requests = [
      { headers: author },
      { headers: { ...(await visitor()), 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } },
      { headers: { ...(await visitor()), 'sec-purpose': 'prefetch;prerender' } },
      { headers: { ...(await visitor()), purpose: 'prefetch' } },
      { headers: { ...(await visitor()), 'x-moz': 'prefetch' } },
      { headers: await service.anonymous(), method: 'HEAD' as const },
    ];
    for (const request of requests) {
      expect((await service.ask(viewUrl(id), request)).statusCode).toBe(200);
    }
    await service.ask(viewUrl(id), { headers: await service.anonymous() });
    await expect.poll(() => readCount(service, id)).toBe(1);
  });
});
