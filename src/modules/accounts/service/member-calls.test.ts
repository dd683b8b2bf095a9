// R-ACC-18, R-CALL-36
import { Ajv } from 'ajv';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ACCOUNT_CALLS } from '../contract.ts';
import type { Answer, User } from '../../../shared/do-contract.ts';
import { browse, PASSWORD } from '../../../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { readUserCommand, runUserCommand } from '../../../server/sessions/user-command.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { createService } from '../../../server/http/service.ts';

type Browser = ReturnType<typeof browse>;
type Member = Answer<'memberRole'>;

const QUESTIONS = 151;

async function start(database: Database) {
  const settings = { siteUrl: null, logLevel: 'silent', rateLimitFactor: 100 } as const;
  const { app } = await createService(makeBuiltSite(), settings, database);
  onTestFinished(() => app.close());
  return { app, staff: await staffIn(app, database, 'office', 'Office') };
}

async function staffIn(app: FastifyInstance, database: Database, id: string, name: string): Promise<Browser> {
  const args = ['add', id, '--role', 'staff', '--name', name];
  await runUserCommand(database, readUserCommand(args), () => Promise.resolve(PASSWORD));
  const staff = browse(app);
  expect((await staff.logIn(id)).statusCode).toBe(200);
  return staff;
}

async function memberIn(app: FastifyInstance, id: string, name = id): Promise<{ who: Browser; key: string }> {
  const who = browse(app);
  const joined = await who.join(id, PASSWORD, name);
  expect(joined.statusCode).toBe(200);
  return { who, key: joined.json<User>().id };
}

const keyOf = async (who: Browser): Promise<string> => ((await who.me()) as User).id; // it is signed in
const statusAndCode = (answer: LightMyRequestResponse): unknown[] => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];
const list = async (staff: Browser, question: object = {}): Promise<Answer<'memberList'>> =>
  (await staff.post('/user/list.do', question)).json();
const idsOf = ({ items }: Answer<'memberList'>): string[] => items.map(({ loginId }) => loginId);

/** What was recorded at the desk, except reading and signing in. */
const recordsOf = async ({ read }: Database): Promise<string[]> => {
  const rows = await read.selectFrom('audit_log').selectAll().orderBy('id').execute();
  return rows
    .filter(({ action }) => !/^session|\.list$|\.add$|^post/.test(action))
    .map((row) => `${row.actor}|${row.address}|${row.action}|${row.subject_id}|${row.detail}`);
};

const STAFF_CALLS = [
  ['POST', '/user/list.do', {}],
  ['POST', '/user/role.do', { id: 'key', role: 'staff' }],
  ['POST', '/user/disable.do', { id: 'key', disabled: true }],
  ['POST', '/user/delete.do', { id: 'key' }],
  ['POST', '/user/link.do', { id: 'key' }],
  ['GET', '/mail/list.do', {}],
  ['POST', '/mail/retry.do', { id: 1 }],
  ['POST', '/mail/delete.do', { id: 1 }],
  ['POST', '/audit/list.do', {}],
  ['GET', '/system/state.do', {}],
] as const;

