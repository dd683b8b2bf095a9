// R-ACC-15, R-ACC-16, R-ACC-17, R-ACC-47, R-CALL-34
import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ACCOUNT_CALLS } from '../contract.ts';
import { browse, PASSWORD } from '../../../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { readUserCommand, runUserCommand } from '../../../server/sessions/user-command.ts';
import type { Database } from '../../../server/store/engine.ts';
import { createService } from '../../../server/http/service.ts';

type Browser = ReturnType<typeof browse>;

const NEW_PASSWORD = 'another one 4';
const QUESTIONS = 151;

async function start(database: Database): Promise<FastifyInstance> {
  const settings = { siteUrl: null, logLevel: 'silent', rateLimitFactor: 100 } as const;
  const { app } = await createService(makeBuiltSite(), settings, database);
  onTestFinished(() => app.close());
  return app;
}

/** Posts a question as a member. @returns its id */
async function ask(member: Browser, title: string): Promise<number> {
  const question = {
    boardConfigId: QUESTIONS,
    title,
    content: '<p>How deep is the quay?</p>',
    tags: ['quay'],
  };
  const saved = await member.post('/board/save.do', question);
  expect([saved.statusCode, saved.body]).toEqual([200, expect.stringContaining('"id"')]);
  return saved.json<{ id: number }>().id;
}

async function staffIn(app: FastifyInstance, database: Database, id = 'crane.master'): Promise<Browser> {
  const args = ['add', id, '--role', 'staff', '--name', 'Park Ji-woo'];
  await runUserCommand(database, readUserCommand(args), () => Promise.resolve(PASSWORD));
  const staff = browse(app);
  expect((await staff.logIn(id)).statusCode).toBe(200);
  return staff;
}

const view = async (visitor: Browser, id: number): Promise<unknown> =>
  (await visitor.get(`/getBoardView.do?boardConfigId=${QUESTIONS}&boardId=${id}`)).json();
const found = async (visitor: Browser, field: string, term: string): Promise<number[]> => {
  const query = new URLSearchParams({ boardConfigId: String(QUESTIONS), page: '1', field, searchTxt: term });
  const answer = await visitor.get(`/getSimpleBoardListForPage.do?${query.toString()}`);
  return answer.json<{ id: number }[]>().map(({ id }) => id);
};
const recordsOf = async ({ read }: Database): Promise<string[]> => {
  const rows = await read.selectFrom('audit_log').selectAll().orderBy('id').execute();
  return rows.map((row) => `${row.actor}|${row.address}|${row.action}|${row.subject_id}|${row.detail}`);
};

