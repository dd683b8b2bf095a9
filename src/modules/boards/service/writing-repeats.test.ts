// R-WRITE-06
import { describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../../../../tools/testing/engines.ts';
import { startPostService } from '../../../../tools/testing/post-service.ts';
import type { PostService } from '../../../../tools/testing/post-service.ts';
import type { VisitorHeaders } from '../../../../tools/testing/sign-in.ts';
import { write } from '../../../server/store/database.ts';
import { purgeSaves } from '../store/post-saves.ts';

/** A save that is sent again with its Idempotency-Key because the response was lost. */

const QUESTION = { boardConfigId: 151, title: 'Is it?', content: '<p>Really?</p>' };
const KEY = '6f1c2a1e-0000-4000-8000-000000000001';

const send = (
  { send: post }: PostService,
  body: object,
  headers: VisitorHeaders,
  key = KEY,
): ReturnType<PostService['send']> => post('/board/save.do', body, { ...headers, 'idempotency-key': key });

const titles = async ({ posts }: PostService): Promise<string[]> =>
  (await posts.list(151, { page: 1, pagesize: 99, filter: null })).map(({ title }) => title);

describe.each(ONE_ENGINE)('a repeated post on $name', (engine) => {
  test('is saved once and answered the same, sequentially and in parallel', async () => {
    const service = await startPostService(engine);
    const member = await service.as('member');
    const first = await send(service, QUESTION, member);
    const second = await send(service, QUESTION, member);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    const many = await Promise.all(
      Array.from({ length: 12 }, () => send(service, { ...QUESTION, title: 'At once' }, member, 'once')),
    );
    expect(new Set(many.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(many[0]?.statusCode).toBe(200);
    expect(await titles(service)).toEqual(['At once', 'Is it?']);
  });

  test('doesn’t conflict with itself as a change, and a later change continues from there', async () => {
    const service = await startPostService(engine);
    const member = await service.as('member');
    const made = (await send(service, QUESTION, member)).json<{ id: number; updateTime: string }>();
    const change = { ...QUESTION, ...made, title: 'Changed' };
    const first = await send(service, change, member, 'change');
    const second = await send(service, change, member, 'change');
    expect(first.statusCode, first.body).toBe(200);
    expect(second.json()).toEqual(first.json());
    const unkeyed = await service.send('/board/save.do', change, member);
    expect(unkeyed.statusCode).toBe(409);
  });

  test('with different text returns what was saved, so that it can become a change of it', async () => {
    const service = await startPostService(engine);
    const member = await service.as('member');
    const saved = (await send(service, QUESTION, member)).json<{ id: number; updateTime: string }>();
    const other = await send(service, { ...QUESTION, title: 'Is it so?' }, member);
    expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'IDEMPOTENCY_KEY_TAKEN', saved }]);
    const changed = await send(service, { ...QUESTION, ...saved, title: 'Is it so?' }, member, 'new');
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await titles(service)).toEqual(['Is it so?']);
  });

  test('under another person’s key is separate', async () => {
    const service = await startPostService(engine);
    const [one, other] = [await service.as('one'), await service.as('other')];
    const first = (await send(service, QUESTION, one)).json<{ id: number }>();
    const second = (await send(service, { ...QUESTION, title: 'Mine' }, other)).json<{ id: number }>();
    expect(second.id).not.toBe(first.id);
    expect(await titles(service)).toEqual(['Mine', 'Is it?']);
  });

  test('is checked again after a refusal', async () => {
    const service = await startPostService(engine);
    const member = await service.as('member');
    expect((await send(service, { ...QUESTION, fileIds: [999] }, member)).statusCode).toBe(400);
    expect((await send(service, QUESTION, member)).statusCode).toBe(200);
    expect((await send(service, QUESTION, member, 'not a key')).json()).toMatchObject({
      code: 'IDEMPOTENCY_KEY_WRONG',
    });
  });

  test('isn’t counted again, and is recorded once if staff wrote it', async () => {
    const service = await startPostService(engine, { rateLimitFactor: 1 });
    const member = await service.as('member');
    const statuses: number[] = [];
    for (let nth = 0; nth < 15; nth++) statuses.push((await send(service, QUESTION, member)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const staff = await service.as('office', 'staff');
    for (let nth = 0; nth < 2; nth++) await send(service, { ...QUESTION, boardConfigId: 150 }, staff);
    const records = await service.database.read
      .selectFrom('audit_log')
      .select('action')
      .where('actor', '=', 'office')
      .where('action', '=', 'post.write')
      .execute();
    expect(records).toHaveLength(1);
  });

  test('is recognised for thirty days', async () => {
    const service = await startPostService(engine);
    const member = await service.as('member');
    await send(service, QUESTION, member);
    const count = async (): Promise<number> =>
      (await service.database.read.selectFrom('post_save').select('post_id').execute()).length;
    await write(service.database, (transaction) => purgeSaves(transaction, Date.now() + 29 * 86_400_000));
    expect(await count()).toBe(1);
    await write(service.database, (transaction) => purgeSaves(transaction, Date.now() + 31 * 86_400_000));
    expect(await count()).toBe(0);
  });

  test('counts towards thirty tries a minute when refused, and not as a post', async () => {
    const service = await startPostService(engine, { rateLimitFactor: 1 });
    const member = await service.as('member');
    const bare = { ...QUESTION, title: '' };
    for (let tries = 0; tries < 30; tries++) expect((await send(service, bare, member)).statusCode).toBe(400);
    const answer = await send(service, bare, member);
    expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
    expect(await titles(service)).toEqual([]);
  });
});
