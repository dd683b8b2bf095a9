// R-WRITE-06
import { describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../../../../tools/testing/engines.ts';
import { startPostService } from '../../../../tools/testing/post-service.ts';
import type { PostService } from '../../../../tools/testing/post-service.ts';
import type { VisitorHeaders } from '../../../../tools/testing/sign-in.ts';
import { write } from '../../../server/store/database.ts';
import { purgeSaves } from '../store/post-saves.ts';

/** An answer that is sent again with its Idempotency-Key because the response was lost. */

const send = (
  { send: post }: PostService,
  body: object,
  headers: VisitorHeaders,
  key = 'key',
): ReturnType<PostService['send']> => post('/reply/save.do', body, { ...headers, 'idempotency-key': key });

const DAY = 86_400_000;

describe.each(ONE_ENGINE)('a repeated answer on $name', (engine) => {
  const start = async () => {
    const service = await startPostService(engine);
    const boardId = await service.add({ boardId: 151, title: 'A question' });
    const replies = async (): Promise<string[]> =>
      ((await service.posts.view(151, boardId))?.replies ?? []).map(({ content }) => content);
    const reply = { boardConfigId: 151, boardId, content: '<p>Yes.</p>' };
    return { service, staff: await service.as('office', 'staff'), reply, replies };
  };

  test('is stored and recorded once, sequentially and in parallel', async () => {
    const { service, staff, reply, replies } = await start();
    const first = await send(service, reply, staff);
    const second = await send(service, reply, staff);
    expect([first.statusCode, second.statusCode], first.body).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    const other = { ...reply, content: '<p>At once.</p>' };
    const many = await Promise.all(Array.from({ length: 12 }, () => send(service, other, staff, 'once')));
    expect(new Set(many.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(many[0]?.statusCode).toBe(200);
    expect(await replies()).toEqual(['<p>Yes.</p>', '<p>At once.</p>']);
    const records = await service.database.read
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'reply.save')
      .execute();
    expect(records).toHaveLength(2);
  });

  test('with different text returns what was saved, and can become a change of it', async () => {
    const { service, staff, reply, replies } = await start();
    const saved = (await send(service, reply, staff)).json<{ id: number; updateTime: string }>();
    const other = { ...reply, content: '<p>No.</p>' };
    const refused = await send(service, other, staff);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'IDEMPOTENCY_KEY_TAKEN', saved },
    ]);
    const changed = await send(service, { ...other, replyId: saved.id }, staff, 'change');
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await replies()).toEqual(['<p>No.</p>']);
  });

  test('under another person’s key is separate', async () => {
    const { service, staff, reply, replies } = await start();
    const another = await service.as('another', 'staff');
    const first = (await send(service, reply, staff)).json<{ id: number }>();
    const second = (await send(service, reply, another)).json<{ id: number }>();
    expect(second.id).not.toBe(first.id);
    expect(await replies()).toHaveLength(2);
  });

  test('is checked again after a refusal, and is another answer without a key', async () => {
    const { service, staff, reply, replies } = await start();
    expect((await send(service, { ...reply, content: '' }, staff)).statusCode).toBe(400);
    expect((await send(service, { ...reply, boardId: 9_999 }, staff)).statusCode).toBe(404);
    expect((await send(service, reply, staff)).statusCode).toBe(200);
    expect((await send(service, reply, staff, 'not a key')).json()).toMatchObject({
      code: 'IDEMPOTENCY_KEY_WRONG',
    });
    for (let nth = 0; nth < 2; nth++) await service.send('/reply/save.do', reply, staff);
    expect(await replies()).toHaveLength(3);
  });

  test('is recognised for thirty days', async () => {
    const { service, staff, reply } = await start();
    await send(service, reply, staff);
    const count = async (): Promise<number> =>
      (await service.database.read.selectFrom('post_save').select('reply_id').execute()).length;
    await write(service.database, (transaction) => purgeSaves(transaction, Date.now() + 29 * DAY));
    expect(await count()).toBe(1);
    await write(service.database, (transaction) => purgeSaves(transaction, Date.now() + 31 * DAY));
    expect(await count()).toBe(0);
  });
});
