// R-CALL-17, R-CALL-18, R-SEC-14, R-SEC-15
import { describe, expect, test } from 'vitest';
import type { Post } from '../../post-types.ts';
import { ONE_ENGINE, SQLITE } from '../../../../../tools/testing/engines.ts';
import { drawPng, startFileService } from '../../../../../tools/testing/file-service.ts';
import type { FileService } from '../../../../../tools/testing/file-service.ts';
import type { VisitorHeaders } from '../../../../../tools/testing/sign-in.ts';
import type { NewPost } from '../../store/post-store.ts';

const urlOf = (id: number | string): string => `/fileInfo/downloadFile.do?id=${id}`;

interface Scene {
  readonly service: FileService;
  readonly writer: VisitorHeaders;
  readonly member: VisitorHeaders;
  readonly staff: VisitorHeaders;
  readonly anonymous: VisitorHeaders;
  readonly post: (files: Partial<NewPost['files']>, post?: Partial<NewPost>) => Promise<number>;
  readonly status: (id: number, headers: VisitorHeaders) => Promise<number>;
}

async function setScene(engine = SQLITE): Promise<Scene> {
  const service = await startFileService(engine);
  const writer = await service.as('writer');
  return {
    service,
    writer,
    member: await service.as('member'),
    staff: await service.as('office', 'staff'),
    anonymous: await service.anonymous(),
    post: (files, post = {}) =>
      service.add({
        authorId: 'writer',
        files: { attachments: [], inline: [], thumbnail: null, takenBy: 'writer', ...files },
        ...post,
      }),
    status: async (id, headers) => (await service.ask(urlOf(id), { headers })).statusCode,
  };
}

