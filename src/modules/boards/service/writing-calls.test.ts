// R-WRITE-02, R-WRITE-07, R-WRITE-08, R-ACC-12, R-CALL-27, R-CALL-28, R-SEC-12, R-SEC-17
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../shared/do-contract.ts';
import type { Post } from '../post-types.ts';
import { ONE_ENGINE } from '../../../../tools/testing/engines.ts';
import { startPostService } from '../../../../tools/testing/post-service.ts';
import type { PostService } from '../../../../tools/testing/post-service.ts';
import { publicKeyOf } from '../../../../tools/testing/sign-in.ts';
import type { VisitorHeaders } from '../../../../tools/testing/sign-in.ts';

const SAVE = '/board/save.do';
const QUESTION = { boardConfigId: 151, title: 'Is it?', content: '<p>Really?</p>' };
const NOTICE = { boardConfigId: 150, title: 'News', content: '<p>Some news.</p>' };

async function save(
  { send }: PostService,
  body: object,
  headers: VisitorHeaders,
): Promise<Answer<'savePost'>> {
  const response = await send(SAVE, body, headers);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function view({ ask }: PostService, id: number, board = 150): Promise<Post> {
  const response = await ask(`/getBoardView.do?boardConfigId=${board}&boardId=${id}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

describe.each(ONE_ENGINE)('writing posts on $name', (engine) => {
  test('a member asks a question under the name of the account', async () => {
    const service = await startPostService(engine);
    const member = await service.as('member');
    const saved = await save(
      service,
      { ...QUESTION, nickName: 'The director', tags: ['pump', ' pump '] },
      member,
    );
    expect(await view(service, saved.id, 151)).toMatchObject({
      title: 'Is it?',
      content: '<p>Really?</p>',
      nickName: 'member',
      updateUserId: publicKeyOf('member'),
      updateTime: saved.updateTime,
      boardTags: [{ name: 'pump' }],
      boardReply: null,
      pinned: false,
    });
  });

  test('staff write on every board, pin, name an author, and save a draft', async () => {
    const service = await startPostService(engine);
    const staff = await service.as('office', 'staff');
    const { id } = await save(service, { ...NOTICE, pinned: true, nickName: 'Office' }, staff);
    expect(await view(service, id)).toMatchObject({
      pinned: true,
      nickName: 'Office',
      updateUserId: publicKeyOf('office'),
    });
    const draft = await save(service, { ...NOTICE, status: 'draft' }, staff);
    expect((await service.posts.find(150, draft.id))?.status).toBe('draft');
    expect((await service.posts.list(150, { page: 1, pagesize: 9, filter: null })).length).toBe(1);
    await save(
      service,
      { ...NOTICE, id: draft.id, updateTime: draft.updateTime, status: 'published' },
      staff,
    );
    expect((await view(service, draft.id)).title).toBe('News');
  });

  // R-WRITE-14
  test.each([
    ['as it is written today', '<p>2026. 11. 25.(수) 14:00 정기점검</p>'],
    [
      'as earlier versions wrote it',
      '<ol start="2026">\n<li>\n<ol start="11">\n<li>25.(수) 14:00 정기점검</li>\n</ol>\n</li>\n</ol>',
    ],
  ])('a date, %s, appears in the list, the feed and the search', async (_, content) => {
    const service = await startPostService(engine);
    const staff = await service.as('office', 'staff');
    const { id } = await save(service, { ...NOTICE, content }, staff);
    const line = '2026. 11. 25.(수) 14:00 정기점검';
    const list = await service.ask('/getSimpleBoardListForPage.do?boardConfigId=150&page=1');
    expect(list.json()).toMatchObject([{ id, content: line }]);
    expect((await service.ask('/feed/150.atom')).body).toContain(line);
    for (const q of ['2026. 11. 25.', '"2026. 11. 25."', '정기점검 2026']) {
      const found = await service.ask(`/search.do?q=${encodeURIComponent(q)}`);
      expect(found.json()).toMatchObject({ totalPosts: 1, posts: [{ id, excerpt: line }] });
    }
    expect((await view(service, id)).content).toBe(content);
  });

  // R-WRITE-03
  test('a scheduled post appears when its time comes', async () => {
    const service = await startPostService(engine);
    const staff = await service.as('office', 'staff');
    const due = Date.now() + 3_600_000;
    const publishTime = new Date(due).toISOString();
    const { id } = await save(service, { ...NOTICE, status: 'scheduled', publishTime }, staff);
    expect(await service.posts.publishDue(due - 1)).toBe(0);
    expect(await service.posts.view(150, id)).toBeNull();
    expect(await service.posts.publishDue(due)).toBe(1);
    expect(await service.posts.view(150, id)).toMatchObject({ publishedAt: due });
  });

  test('a change keeps fields that it doesn’t name, and empties cleared ones', async () => {
    const service = await startPostService(engine);
    const staff = await service.as('office', 'staff');
    const file = await service.addFile('office');
    const thumbnail = await service.addFile('office');
    const first = await save(
      service,
      {
        ...NOTICE,
        urlInfo: 'https://example.org/a?b=1',
        videoUrl: 'abc-DEF_123',
        tags: ['one'],
        fileIds: [file],
        thumbFileId: thumbnail,
        pinned: true,
      },
      staff,
    );
    const before = await service.posts.view(150, first.id);
    const version = { id: first.id, updateTime: first.updateTime };
    const second = await save(service, { ...NOTICE, title: 'Changed', ...version }, staff);
    expect(second.updateTime > first.updateTime).toBe(true);
    expect(await view(service, first.id)).toMatchObject({
      title: 'Changed',
      urlInfo: 'https://example.org/a?b=1',
      videoUrl: 'abc-DEF_123',
      boardTags: [{ name: 'one' }],
      boardFiles: [{ fileId: file }],
      thumbFileId: thumbnail,
      pinned: true,
    });
    expect((await service.posts.view(150, first.id))?.publishedAt).toBe(before?.publishedAt);
    const cleared = { urlInfo: '', videoUrl: null, tags: [], fileIds: [], thumbFileId: null, pinned: false };
    await save(service, { ...NOTICE, ...cleared, id: first.id, updateTime: second.updateTime }, staff);
    expect(await view(service, first.id)).toMatchObject({
      urlInfo: null,
      videoUrl: null,
      boardTags: [],
      boardFiles: [],
      thumbFileId: null,
      pinned: false,
    });
  });

  test('a change of an outdated version returns the current post, and loses nothing', async () => {
    const service = await startPostService(engine);
    const staff = await service.as('office', 'staff');
    const { id, updateTime } = await save(service, NOTICE, staff);
    await save(service, { ...NOTICE, title: 'By one', id, updateTime }, staff);
    const stale = await service.send(SAVE, { ...NOTICE, title: 'By another', id, updateTime }, staff);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'POST_CHANGED', post: { id, title: 'By one' } });
    const { updateTime: current } = stale.json<{ post: Post }>().post;
    await save(service, { ...NOTICE, title: 'Both', id, updateTime: current }, staff);
    expect((await view(service, id)).title).toBe('Both');
  });

  test('one of two simultaneous changes is saved, and the other reports a conflict', async () => {
    const service = await startPostService(engine);
    const staff = await service.as('office', 'staff');
    const { id, updateTime } = await save(service, NOTICE, staff);
    const titles = ['one', 'two'];
    const answers = await Promise.all(
      titles.map((title) => service.send(SAVE, { ...NOTICE, title, id, updateTime }, staff)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = titles[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await view(service, id)).title).toBe(winner);
  });

  test('an author can change, but not publish, a post that staff withhold', async () => {
    const service = await startPostService(engine);
    const [member, staff] = [await service.as('member'), await service.as('office', 'staff')];
    const { id, updateTime } = await save(service, QUESTION, member);
    const held = await save(service, { ...QUESTION, id, updateTime, status: 'draft' }, staff);
    const change = { ...QUESTION, id, title: 'Was it?' };
    const changed = await save(service, { ...change, updateTime: held.updateTime }, member);
    const version = { updateTime: changed.updateTime };
    for (const status of ['published', 'scheduled']) {
      const response = await service.send(SAVE, { ...change, ...version, status }, member);
      expect([response.statusCode, response.json()], status).toMatchObject([403, { code: 'NOT_ALLOWED' }]);
    }
    expect(await service.posts.find(151, id)).toMatchObject({ status: 'draft', title: 'Was it?' });
  });

  test('a writer without permission is refused, and nothing is written', async () => {
    const service = await startPostService(engine);
    const [member, other] = [await service.as('member'), await service.as('other')];
    const staff = await service.as('office', 'staff');
    const mine = await save(service, QUESTION, member);
    const draft = await save(service, { ...QUESTION, status: 'draft' }, staff);
    const version = { updateTime: mine.updateTime };
    const refused: readonly (readonly [number, object, VisitorHeaders])[] = [
      [401, QUESTION, await service.anonymous()],
      [403, QUESTION, { cookie: member.cookie, 'x-xsrf-token': 'x' }],
      [403, QUESTION, { ...member, 'x-xsrf-token': other['x-xsrf-token'] }],
      [403, NOTICE, member],
      [403, { ...QUESTION, pinned: true }, member],
      [403, { ...QUESTION, status: 'draft' }, member],
      [403, { ...QUESTION, publishTime: '2026-01-01T00:00:00Z' }, member],
      [403, { ...QUESTION, id: mine.id, ...version }, other],
      [404, { ...QUESTION, id: draft.id, updateTime: draft.updateTime }, member],
      [404, { ...QUESTION, id: 999_999, ...version }, member],
      [404, { ...NOTICE, id: mine.id, ...version }, staff],
      [404, { ...QUESTION, boardConfigId: 999 }, staff],
    ];
    for (const [status, body, headers] of refused) {
      const response = await service.send(SAVE, body, headers);
      expect([response.statusCode, body], response.body).toEqual([status, body]);
    }
    expect(await service.posts.count(151, null)).toBe(1);
    expect(await service.posts.count(150, null)).toBe(0);
    expect((await view(service, mine.id, 151)).updateTime).toBe(mine.updateTime);
  });

  // R-POST-16
  test('invalid fields are named one by one', async () => {
    const service = await startPostService(engine);
    const staff = await service.as('office', 'staff');
    const { id } = await save(service, NOTICE, staff);
    const refused: readonly (readonly [object, readonly string[]])[] = [
      [{ title: ' \u200B\u3000', content: '<p>&nbsp;<br></p>' }, ['content', 'title']],
      [{ title: '\u0301\ue000\u200d' }, ['title']],
      [{ title: 'invoice\u202egnp.exe' }, ['title']],
      [{ title: 'a\u2067b' }, ['title']],
      [{ tags: ['a\u202eb'] }, ['tags']],
      [{ title: 'x'.repeat(201) }, ['title']],
      [{ title: 'two\nlines' }, ['title']],
      [{ title: 'a\0b' }, ['title']],
      [{ title: 'a\uD800b' }, ['title']],
      [{ content: '<p>a\0b</p>' }, ['content']],
      [{ content: '<script>only()</script>' }, ['content']],
      [{ content: '<div>'.repeat(201) + 'x' }, ['content']],
      [{ content: '<br>'.repeat(5_001) + 'x' }, ['content']],
      [{ urlInfo: 'javascript:alert(1)' }, ['urlInfo']],
      [{ urlInfo: 'data:text/html,x' }, ['urlInfo']],
      [{ urlInfo: '//example.org/' }, ['urlInfo']],
      [{ urlInfo: 'https://user:word@example.org/' }, ['urlInfo']],
      [{ urlInfo: 'https://' }, ['urlInfo']],
      [{ videoUrl: 'https://youtu.be/abc' }, ['videoUrl']],
      [{ boardConfigId: 154, urlInfo: 'https://example.org/' }, ['urlInfo']],
      [{ tags: ['x'.repeat(51)] }, ['tags']],
      [{ nickName: 'x'.repeat(51) }, ['nickName']],
      [{ id }, ['updateTime']],
      [{ id, updateTime: 'yesterday' }, ['updateTime']],
      [{ status: 'scheduled' }, ['publishTime']],
      [{ status: 'scheduled', publishTime: '2020-01-01T00:00:00Z' }, ['publishTime']],
      [{ publishTime: '2999-01-01T00:00:00Z' }, ['publishTime']],
      [{ publishTime: '1 January' }, ['publishTime']],
      [{ publishTime: '2026-02-30T00:00:00Z' }, ['publishTime']],
    ];
    for (const [fault, fields] of refused) {
      const response = await service.send(SAVE, { ...NOTICE, ...fault }, staff);
      expect([response.statusCode, fault], response.body).toEqual([400, fault]);
      expect(Object.keys(response.json<{ fields: object }>().fields).sort()).toEqual(fields);
    }
    const long = await service.send(SAVE, { ...NOTICE, content: 'x'.repeat(204_801) }, staff);
    expect([long.statusCode, long.json<{ code: string }>().code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect(await service.posts.count(150, null)).toBe(1);
  });

  test('known fields of a save are stored, and fields of the wrong type refused', async () => {
    const service = await startPostService(engine);
    const staff = await service.as('office', 'staff');
    const extra = { readCnt: 1_000, updateUserId: 'other', createdAt: 1, boardReply: { content: 'x' } };
    const { id } = await save(service, { ...NOTICE, ...extra }, staff);
    expect(await view(service, id)).toMatchObject({
      readCnt: 0,
      updateUserId: publicKeyOf('office'),
      boardReply: null,
    });
    const bodies = [
      { ...NOTICE, title: 1 },
      { ...NOTICE, fileIds: ['1'] },
      { ...NOTICE, status: 'deleted' },
      { boardConfigId: 150 },
      [],
    ];
    for (const body of bodies) {
      const response = await service.send(SAVE, body, staff);
      expect([response.statusCode, body]).toEqual([400, body]);
    }
    const polluted = await service.ask(SAVE, {
      method: 'POST',
      payload: '{"boardConfigId":150,"title":"a","content":"b","__proto__":{"role":"staff"}}',
      headers: { ...staff, 'content-type': 'application/json' },
    });
    expect(polluted.statusCode).toBe(400);
  });

  test('HTML is cleaned before storing, its text is searchable, and its pictures belong to the post', async () => {
    const service = await startPostService(engine);
    const staff = await service.as('office', 'staff');
    const picture = await service.addFile('office');
    const content = `<p onclick="x()">Pump &amp; <b>valve</b><script>alert(1)</script></p>
      <img src="/fileInfo/downloadFile.do?id=${picture}" alt="A pump" style="x"><img src="https://example.org/a.png">`;
    const { id } = await save(service, { ...NOTICE, content }, staff);
    const post = await view(service, id);
    expect(post.content?.replace(/\s+/g, ' ')).toBe(
      `<p>Pump &#x26; <b>valve</b></p> <img src="/fileInfo/downloadFile.do?id=${picture}" alt="A pump">`,
    );
    const row = await service.database.read
      .selectFrom('file')
      .select(['post_id', 'role'])
      .where('id', '=', picture)
      .executeTakeFirst();
    expect(row).toEqual({ post_id: id, role: 'inline' });
    const filter = { term: 'pump & valve', field: 'content' } as const;
    expect(await service.posts.count(150, filter)).toBe(1);
    expect(await service.posts.count(150, { ...filter, term: 'alert' })).toBe(0);
  });

  test('a member who writes faster than a person is slowed down, and staff aren’t', async () => {
    const service = await startPostService(engine, { rateLimitFactor: 1 });
    const [member, staff] = [await service.as('member'), await service.as('office', 'staff')];
    for (let count = 0; count < 10; count++) await save(service, QUESTION, member);
    const eleventh = await service.send(SAVE, QUESTION, member);
    expect([eleventh.statusCode, eleventh.headers['retry-after']]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    await save(service, QUESTION, staff);
    expect(await service.posts.count(151, null)).toBe(11);
  });

  test('another person’s file, another post’s file and a missing file are refused', async () => {
    const service = await startPostService(engine);
    const [staff, member] = [await service.as('office', 'staff'), await service.as('member')];
    const taken = await service.addFile('office');
    await save(service, { ...NOTICE, fileIds: [taken] }, staff);
    const theirs = await service.addFile('office');
    const nobodys = await service.addFile(null);
    for (const file of [taken, theirs, nobodys, 999_999]) {
      const pictures = `<img src="/fileInfo/downloadFile.do?id=${file}">`;
      for (const files of [{ fileIds: [file] }, { thumbFileId: file }, { content: pictures }]) {
        const response = await service.send(SAVE, { ...QUESTION, ...files }, member);
        expect([response.statusCode, files], response.body).toEqual([400, files]);
        expect(response.json()).toMatchObject({
          code: 'BAD_QUESTION',
          fields: {
            fileIds: 'A file is no longer there, or belongs elsewhere: remove it, or add it again.',
          },
          fileId: file,
        });
      }
    }
    expect(await service.posts.count(151, null)).toBe(0);
  });

  test('a file that isn’t a picture can’t be a thumbnail', async () => {
    const service = await startPostService(engine);
    const [staff, member] = [await service.as('office', 'staff'), await service.as('member')];
    const text = await service.addFile('office', 'list.txt', 'text/plain');
    const response = await service.send(SAVE, { ...NOTICE, fileIds: [text], thumbFileId: text }, staff);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        code: 'BAD_QUESTION',
        message: 'A file cannot be used.',
        fields: {
          thumbFileId: '‘list.txt’ is not a picture, so lists cannot show it: choose a picture, or none.',
        },
        fileId: text,
      },
    ]);
    expect(await service.posts.count(150, null)).toBe(0);
    const theirs = await service.send(SAVE, { ...QUESTION, thumbFileId: text }, member);
    expect(Object.keys(theirs.json<{ fields: object }>().fields)).toEqual(['fileIds']);
    await save(service, { ...NOTICE, fileIds: [text] }, staff);
  });

  test('an earlier thumbnail that isn’t a picture is dropped by a change that doesn’t name it', async () => {
    const service = await startPostService(engine);
    const member = await service.as('member');
    const [attached, alone] = [
      await service.addFile('member', 'list.txt', 'text/plain'),
      await service.addFile('member', 'list.txt', 'text/plain'),
    ];
    const question = { ...QUESTION, fileIds: [attached] };
    for (const thumbnail of [attached, alone]) {
      const { id, updateTime } = await save(service, { ...question, fileIds: [] }, member);
      await service.database.attempt(async (transaction) => {
        await transaction.updateTable('file').set({ post_id: id }).where('id', '=', thumbnail).execute();
        await transaction
          .updateTable('post')
          .set({ thumb_file_id: thumbnail })
          .where('id', '=', id)
          .execute();
      });
      const fileIds = thumbnail === attached ? [attached] : [];
      const named = await service.send(
        SAVE,
        { ...question, id, updateTime, fileIds, thumbFileId: thumbnail },
        member,
      );
      expect(Object.keys(named.json<{ fields: object }>().fields)).toEqual(['thumbFileId']);
      await save(service, { ...question, id, updateTime, fileIds, title: 'Was it?' }, member);
      const post = await view(service, id, 151);
      expect(post).toMatchObject({ title: 'Was it?', thumbFileId: null });
      expect(post.boardFiles?.map(({ fileId }) => fileId)).toEqual(fileIds);
    }
  });

  test('a file that isn’t a picture can’t be one in a text, attached or not', async () => {
    const service = await startPostService(engine);
    const member = await service.as('member');
    const file = await service.addFile('member', 'list.txt', 'text/plain');
    const content = `<p>Look:</p><img src="/fileInfo/downloadFile.do?id=${file}" alt="A list">`;
    for (const fileIds of [[], [file]]) {
      const response = await service.send(SAVE, { ...QUESTION, content, fileIds }, member);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        {
          code: 'BAD_QUESTION',
          message: 'A file cannot be used.',
          fields: {
            content: '‘list.txt’ is not a picture, so the text cannot show it: attach it, or remove it.',
          },
          fileId: file,
        },
      ]);
    }
    expect(await service.posts.count(151, null)).toBe(0);
    const picture = await service.addFile('member', 'a.png', 'image/png');
    const shown = content.replace(`id=${file}`, `id=${picture}`);
    await save(service, { ...QUESTION, content: shown, fileIds: [picture, file] }, member);
  });

  test('a file of the writer’s that was removed meanwhile is named', async () => {
    const service = await startPostService(engine);
    const member = await service.as('member');
    const file = await service.addFile('member', 'plan 1.pdf');
    const { id, updateTime } = await save(service, { ...QUESTION, fileIds: [file] }, member);
    const change = { ...QUESTION, id, updateTime, fileIds: [] };
    const { updateTime: later } = await save(service, change, member);
    const response = await service.send(SAVE, { ...change, updateTime: later, fileIds: [file] }, member);
    expect(response.json()).toMatchObject({
      fields: {
        fileIds: '‘plan 1.pdf’ is no longer there, or belongs elsewhere: remove it, or add it again.',
      },
      fileId: file,
    });
  });
});