describe.each(ENGINES)('member management on $name', ({ open }) => {
  // R-ACC-26, R-CALL-38, R-CALL-39
  test('is for staff only, and a refusal isn’t recorded', async () => {
    const database = await open();
    const { app } = await start(database);
    const { who: member, key } = await memberIn(app, 'kim');
    for (const [method, url, question] of STAFF_CALLS) {
      const asked = { ...question, ...('id' in question && question.id === 'key' ? { id: key } : {}) };
      const ask = (who: Browser) => (method === 'GET' ? who.get(url) : who.post(url, asked));
      expect([url, ...statusAndCode(await ask(browse(app)))]).toEqual([url, 401, 'SESSION_NEEDED']);
      const refused = await ask(member);
      expect([url, ...statusAndCode(refused)]).toEqual([url, 403, 'NOT_ALLOWED']);
      expect(refused.json<{ message: string }>().message).toBe('This is for staff.');
      expect(refused.headers['cache-control']).toBe('no-store');
    }
    expect(await recordsOf(database)).toEqual([]);
    expect(await member.me()).toMatchObject({ role: 'member' });
  });

  test('lists members page by page, newest first, finds them by name and id, and records each reading without either', async () => {
    const database = await open();
    const { app, staff } = await start(database);
    await memberIn(app, 'kim.ms', '김 Minsu');
    await write(database, async (transaction) => {
      for (let index = 0; index < 25; index++) {
        const id = `many.${index}`;
        const row = { id, password_hash: '', role: 'member', nick_name: `100%_${index}` } as const;
        const key = `${'0'.repeat(30)}${String(index).padStart(2, '0')}`;
        const times = { created_at: 1_000 + index, disabled_at: index < 2 ? 5 : null };
        await transaction
          .insertInto('account')
          .values({ ...row, ...times, public_key: key })
          .execute();
      }
    });
    const first = await list(staff);
    expect(new Ajv({ strict: false }).validate(ACCOUNT_CALLS.memberList.answer, first)).toBe(true);
    expect([first.total, first.pagesize, first.items.length]).toEqual([27, 20, 20]);
    expect(idsOf(first).slice(0, 4)).toEqual(['kim.ms', 'office', 'many.24', 'many.23']);
    expect(idsOf(await list(staff, { page: 2 }))).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((index) => `many.${index}`),
    );
    expect(idsOf(await list(staff, { page: 9_000_000_000 }))).toEqual([]);
    expect(first.items[0]).toMatchObject({
      nickName: '김 Minsu',
      role: 'member',
      disabled: false,
      own: false,
      lastSignIn: expect.any(String),
    });
    expect(first.items[1]).toMatchObject({ loginId: 'office', own: true, lastSignIn: expect.any(String) });
    for (const q of ['MINSU', '김', 'Kim.M'])
      expect([q, idsOf(await list(staff, { q }))]).toEqual([q, ['kim.ms']]);
    expect(idsOf(await list(staff, { q: '1__%' }))).toEqual([]);
    expect(idsOf(await list(staff, { q: '%_24' }))).toEqual(['many.24']);
    expect(idsOf(await list(staff, { role: 'staff' }))).toEqual(['office']);
    expect(idsOf(await list(staff, { state: 'disabled', role: 'member' }))).toEqual(['many.1', 'many.0']);
    expect((await list(staff, { state: 'active' })).total).toBe(25);
    for (const wrong of [
      { page: 0 },
      { page: '1' },
      { role: 'owner' },
      { q: 'a\0' },
      { q: 'x'.repeat(101) },
    ]) {
      expect(statusAndCode(await staff.post('/user/list.do', wrong))).toEqual([400, 'BAD_QUESTION']);
    }
    const rows = await database.read.selectFrom('audit_log').select(['action', 'detail']).execute();
    const readings = rows.filter(({ action }) => action === 'account.list').map(({ detail }) => detail);
    expect(readings).toHaveLength(11);
    expect(readings[3]).toBe(`page=1 searched: ${first.items[0]?.id ?? ''}`);
    expect(readings.join()).not.toMatch(/minsu|kim|many/i);
  });

  test('applies a new role from the next request on, both ways, and records it once', async () => {
    const database = await open();
    const { app, staff } = await start(database);
    const { who: kim, key } = await memberIn(app, 'kim');
    const promoted = await staff.post('/user/role.do', { id: key, role: 'staff' });
    expect([promoted.statusCode, promoted.json()]).toMatchObject([
      200,
      { id: key, loginId: 'kim', role: 'staff' },
    ]);
    expect(new Ajv({ strict: false }).validate(ACCOUNT_CALLS.memberRole.answer, promoted.json())).toBe(true);
    expect((await list(kim)).total).toBe(2);
    await staff.post('/user/role.do', { id: key, role: 'staff' });
    await staff.post('/user/role.do', { id: key, role: 'member' });
    expect(statusAndCode(await kim.post('/user/list.do'))).toEqual([403, 'NOT_ALLOWED']);
    expect(await kim.me()).toMatchObject({ role: 'member', nickName: 'kim' });
    expect(await recordsOf(database)).toEqual([
      'office|127.0.0.1|account.role|kim|member to staff',
      'office|127.0.0.1|account.role|kim|staff to member',
    ]);
  });

  // R-ACC-20
  test('takes the office’s name and the staff posts from a former staff member', async () => {
    const database = await open();
    const { app, staff } = await start(database);
    const park = await staffIn(app, database, 'park', 'WM Group');
    const notice = { boardConfigId: 150, title: 'A notice', content: '<p>x</p>' };
    const { id } = (await park.post('/board/save.do', notice)).json<{ id: number }>();
    const key = await keyOf(park);
    const view = async (): Promise<unknown> =>
      (await park.get(`/getBoardView.do?boardConfigId=150&boardId=${id}`)).json();
    expect(await view()).toMatchObject({ updateUserId: key, nickName: 'WM Group' });
    const demoted = await staff.post('/user/role.do', { id: key, role: 'member' });
    expect(demoted.json<Member>()).toMatchObject({ role: 'member', nickName: 'Member', posts: 0 });
    expect(await view()).toMatchObject({ updateUserId: null, nickName: 'WM Group' });
    const change = { ...notice, id, title: 'Mine', updateTime: '2026-01-01T00:00:00.000Z' };
    expect(statusAndCode(await park.post('/board/save.do', change))).toEqual([403, 'NOT_ALLOWED']);
    // Records of what they did as staff must still name them, even after the account is deleted.
    expect((await park.post('/user/leave.do', { password: PASSWORD })).statusCode).toBe(200);
    const rows = await database.read.selectFrom('audit_log').select(['actor', 'action']).execute();
    expect(rows).toContainEqual({ actor: 'park', action: 'post.write' });
  });

  // R-ACC-20
  test('leaves a former staff member’s earlier questions, which lose the name with the account', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    onTestFinished(() => void vi.useRealTimers());
    const { app, staff } = await start(await open());
    const { who: kim, key } = await memberIn(app, 'kim.ms', 'Minsu');
    const write = async (boardConfigId: number): Promise<number> => {
      const post = { boardConfigId, title: 'A pump', content: '<p>How deep?</p>' };
      return (await kim.post('/board/save.do', post)).json<{ id: number }>().id;
    };
    const view = async (board: number, id: number): Promise<unknown> =>
      (await staff.get(`/getBoardView.do?boardConfigId=${board}&boardId=${id}`)).json();
    const question = await write(QUESTIONS);
    vi.setSystemTime(now + 60_000);
    await staff.post('/user/role.do', { id: key, role: 'staff' });
    const written = [[QUESTIONS, await write(QUESTIONS)] as const, [150, await write(150)] as const];
    const demoted = await staff.post('/user/role.do', { id: key, role: 'member' });
    expect(demoted.json<Member>()).toMatchObject({ posts: 1 });
    expect(await view(QUESTIONS, question)).toMatchObject({ updateUserId: key });
    for (const [board, id] of written) expect(await view(board, id)).toMatchObject({ updateUserId: null });
    expect((await kim.post('/user/leave.do', { password: PASSWORD })).statusCode).toBe(200);
    expect(await view(QUESTIONS, question)).toMatchObject({ nickName: 'Former member' });
  });

  // R-ACC-22
  test('signs out a disabled account immediately, and answers it like an unknown one until it is enabled', async () => {
    const database = await open();
    const { app, staff } = await start(database);
    const { who: kim, key } = await memberIn(app, 'kim');
    const set = async (disabled: boolean) => staff.post('/user/disable.do', { id: key, disabled });
    expect((await set(true)).json<Member>()).toMatchObject({ disabled: true });
    expect((await kim.get('/user/me.do')).body).toBe('null');
    const unknown = await browse(app).logIn('nobody');
    const shut = await browse(app).logIn('kim');
    expect([shut.statusCode, shut.body]).toEqual([unknown.statusCode, unknown.body]);
    await set(true);
    expect((await set(false)).json<Member>()).toMatchObject({ disabled: false });
    expect((await browse(app).logIn('kim')).statusCode).toBe(200);
    expect(await recordsOf(database)).toEqual([
      'office|127.0.0.1|account.disable|kim|',
      'office|127.0.0.1|account.enable|kim|',
    ]);
  });

  test('removes the name of a deleted account from its posts and from the records', async () => {
    const database = await open();
    const { app, staff } = await start(database);
    const { who: kim, key } = await memberIn(app, 'kim.ms', 'Minsu');
    const question = { boardConfigId: QUESTIONS, title: 'A pump', content: '<p>How deep?</p>' };
    const { id } = (await kim.post('/board/save.do', question)).json<{ id: number }>();
    await staff.post('/user/disable.do', { id: key, disabled: true });
    await staff.post('/user/disable.do', { id: key, disabled: false });
    const gone = await staff.post('/user/delete.do', { id: key });
    expect([gone.statusCode, gone.json()]).toEqual([200, { ok: true, posts: 1 }]);
    const post = await staff.get(`/getBoardView.do?boardConfigId=${QUESTIONS}&boardId=${id}`);
    expect(post.json()).toMatchObject({ nickName: 'Former member', updateUserId: null });
    expect((await kim.get('/user/me.do')).body).toBe('null');
    expect(statusAndCode(await staff.post('/user/delete.do', { id: key }))).toEqual([404, 'NOT_FOUND']);
    expect(await recordsOf(database)).toEqual([
      `office|127.0.0.1|account.disable|${key}|`,
      `office|127.0.0.1|account.enable|${key}|`,
      `office|127.0.0.1|account.delete|${key}|posts without the name: 1; records without the id: 2`,
    ]);
    const all = JSON.stringify(await database.read.selectFrom('audit_log').selectAll().execute());
    expect(all).not.toMatch(/kim|Minsu/);
  });

  // R-ACC-19
  test('refuses changes to one’s own account, so that one of two who demote each other remains', async () => {
    const database = await open();
    const { app, staff } = await start(database);
    const own = await keyOf(staff);
    for (const [url, question] of [
      ['/user/role.do', { role: 'member' }],
      ['/user/disable.do', { disabled: true }],
      ['/user/delete.do', {}],
      ['/user/link.do', {}],
    ] as const) {
      expect([url, ...statusAndCode(await staff.post(url, { id: own, ...question }))]).toEqual([
        url,
        409,
        'OWN_ACCOUNT',
      ]);
    }
    for (let round = 0; round < 5; round++) {
      const [one, other] = [
        await staffIn(app, database, `one.${round}`, 'One'),
        await staffIn(app, database, `other.${round}`, 'Other'),
      ];
      const [oneKey, otherKey] = [await keyOf(one), await keyOf(other)];
      const answers = await Promise.all([
        one.post('/user/role.do', { id: otherKey, role: 'member' }),
        other.post('/user/disable.do', { id: oneKey, disabled: true }),
      ]);
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      // The second had already lost the session or the role.
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
    }
  });

  test('refuses invalid requests and unknown accounts', async () => {
    const { staff } = await start(await open());
    for (const [url, question] of [
      ['/user/role.do', { id: 'x', role: 'owner' }],
      ['/user/role.do', { role: 'staff' }],
      ['/user/disable.do', { id: 'x', disabled: 'yes' }],
      ['/user/delete.do', { id: 'a b' }],
      ['/user/delete.do', { id: 7 }],
      ['/user/link.do', { id: 'x'.repeat(65) }],
    ] as const) {
      expect([url, ...statusAndCode(await staff.post(url, question))]).toEqual([url, 400, 'BAD_QUESTION']);
    }
    for (const [url, question] of [
      ['/user/role.do', { role: 'staff' }],
      ['/user/disable.do', { disabled: true }],
      ['/user/delete.do', {}],
      ['/user/link.do', {}],
    ] as const) {
      const answer = await staff.post(url, { id: 'f'.repeat(32), ...question });
      expect([url, ...statusAndCode(answer)]).toEqual([url, 404, 'NOT_FOUND']);
    }
  });
});