describe.each(ENGINES)('a user’s own account on $name', ({ open }) => {
  test('is described as in the contract, and can be exported as a whole', async () => {
    const database = await open();
    const app = await start(database);
    const [kim, lee] = [browse(app), browse(app)];
    await kim.join('kim.ms', PASSWORD, 'Minsu');
    await lee.join('lee');
    const id = await ask(kim, 'A pump');
    await ask(lee, 'Somebody else’s');
    const held: unknown = (await kim.get('/user/held.do')).json();
    expect(held).toMatchObject({ loginId: 'kim.ms', nickName: 'Minsu', role: 'member' });
    expect(held).toMatchObject({ posts: 1, answers: 0, files: 0, sessions: 1, codes: false, passkeys: 0 });
    expect(new Ajv({ strict: false }).validate(ACCOUNT_CALLS.held.answer, held)).toBe(true);

    const file = await kim.get('/user/export.do');
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(file.headers['cache-control']).toBe('no-store');
    expect(Object.keys(file.json<object>())).toEqual([
      ...['account', 'sessions', 'secondFactor', 'passkeys', 'networks', 'passwordLinks', 'posts', 'answers'],
      ...['inquiryEntries', 'inquiryDrafts', 'assignedInquiries', 'files', 'records'],
    ]);
    expect(file.json()).toMatchObject({
      account: { id: 'kim.ms', name: 'Minsu', role: 'member', since: expect.stringContaining('T') },
      sessions: [{ device: 'Unknown browser' }],
      secondFactor: [],
      posts: [{ id, title: 'A pump', content: '<p>How deep is the quay?</p>', tags: ['quay'] }],
      answers: [],
      files: [],
      records: [{ action: 'account.export', by: 'kim.ms' }],
    });
    expect(file.body).not.toMatch(/Somebody|argon2/);
    expect((await browse(app).get('/user/export.do')).statusCode).toBe(401);
    expect((await browse(app).get('/user/held.do')).statusCode).toBe(401);
  });

  test('is exported without naming staff to a member, or a member to staff', async () => {
    const database = await open();
    const app = await start(database);
    const kim = browse(app);
    await kim.join('kim.ms', PASSWORD, 'Minsu');
    const staff = await staffIn(app, database);
    const { id: key } = (await kim.me()) as { id: string };
    expect((await staff.post('/user/link.do', { id: key })).statusCode).toBe(200);
    const records = async (person: Browser): Promise<unknown[]> =>
      (await person.get('/user/export.do')).json<{ records: unknown[] }>().records;
    expect(await records(kim)).toMatchObject([
      { action: 'account.link', by: 'staff', address: '', subject: 'account kim.ms' },
      { action: 'account.export', by: 'kim.ms', address: '127.0.0.1', subject: 'account kim.ms' },
    ]);
    expect(await records(staff)).toMatchObject([
      { action: 'account.add', by: 'command line', subject: 'account crane.master' },
      { action: 'session.open', by: 'crane.master', address: '127.0.0.1' },
      { action: 'account.link', by: 'crane.master', address: '127.0.0.1', subject: 'account' },
      { action: 'account.export', by: 'crane.master', subject: 'account crane.master' },
    ]);
  });

  test('has an address for mails if it is of staff: in the export, not in records, and gone with the role', async () => {
    const database = await open();
    const app = await start(database);
    const [park, kim] = [await staffIn(app, database), browse(app)];
    await kim.join('kim.ms', PASSWORD, 'Minsu');
    const addressOf = async (person: Browser): Promise<unknown> =>
      (await person.get('/user/held.do')).json<{ mailAddress: unknown }>().mailAddress;
    const set = (person: Browser, mailAddress: string) => person.post('/user/mail.do', { mailAddress });

    expect(await addressOf(park)).toBe(null);
    expect((await set(park, ' Park@Example.com ')).statusCode).toBe(200);
    expect(await addressOf(park)).toBe('Park@example.com');
    expect((await park.get('/user/export.do')).json()).toMatchObject({
      account: { id: 'crane.master', mailAddress: 'Park@example.com' },
    });
    for (const wrong of ['park', 'a@example.com, b@example.com', 'park@example']) {
      const refused = await set(park, wrong);
      expect([wrong, refused.statusCode]).toEqual([wrong, 400]);
      expect(refused.body).toContain('is not an e-mail address');
    }
    expect((await set(kim, 'kim@example.com')).statusCode).toBe(403);
    expect((await set(browse(app), 'kim@example.com')).statusCode).toBe(401);
    expect((await set(park, '')).statusCode).toBe(200);
    expect(await addressOf(park)).toBe(null);
    const records = await recordsOf(database);
    expect(records).toContainEqual('crane.master|127.0.0.1|account.mail|crane.master|set');
    expect(records.join()).not.toContain('example.com');

    await set(park, 'park@example.com');
    const other = await staffIn(app, database, 'night.shift');
    const { id } = (await park.me()) as { id: string };
    expect((await other.post('/user/role.do', { id, role: 'member' })).statusCode).toBe(200);
    expect(await addressOf(park)).toBe(null);
  });

  test('can get a new password, which ends all other sessions', async () => {
    const database = await open();
    const app = await start(database);
    const [kim, other] = [browse(app), browse(app)];
    await kim.join('kim');
    await other.logIn('kim');
    const before = kim.jar.get('session');
    const change = (password: string, newPassword: string) =>
      kim.post('/user/password.do', { password, newPassword });
    const wrong = await change('not the password', NEW_PASSWORD);
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { code: 'PASSWORD_WRONG', message: 'The password is wrong.', fields: { password: 'is wrong' } },
    ]);
    expect((await change(PASSWORD, 'short')).json()).toMatchObject({
      fields: { newPassword: 'must have at least 8 characters' },
    });
    expect(await other.me()).toMatchObject({ nickName: 'kim' });
    expect((await change(PASSWORD, NEW_PASSWORD)).json()).toEqual({ ok: true });
    expect(await kim.me(), 'the session goes on').toMatchObject({ nickName: 'kim' });
    expect(kim.jar.get('session')).not.toBe(before);
    expect(await other.me()).toBeNull();
    expect((await browse(app).logIn('kim')).statusCode).toBe(401);
    expect((await browse(app).logIn('kim', NEW_PASSWORD)).statusCode).toBe(200);
    expect(await recordsOf(database)).toEqual(['kim|127.0.0.1|account.password|kim|']);
  });

  test('is protected from password guesses in an open session', async () => {
    const app = await start(await open());
    const kim = browse(app);
    await kim.join('kim');
    const leave = async (password: string): Promise<number> =>
      (await kim.post('/user/leave.do', { password })).statusCode;
    const tries: number[] = [];
    for (let count = 0; count < 11; count++) tries.push(await leave('not the password'));
    expect(tries).toEqual([...Array<number>(10).fill(400), 429]);
    expect(await leave(PASSWORD)).toBe(429);
    expect(await kim.me()).toMatchObject({ nickName: 'kim' });
  });

  test('can be renamed, also in its posts and in their search', async () => {
    const database = await open();
    const app = await start(database);
    const kim = browse(app);
    await kim.join('kim', PASSWORD, 'Minsu');
    const id = await ask(kim, 'A pump');
    expect(await found(kim, 'nickName', 'minsu')).toEqual([id]);
    const refused = await kim.post('/user/name.do', { nickName: '0ffice' });
    expect(refused.json()).toMatchObject({
      fields: { nickName: 'must not be a name of the company or its staff' },
    });
    const renamed = await kim.post('/user/name.do', { nickName: ' 민수 ' });
    expect(renamed.json()).toEqual({ ...((await kim.me()) as object), nickName: '민수' });
    expect(await view(browse(app), id)).toMatchObject({ nickName: '민수', title: 'A pump' });
    expect(await found(kim, 'nickName', 'minsu')).toEqual([]);
    expect(await found(kim, 'nickName', '민수')).toEqual([id]);
    expect(await found(kim, 'tags', 'quay'), 'the rest is found as before').toEqual([id]);
    expect(
      (await kim.post('/user/name.do', { nickName: '민수' })).statusCode,
      'its own look is no look-alike',
    ).toBe(200);
  });

  test('can be deleted by its member: the name is removed, the posts stay', async () => {
    const database = await open();
    const app = await start(database);
    const kim = browse(app);
    await kim.join('kim.ms', PASSWORD, 'Minsu Kim');
    const [id, again] = [await ask(kim, 'A pump'), await ask(kim, 'Another pump')];
    const staff = await staffIn(app, database);
    await staff.post('/reply/save.do', {
      boardConfigId: QUESTIONS,
      boardId: id,
      content: '<p>Nine metres.</p>',
    });
    const token = { 'x-xsrf-token': kim.jar.get('XSRF-TOKEN') ?? '' };
    await kim.get(`/deleteBoard.do?boardConfigId=${QUESTIONS}&id=${again}`, token);
    const before = (await view(kim, id)) as { updateTime: string };
    const list = `/getSimpleBoardListForPage.do?boardConfigId=${QUESTIONS}&page=1`;
    const tag = (await kim.get(list)).headers.etag;

    expect((await kim.post('/user/leave.do', { password: 'not the password' })).statusCode).toBe(400);
    expect((await kim.post('/user/leave.do', { password: PASSWORD })).json()).toEqual({ ok: true });
    expect([kim.jar.has('session'), await kim.me()]).toEqual([false, null]);
    expect((await browse(app).logIn('kim.ms')).json()).toMatchObject({ code: 'LOGIN_WRONG' });
    expect(await view(kim, id)).toMatchObject({
      title: 'A pump',
      nickName: 'Former member',
      updateUserId: null,
      boardReply: { content: '<p>Nine metres.</p>' },
    });
    const after = (await view(kim, id)) as { updateTime: string };
    expect(Date.parse(after.updateTime) - Date.parse(before.updateTime), 'its date stays').toBe(1);
    expect((await kim.get(list)).headers.etag, 'lists are asked for anew').not.toBe(tag);
    expect(await found(kim, 'nickName', 'minsu')).toEqual([]);
    expect(await found(kim, 'nickName', 'former')).toEqual([id]);
    expect(await found(kim, 'all', 'quay')).toEqual([id]);
    const rows = await Promise.all(
      (['account', 'post', 'post_save', 'session', 'login_network', 'file', 'audit_log'] as const).map(
        (table) => database.read.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(rows), 'deleted posts lose the name as well').not.toMatch(/minsu|kim\.ms/i);
    expect((await kim.get('/user/isAbleUserId/35/kim.ms')).json()).toEqual({ able: true });
  });

  test('leaves records without a name', async () => {
    const database = await open();
    const app = await start(database);
    const kim = browse(app, '192.0.2.7');
    await kim.join('kim.ms');
    const { id: key } = (await kim.me()) as { id: string };
    await kim.get('/user/export.do');
    await kim.post('/user/password.do', { password: PASSWORD, newPassword: NEW_PASSWORD });
    await kim.post('/user/leave.do', { password: NEW_PASSWORD });
    expect(await recordsOf(database)).toEqual([
      `${key}||account.export|${key}|`,
      `${key}||account.password|${key}|`,
      `${key}||account.delete|${key}|by its member; posts without the name: 0; records without the id: 2`,
    ]);
  });

  test('doesn’t get its name back from an edit that started before the deletion', async () => {
    const database = await open();
    const app = await start(database);
    const kim = browse(app);
    await kim.join('kim', PASSWORD, 'Minsu Kim');
    const id = await ask(kim, 'A pump');
    const staff = await staffIn(app, database);
    const { updateTime } = (await view(staff, id)) as { updateTime: string };
    await kim.post('/user/leave.do', { password: PASSWORD });
    const edit = {
      boardConfigId: QUESTIONS,
      id,
      title: 'A pump',
      content: '<p>x</p>',
      nickName: 'Minsu Kim',
    };
    const stale = await staff.post('/board/save.do', { ...edit, updateTime });
    expect([stale.statusCode, stale.body.includes('Minsu')]).toEqual([409, false]);
  });

  test('of staff cannot be deleted in a session', async () => {
    const database = await open();
    const app = await start(database);
    const staff = await staffIn(app, database);
    const refused = await staff.post('/user/leave.do', { password: PASSWORD });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'NOT_ALLOWED' }]);
    expect(await staff.me()).toMatchObject({ role: 'staff' });
  });

  test('can only be changed with the token', async () => {
    const app = await start(await open());
    const kim = browse(app);
    await kim.join('kim');
    for (const [url, body] of [
      ['/user/password.do', { password: PASSWORD, newPassword: NEW_PASSWORD }],
      ['/user/name.do', { nickName: 'Lee' }],
      ['/user/leave.do', { password: PASSWORD }],
    ] as const) {
      expect((await kim.post(url, body, { 'x-xsrf-token': 'x' })).statusCode, url).toBe(403);
      expect((await browse(app).post(url, body)).statusCode, url).toBe(401);
    }
    expect(await kim.me()).toMatchObject({ nickName: 'kim' });
  });
});