describe.each(ONE_ENGINE)('files on $name', (engine) => {
  test('of boards for members need a session, except thumbnails and inline pictures', async () => {
    const { service, writer, member, anonymous, post, status } = await setScene(engine);
    for (const boardId of [155, 156]) {
      const { fileId } = await service.take('words', 'a.txt', writer);
      const inline = await service.take(await drawPng(), 'b.png', writer);
      const thumbnail = await service.take(await drawPng(), 'c.png', writer);
      await post(
        { attachments: [fileId], inline: [inline.fileId], thumbnail: thumbnail.thumbFileId ?? null },
        { boardId },
      );
      const refused = await service.ask(urlOf(fileId), { headers: anonymous });
      expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'SESSION_NEEDED' }]);
      const answered = await service.ask(urlOf(fileId), { headers: member });
      expect([answered.statusCode, answered.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(await status(inline.fileId, anonymous)).toBe(200);
      expect(await status(thumbnail.thumbFileId ?? 0, anonymous)).toBe(200);
    }
  });

  test('are hidden with their post: draft, scheduled or deleted', async () => {
    const { service, writer, member, staff, anonymous, post, status } = await setScene(engine);
    const hidden = [
      { status: 'draft', publishedAt: null },
      { status: 'scheduled', publishedAt: Date.now() + 1e9 },
    ] as const;
    for (const state of hidden) {
      const { fileId } = await service.take('words', 'a.txt', writer);
      await post({ attachments: [fileId] }, state);
      for (const headers of [member, anonymous]) expect(await status(fileId, headers)).toBe(404);
      for (const headers of [writer, staff]) expect(await status(fileId, headers)).toBe(200);
    }
    const { fileId } = await service.take('words', 'a.txt', writer);
    const id = await post({ attachments: [fileId] });
    expect(await status(fileId, anonymous)).toBe(200);
    await service.posts.remove(150, id, Date.now());
    for (const headers of [member, anonymous, writer]) expect(await status(fileId, headers)).toBe(404);
    // Staff can read a deleted post before restoring it. Nothing of it may be cached.
    const shown = await service.ask(urlOf(fileId), { headers: staff });
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test('are gone if their board is, or if they were removed from their post', async () => {
    const { service, writer, anonymous, staff, post, status } = await setScene(engine);
    const lost = await service.take('words', 'a.txt', writer);
    await post({ attachments: [lost.fileId] }, { boardId: 999 });
    expect(await status(lost.fileId, staff)).toBe(404);

    const { fileId } = await service.take('words', 'a.txt', writer);
    const id = await post({ attachments: [fileId] });
    const before = (await service.ask(`/getBoardView.do?boardConfigId=150&boardId=${id}`)).json<Post>();
    const edit = {
      boardConfigId: 150,
      id,
      title: 'A post',
      content: '<p>Words.</p>',
      fileIds: [],
      updateTime: before.updateTime,
    };
    expect((await service.send('/board/save.do', edit, staff)).statusCode).toBe(200);
    for (const visitor of [writer, anonymous, staff]) expect(await status(fileId, visitor)).toBe(404);
  });
});

describe('a download', () => {
  test('has headers that stop its content from running', async () => {
    const { service, writer, post } = await setScene();
    const { fileId } = await service.take('<script>alert(1)</script>', 'a.txt', writer);
    await post({ attachments: [fileId] });
    const { headers, body } = await service.ask(urlOf(fileId));
    expect(body).toBe('<script>alert(1)</script>');
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename=a.txt',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
      'content-length': '25',
    });
  });

  test('of a picture is shown in the browser, and of other files never, whatever their row says', async () => {
    const { service, writer, post } = await setScene();
    const picture = await service.take(await drawPng(4, 4), 'a.png', writer);
    const odd = await service.take('<svg/>', 'a.txt', writer);
    await service.database.attempt((transaction) =>
      transaction
        .updateTable('file')
        .set({ mime: 'image/svg+xml', name: 'a.svg' })
        .where('id', '=', odd.fileId)
        .execute(),
    );
    await post({ attachments: [picture.fileId, odd.fileId] });
    expect((await service.ask(urlOf(picture.fileId))).headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename=a.png',
    });
    expect((await service.ask(urlOf(odd.fileId))).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename=a.svg',
    });
  });

  test.each([
    [
      '견적 안내.txt',
      `attachment; filename="?? ??.txt"; filename*=UTF-8''%EA%B2%AC%EC%A0%81%20%EC%95%88%EB%82%B4.txt`,
    ],
    ['a"b\\c.txt', 'attachment; filename=c.txt'],
    ['a\r\nSet-Cookie: a=b\r\n.txt', 'attachment; filename="aSet-Cookie a=b.txt"'],
    ['100%41.txt', `attachment; filename=100%41.txt; filename*=UTF-8''100%2541.txt`],
    ['../../x\0.txt', 'attachment; filename=x.txt'],
    [
      '👩‍👩‍👧‍👦.txt',
      `attachment; filename="???????????.txt"; filename*=UTF-8''%F0%9F%91%A9%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7%E2%80%8D%F0%9F%91%A6.txt`,
    ],
  ])('of a file named %j in its row has a one-line header', async (name, disposition) => {
    const { service, writer, post } = await setScene();
    const { fileId } = await service.take('words', 'a.txt', writer);
    await service.database.attempt((transaction) =>
      transaction.updateTable('file').set({ name }).where('id', '=', fileId).execute(),
    );
    await post({ attachments: [fileId] });
    expect((await service.ask(urlOf(fileId))).headers['content-disposition']).toBe(disposition);
  });

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=10-', 416, null, 'bytes */10'],
    ['bytes=-0', 416, null, 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['bytes=a-b', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
    ['bytes=99999999999999999999-', 200, '0123456789', undefined],
  ])('of %s answers %i', async (range, status, body, contentRange) => {
    const { service, writer, post } = await setScene();
    const { fileId } = await service.take('0123456789', 'a.txt', writer);
    await post({ attachments: [fileId] });
    const answer = await service.ask(urlOf(fileId), { headers: { range } });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, contentRange]);
    if (body === null) expect(answer.json()).toMatchObject({ code: 'RANGE_WRONG' });
    else expect([answer.body, answer.headers['content-length']]).toEqual([body, String(body.length)]);
  });

  test('is revalidated by ETag, even for a range', async () => {
    const { service, writer, post } = await setScene();
    const { fileId } = await service.take('0123456789', 'a.txt', writer);
    await post({ attachments: [fileId] });
    const ask = (headers: Record<string, string>): ReturnType<FileService['ask']> =>
      service.ask(urlOf(fileId), { headers });
    const etag = String((await ask({})).headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const same = await ask({ 'if-none-match': etag });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).body).toBe('01');
    for (const other of ['"other"', `W/${etag}`, new Date().toUTCString()]) {
      const whole = await ask({ range: 'bytes=0-1', 'if-range': other });
      expect([whole.statusCode, whole.body]).toEqual([200, '0123456789']);
    }
    for (const ifMatch of [etag, '*', `"other", ${etag}`]) {
      expect((await ask({ 'if-match': ifMatch })).statusCode, ifMatch).toBe(200);
    }
    for (const other of ['"other"', `W/${etag}`]) {
      const refused = await ask({ 'if-match': other });
      expect([refused.statusCode, refused.json()]).toMatchObject([412, { code: 'PRECONDITION_FAILED' }]);
    }
  });

  test('by HEAD has the headers without the body', async () => {
    const { service, writer, post } = await setScene();
    const { fileId } = await service.take('0123456789', 'a.txt', writer);
    await post({ attachments: [fileId] });
    const head = await service.ask(urlOf(fileId), { method: 'HEAD', headers: { range: 'bytes=0-1' } });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
    const headers = { 'if-none-match': String(head.headers.etag) };
    const same = await service.ask(urlOf(fileId), { method: 'HEAD', headers });
    expect([same.statusCode, same.body, same.headers['content-length']]).toEqual([304, '', undefined]);
  });

  test.each([
    '0',
    '-1',
    '1.5',
    '../1',
    '..%2F..%2Fetc%2Fpasswd',
    '%00',
    '1%00',
    'a',
    '',
    '1&id=2',
    '99999999999999999',
  ])('with the id %j is refused', async (id) => {
    const { service } = await setScene();
    expect((await service.ask(urlOf(id))).statusCode).toBe(400);
  });

  test.each(['1', '9999999999999999', '9007199254740993'])(
    'with the unknown id %s finds nothing',
    async (id) => {
      const { service } = await setScene();
      expect((await service.ask(urlOf(id))).statusCode).toBe(404);
    },
  );

  test('of a file with missing bytes fails before sending anything', async () => {
    const { service, writer } = await setScene();
    const { fileId } = await service.take('words', 'a.txt', writer);
    for await (const { key } of service.storage.list()) await service.storage.drop(key);
    const answer = await service.ask(urlOf(fileId), { headers: writer });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });
});