// R-CALL-16
describe.each(ONE_ENGINE)('deleting, restoring and answering on $name', (engine) => {
  const deleteUrl = (id: number, board = 151): string => `/deleteBoard.do?boardConfigId=${board}&id=${id}`;

  test('the author deletes a post, and staff restore it to its place', async () => {
    const service = await startPostService(engine);
    const [member, staff] = [await service.as('member'), await service.as('office', 'staff')];
    const { id } = await save(service, QUESTION, member);
    const gone = await service.ask(deleteUrl(id), { headers: member });
    expect([gone.statusCode, gone.json(), gone.headers['cache-control']]).toEqual([
      200,
      { ok: true },
      'no-store',
    ]);
    expect(await service.posts.view(151, id)).toBeNull();
    const again = await service.ask(deleteUrl(id), { headers: member });
    expect(again.statusCode).toBe(404);
    const restore = { boardConfigId: 151, id };
    expect((await service.send('/board/restore.do', restore, member)).statusCode).toBe(403);
    expect(
      (await service.send('/board/restore.do', { ...restore, boardConfigId: 150 }, staff)).statusCode,
    ).toBe(404);
    expect((await service.send('/board/restore.do', restore, staff)).json()).toEqual({ ok: true });
    expect((await view(service, id, 151)).title).toBe('Is it?');
    expect((await service.send('/board/restore.do', restore, staff)).statusCode).toBe(404);
    expect((await service.ask(deleteUrl(id), { headers: staff })).statusCode).toBe(200);
  });

  test('nobody else, no other site and no prefetch can delete', async () => {
    const service = await startPostService(engine);
    const [member, other] = [await service.as('member'), await service.as('other')];
    const { id } = await save(service, QUESTION, member);
    const url = deleteUrl(id);
    const refused: readonly (readonly [number, string, object])[] = [
      [401, url, {}],
      [401, url, await service.anonymous()],
      [403, url, { cookie: member.cookie }],
      [403, url, { ...member, 'x-xsrf-token': other['x-xsrf-token'] }],
      [403, url, { ...member, 'sec-fetch-site': 'cross-site' }],
      [403, url, { ...member, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
      [403, url, { ...member, 'sec-purpose': 'prefetch' }],
      [403, url, { ...member, origin: 'https://example.org' }],
      [403, url, other],
      [404, deleteUrl(id, 150), member],
      [404, deleteUrl(id, 999), member],
      [404, deleteUrl(999_999), member],
      [400, `${url}&id=${id}`, member],
    ];
    for (const [status, address, headers] of refused) {
      const response = await service.ask(address, { headers: { ...headers } });
      expect([response.statusCode, address, headers], response.body).toEqual([status, address, headers]);
    }
    const head = await service.ask(url, { method: 'HEAD', headers: member });
    expect(head.statusCode).toBe(405);
    const post = await service.send(url, {}, member);
    expect(post.statusCode).toBe(405);
    expect((await view(service, id, 151)).id).toBe(id);
  });

  // R-SEC-48
  test('only staff erase a deleted post permanently, and nothing of it remains', async () => {
    const service = await startPostService(engine);
    const [member, staff] = [await service.as('member'), await service.as('office', 'staff')];
    const { id } = await save(service, { ...QUESTION, tags: ['pump'] }, member);
    const { id: other } = await save(service, QUESTION, member);
    await service.send('/reply/save.do', { boardConfigId: 151, boardId: id, content: 'Yes.' }, staff);
    const destroy = (question: object, headers: VisitorHeaders) =>
      service.send('/board/destroy.do', { boardConfigId: 151, id, ...question }, headers);
    expect((await destroy({}, staff)).statusCode).toBe(404);
    await service.ask(deleteUrl(id), { headers: member });
    expect((await destroy({}, member)).statusCode).toBe(403);
    expect((await destroy({}, await service.anonymous())).statusCode).toBe(401);
    expect((await destroy({ boardConfigId: 150 }, staff)).statusCode).toBe(404);
    expect((await destroy({ id: other }, staff)).statusCode).toBe(404);
    expect((await destroy({}, { ...staff, 'x-xsrf-token': member['x-xsrf-token'] })).statusCode).toBe(403);
    expect((await destroy({}, staff)).json()).toEqual({ ok: true });
    expect((await destroy({}, staff)).statusCode).toBe(404);
    const restore = { boardConfigId: 151, id };
    expect((await service.send('/board/restore.do', restore, staff)).statusCode).toBe(404);
    const { read } = service.database;
    expect(await read.selectFrom('post').select('id').execute()).toEqual([{ id: other }]);
    for (const table of ['post_tag', 'reply'] as const)
      expect(await read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const records = await read.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(records).toMatchObject([
      { actor: 'office', action: 'post.destroy', subject_id: String(id), detail: '' },
    ]);
  });

  test('staff actions are recorded, without the text', async () => {
    const service = await startPostService(engine);
    const [member, staff] = [await service.as('member'), await service.as('office', 'staff')];
    const { id } = await save(service, QUESTION, member);
    await service.send('/reply/save.do', { boardConfigId: 151, boardId: id, content: 'Yes.' }, staff);
    await service.ask(deleteUrl(id), { headers: staff });
    await service.ask(deleteUrl(id), { headers: staff });
    await service.send('/board/restore.do', { boardConfigId: 151, id }, staff);
    const { updateTime } = await view(service, id, 151);
    await save(service, { ...QUESTION, id, updateTime }, staff);
    await service.send(SAVE, { ...QUESTION, id, updateTime }, staff);
    const rows = await service.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(rows.map(({ actor, action, subject_id }) => [actor, action, subject_id])).toEqual(
      ['reply.save', 'post.delete', 'post.restore', 'post.change'].map((action) => [
        'office',
        action,
        String(id),
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain('Yes.');
  });

  test('staff answer, change an answer, and the question counts as answered', async () => {
    const service = await startPostService(engine);
    const [member, staff] = [await service.as('member'), await service.as('office', 'staff')];
    const { id } = await save(service, QUESTION, member);
    const reply = { boardConfigId: 151, boardId: id, content: '<p>Yes.<script>x</script></p>' };
    const first = await service.send('/reply/save.do', reply, staff);
    expect(first.statusCode, first.body).toBe(200);
    const { id: replyId } = first.json<Answer<'saveReply'>>();
    await service.send('/reply/save.do', { ...reply, replyId, content: '<p>No.</p>' }, staff);
    const post = await view(service, id, 151);
    expect(post.boardReplys).toMatchObject([{ id: replyId, content: '<p>No.</p>', nickName: 'office' }]);
    expect(post.boardReply).toMatchObject({ id: replyId });
    const refused: readonly (readonly [number, object, VisitorHeaders])[] = [
      [401, reply, await service.anonymous()],
      [403, reply, member],
      [404, { ...reply, boardId: 999_999 }, staff],
      [404, { ...reply, boardConfigId: 150 }, staff],
      [404, { ...reply, replyId: 999_999 }, staff],
      [400, { ...reply, content: ' <br> ' }, staff],
      [400, { ...reply, content: 'See <img src="/fileInfo/downloadFile.do?id=1">' }, staff],
      [413, { ...reply, content: 'x'.repeat(204_801) }, staff],
    ];
    for (const [status, body, headers] of refused) {
      const response = await service.send('/reply/save.do', body, headers);
      expect(response.statusCode, response.body).toBe(status);
    }
    expect((await view(service, id, 151)).boardReplys).toHaveLength(1);
  });
});
