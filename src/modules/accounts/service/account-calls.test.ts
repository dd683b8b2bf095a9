// R-ACC-04, R-ACC-05, R-ACC-06, R-ACC-09, R-ACC-10, R-ACC-12, R-CALL-23, R-CALL-26, R-SEC-19, R-SEC-20
// R-SEC-22, R-SEC-28, R-ENG-99
import { Ajv } from 'ajv';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ACCOUNT_CALLS } from '../contract.ts';
import { ACCOUNT_ID_PATTERN } from '../../../shared/limits.ts';
import { browse, PASSWORD } from '../../../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ENGINES, SQLITE } from '../../../../tools/testing/engines.ts';
import { eventually } from '../../../../tools/testing/eventually.ts';
import { purge } from '../../../server/sessions/schedule-purge.ts';
import { readUserCommand, runUserCommand } from '../../../server/sessions/user-command.ts';
import { listAccounts } from '../../../server/store/accounts.ts';
import type { Database } from '../../../server/store/engine.ts';
import { openMigrated } from '../../../server/store/migrate.ts';
import { createService } from '../../../server/http/service.ts';

async function start(database: Database, more: { siteUrl?: URL; rateLimitFactor?: number } = {}) {
  const settings = { siteUrl: null, logLevel: 'silent', ...more } as const;
  const { app } = await createService(makeBuiltSite(), settings, database);
  onTestFinished(() => app.close());
  return app;
}

const statusAndCode = (answer: LightMyRequestResponse): unknown[] => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
];

describe.each(ENGINES)('accounts on $name', ({ open, makePlace }) => {
  test('a user joins, logs out and in again, and every answer matches the contract', async () => {
    const app = await start(await open());
    const ajv = new Ajv({ strict: false });
    const kim = browse(app);
    const key: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
    const user = { id: key, role: 'member', nickName: '김 씨' };

    const joined = await kim.post('/user/join.do', { id: 'Kim', password: PASSWORD, nickName: ' 김 씨 ' });
    expect([joined.statusCode, joined.json()]).toEqual([200, user]);
    expect(joined.headers['cache-control']).toBe('no-store');
    expect(await kim.me()).toEqual(user);
    const out = await kim.post('/user/logout.do');
    expect([out.statusCode, out.json()]).toEqual([200, { ok: true }]);
    expect(ajv.validate(ACCOUNT_CALLS.logout.answer, out.json())).toBe(true);
    const nobody = await kim.get('/user/me.do');
    expect([nobody.body, nobody.headers['content-type'], nobody.headers['cache-control']]).toEqual([
      'null',
      'application/json; charset=utf-8',
      'no-store',
    ]);
    const again = await kim.logIn('kim');
    expect([again.statusCode, again.json()]).toEqual([200, joined.json()]);
    expect(ajv.validate(ACCOUNT_CALLS.login.answer, again.json())).toBe(true);
  });

  test('a logout needs no body', async () => {
    const app = await start(await open());
    const kim = browse(app);
    await kim.join('Kim');
    const cookie = [...kim.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'x-xsrf-token': kim.jar.get('XSRF-TOKEN') };
    const ask = { method: 'POST', url: '/user/logout.do', headers } as const;
    for (const payload of [[], ['all']]) expect((await app.inject({ ...ask, payload })).statusCode).toBe(400);
    const out = await app.inject(ask);
    expect([out.statusCode, out.json()]).toEqual([200, { ok: true }]);
    expect(await kim.me()).toBeNull();
  });

  test('each login replaces the session, and a logout ends it on the server', async () => {
    const app = await start(await open());
    const kim = browse(app);
    kim.jar.set('session', 'chosen-by-somebody-else-before-the-login-00');
    await kim.join('kim');
    const first = new Map(kim.jar);
    expect(first.get('session')).toMatch(/^[\w-]{43}$/);
    await kim.logIn('kim');
    expect(kim.jar.get('session')).not.toBe(first.get('session'));
    expect(kim.jar.get('XSRF-TOKEN')).not.toBe(first.get('XSRF-TOKEN'));

    const thief = browse(app);
    for (const [name, value] of first) thief.jar.set(name, value);
    expect(await thief.me(), 'the session from before the second login').toBeNull();
    const copy = browse(app);
    for (const [name, value] of kim.jar) copy.jar.set(name, value);
    expect(await copy.me()).toMatchObject({ nickName: 'kim' });
    await kim.post('/user/logout.do');
    expect(kim.jar.has('session')).toBe(false);
    expect(await copy.me(), 'the session after the logout').toBeNull();
    expect(copy.jar.has('session'), 'a dead cookie is taken away').toBe(false);
  });

  test('the token of an earlier session is invalid in the next one', async () => {
    const app = await start(await open());
    const kim = browse(app);
    await kim.get('/user/me.do');
    const before = kim.jar.get('XSRF-TOKEN') ?? '';
    await kim.join('kim');
    const old = await kim.post('/user/logout.do', {}, { 'x-xsrf-token': before });
    expect(statusAndCode(old)).toEqual([403, 'TOKEN_WRONG']);
    kim.jar.set('XSRF-TOKEN', before);
    expect(statusAndCode(await kim.post('/user/logout.do'))).toEqual([403, 'TOKEN_WRONG']);
    expect(await kim.me()).toMatchObject({ nickName: 'kim' });
    expect((await kim.post('/user/logout.do')).statusCode, 'the refusal gave a new token').toBe(200);
  });

  test('an unknown id, a wrong password and a disabled account get the same answer', async () => {
    const database = await open();
    const app = await start(database);
    await browse(app).join('kim');
    await browse(app).join('gone');
    await database.attempt((transaction) =>
      transaction.updateTable('account').set({ disabled_at: 1 }).where('id', '=', 'gone').execute(),
    );
    const answers = await Promise.all(
      [
        ['kim', 'not the password'],
        ['nobody', PASSWORD],
        ['gone', PASSWORD],
        ['kim', ''],
        ['no such form of an id', PASSWORD],
        ['김', PASSWORD],
        ['kim\u0000', PASSWORD],
        ["' or 1=1 --", PASSWORD],
        ['k%', PASSWORD],
      ].map(([id = '', password]) => browse(app).logIn(id, password)),
    );
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([
        401,
        '{"code":"LOGIN_WRONG","message":"The ID or password is wrong."}',
      ]);
      expect(answer.cookies).toEqual([]);
    }
  });

  test('after ten wrong tries an id is slowed down, known or not, in any case, even with the right password', async () => {
    const app = await start(await open(), { rateLimitFactor: 100 });
    const kim = browse(app);
    await kim.join('kim');
    for (const [id, other] of [
      ['kim', 'KIM'],
      ['nobody', 'Nobody'],
    ] as const) {
      const tries = await Promise.all(
        Array.from({ length: 14 }, (_, index) =>
          browse(app).logIn(index % 2 ? id : other, 'not the password'),
        ),
      );
      expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([
        ...Array<number>(10).fill(401),
        ...Array<number>(4).fill(429),
      ]);
      const late = await browse(app).logIn(id);
      expect(statusAndCode(late)).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(800);
      expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(900);
    }
    const elsewhere = browse(app, '192.0.2.7');
    expect((await elsewhere.logIn('kim')).statusCode, 'the right password from another network').toBe(200);
    expect(statusAndCode(await browse(app).logIn('kim')), 'which frees no other one').toEqual([
      429,
      'TOO_MANY_REQUESTS',
    ]);
    expect(await kim.me(), 'who is logged in stays so').toMatchObject({ nickName: 'kim' });
  });

  test('a right password resets the count of wrong tries', async () => {
    const app = await start(await open(), { rateLimitFactor: 100 });
    await browse(app).join('kim');
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 9; index++) await browse(app).logIn('kim', 'not the password');
      expect((await browse(app).logIn('kim')).statusCode).toBe(200);
    }
  });

  // R-ACC-13
  test('wrong passwords for staff are recorded with their origin, those for others are not', async () => {
    const database = await open();
    const app = await start(database);
    const order = (args: string): Promise<string> =>
      runUserCommand(database, readUserCommand(args.split(' ')), () => Promise.resolve(PASSWORD));
    await order('add crane.master --role staff');
    await order('add gone.master --role staff');
    await order('disable gone.master');
    await order('add kim --role member');
    for (const id of ['kim', 'nobody', 'Crane.Master', 'gone.master']) {
      expect(statusAndCode(await browse(app, '192.0.2.7').logIn(id, 'not the password'))).toEqual([
        401,
        'LOGIN_WRONG',
      ]);
    }
    await eventually(async () => {
      const rows = await database.read
        .selectFrom('audit_log')
        .select(['actor', 'address', 'action', 'subject_type', 'subject_id'])
        .where('action', '=', 'session.refuse')
        .orderBy('subject_id')
        .execute();
      const refused = { actor: '', address: '192.0.2.7', action: 'session.refuse', subject_type: 'account' };
      expect(rows).toEqual([
        { ...refused, subject_id: 'crane.master' },
        { ...refused, subject_id: 'gone.master' },
      ]);
    });
  });

  test.each(['password', 'disable'])(
    'no session starts if a %s of the account happens during the login',
    async (verb) => {
      const database = await open();
      const order = (words: string, password: string): Promise<string> =>
        runUserCommand(database, readUserCommand(words.split(' ')), () => Promise.resolve(password));
      await order('add kim --role member', PASSWORD);
      let writes = 0;
      const app = await start({
        ...database,
        attempt: async (work) => {
          writes += 1;
          if (writes === 3) await order(`${verb} kim`, 'another one 4'); // the limit has been counted, the password checked
          return database.attempt(work);
        },
      });
      writes = 0;
      const { logIn, jar } = browse(app);
      expect(statusAndCode(await logIn('kim'))).toEqual([401, 'LOGIN_WRONG']);
      expect([writes, [...jar.keys()]]).toEqual([3, ['XSRF-TOKEN']]);
      expect(await database.read.selectFrom('session').selectAll().execute()).toEqual([]);
    },
  );

  test('no field makes a member staff, and no key reaches a prototype', async () => {
    const app = await start(await open());
    const kim = browse(app);
    const question = { id: 'kim', password: PASSWORD, nickName: 'kim' };
    const joined = await kim.post('/user/join.do', {
      ...question,
      role: 'staff',
      isStaff: true,
      disabled_at: 1,
    });
    expect(joined.json()).toMatchObject({ role: 'member' });
    expect(await kim.me()).toMatchObject({ role: 'member' });
    for (const key of ['__proto__', 'constructor']) {
      const body = `{"id":"lee","password":"${PASSWORD}","nickName":"lee","${key}":{"prototype":{"role":"staff"}}}`;
      expect(statusAndCode(await kim.post('/user/join.do', body))).toEqual([400, 'BODY_BROKEN']);
    }
    expect((await kim.get('/user/isAbleUserId/35/lee')).json()).toEqual({ able: true });
  });

  test('an id is taken regardless of case, even if several people request it at the same time', async () => {
    const app = await start(await open());
    const answers = await Promise.all(['kim.a', 'KIM.A', 'Kim.a'].map((id) => browse(app).join(id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const taken = answers.find(({ statusCode }) => statusCode === 409);
    expect(taken?.json()).toEqual({
      code: 'ID_TAKEN',
      message: 'This ID is taken. Choose another one.',
      fields: { id: 'is taken' },
    });
    for (const code of ['kim.a', 'KIM.A', 'kIM.a']) {
      expect((await browse(app).get(`/user/isAbleUserId/35/${code}`)).json()).toEqual({ able: false });
    }
    expect((await browse(app).get('/user/isAbleUserId/35/kim_a')).json()).toEqual({ able: true });
  });

  // R-CALL-22
  test('isAbleUserId answers for the ids of this site only', async () => {
    const { get } = browse(await start(await open()));
    expect((await get('/user/isAbleUserId/36/kim')).statusCode).toBe(404);
    expect((await get('/user/isAbleUserId/x/kim')).statusCode).toBe(400);
  });

  // R-CALL-22
  test('isAbleUserId accepts only well-formed ids, 30 a minute', async () => {
    const app = await start(await open());
    const { get } = browse(app);
    const bad = [
      'a',
      'ab',
      'a'.repeat(31),
      'a'.repeat(5_000),
      '-abc',
      '%EA%B9%80%EA%B9%80%EA%B9%80',
      'a%00bc',
      'abc%20',
      "a'b--",
      'a%25b',
      'abc%0a',
    ];
    for (const code of bad) {
      const answer = await get(`/user/isAbleUserId/35/${code}`);
      expect([code, answer.statusCode, answer.json<{ fields?: unknown }>().fields]).toEqual([
        code,
        400,
        { code: `must match pattern "${ACCOUNT_ID_PATTERN}"` },
      ]);
    }
    const many = await Promise.all(
      Array.from({ length: 31 }, (_, index) => get(`/user/isAbleUserId/35/user${index}`)),
    );
    expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    const refused = many.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const wait = Number(refused?.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(61);
    const other = await app.inject({ url: '/user/isAbleUserId/35/user', remoteAddress: '192.0.2.7' });
    expect(other.statusCode, 'another address has its own').toBe(200);
    const pretended = { 'x-forwarded-for': '192.0.2.8', forwarded: 'for=192.0.2.8' };
    expect((await app.inject({ url: '/user/isAbleUserId/35/user', headers: pretended })).statusCode).toBe(
      429,
    );
  });

  test('a refused join lists all its faults', async () => {
    const app = await start(await open(), { rateLimitFactor: 10 });
    const answer = await browse(app).post('/user/join.do', {
      id: '김김김',
      password: 'short',
      nickName: ' \u200b',
    });
    expect([answer.statusCode, answer.json()]).toMatchInlineSnapshot(`
      [
        400,
        {
          "code": "BAD_QUESTION",
          "fields": {
            "id": "must have 3 to 30 letters (A to Z), digits, dots, hyphens or underscores, and begin with a letter or digit",
            "nickName": "must have visible characters",
            "password": "must have at least 8 characters",
          },
          "message": "id must have 3 to 30 letters (A to Z), digits, dots, hyphens or underscores, and begin with a letter or digit.",
        },
      ]
    `);
    for (const payload of [
      {},
      { id: 1, password: PASSWORD, nickName: 'x' },
      { id: ['kim'], password: PASSWORD, nickName: 'x' },
    ]) {
      expect(statusAndCode(await browse(app).post('/user/join.do', payload))).toEqual([400, 'BAD_QUESTION']);
    }
  });

  // R-ACC-52
  test('a name of the site is no password', async () => {
    const { app } = await createService(makeBuiltSite(), { siteUrl: null, logLevel: 'silent' }, await open());
    onTestFinished(() => app.close());
    const refused = 'must not be a name or word of this website';
    const kim = browse(app);
    const joined = await kim.join('kim', 'WM Group Holding 1');
    expect([joined.statusCode, joined.json()]).toMatchObject([400, { fields: { password: refused } }]);
    expect((await kim.join('kim')).statusCode).toBe(200);
    const changed = await kim.post('/user/password.do', { password: PASSWORD, newPassword: 'wm.group.2026' });
    expect([changed.statusCode, changed.json()]).toMatchObject([400, { fields: { newPassword: refused } }]);
  });

  test('no member can join with a name of the company, its office or its staff', async () => {
    const database = await open();
    const app = await start(database, { rateLimitFactor: 10 });
    await runUserCommand(
      database,
      readUserCommand(['add', 'desk', '--role', 'staff', '--name', 'Harbour Desk']),
      () => Promise.resolve(PASSWORD),
    );
    const taken = [
      'wm group',
      'WM\u200b Group Holding',
      'Ｏｆｆｉｃｅ',
      'ｈａｒｂｏｕｒ\u00addesk',
      'WM Group office',
    ];
    for (const [index, nickName] of taken.entries()) {
      const answer = await browse(app).post('/user/join.do', {
        id: `kim${index}`,
        password: PASSWORD,
        nickName,
      });
      expect([nickName, answer.statusCode, answer.json()]).toEqual([
        nickName,
        400,
        {
          code: 'BAD_QUESTION',
          message: 'nickName must not be a name of the company or its staff.',
          fields: { nickName: 'must not be a name of the company or its staff' },
        },
      ]);
    }
    const ids = (await listAccounts(database.read)).map(({ user }) => user.id);
    expect(ids, 'nothing is kept of a refused one').toEqual(['desk']);
    const other = { id: 'kim', password: PASSWORD, nickName: 'WM Group fan' };
    expect((await browse(app).post('/user/join.do', other)).statusCode).toBe(200);
  });

  test('two services on one database share sessions, tries and limits', async () => {
    const place = await makePlace();
    const [one, two] = [await start(await openMigrated(place)), await start(await openMigrated(place))];
    const kim = browse(one);
    await kim.join('kim');
    const there = browse(two);
    for (const [name, value] of kim.jar) there.jar.set(name, value);
    expect(await there.me()).toMatchObject({ nickName: 'kim' });
    expect((await there.post('/user/logout.do')).statusCode).toBe(200);
    expect(await kim.me()).toBeNull();

    const tries = Array.from({ length: 14 }, (_, index) =>
      browse(index % 2 ? one : two).logIn('lee', 'wrong password'),
    );
    expect((await Promise.all(tries)).filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    const asks = Array.from({ length: 40 }, (_, index) =>
      browse(index % 2 ? one : two).get('/user/isAbleUserId/35/lee'),
    );
    expect((await Promise.all(asks)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
  });

  test('staff logins are recorded, and the database contains no password or address of a visitor', async () => {
    const database = await open();
    const app = await start(database);
    await browse(app).join('kim');
    await database.attempt((transaction) =>
      transaction.updateTable('account').set({ role: 'staff' }).execute(),
    );
    await browse(app).logIn('KIM');
    await browse(app).logIn('kim', PASSWORD.toUpperCase());
    expect(await database.read.selectFrom('audit_log').selectAll().where('id', '=', 1).execute()).toEqual([
      {
        id: 1,
        at: expect.any(Number),
        actor: 'kim',
        address: '127.0.0.1',
        action: 'session.open',
        subject_type: 'account',
        subject_id: 'kim',
        detail: '',
      },
    ]);
    const tables = ['account', 'session', 'rate_limit', 'login_network'] as const;
    const rows = await Promise.all(
      tables.map((table) => database.read.selectFrom(table).selectAll().execute()),
    );
    const text = JSON.stringify(rows);
    expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const secret of [PASSWORD, '127.0.0.1']) expect(text).not.toContain(secret);
  });
});

test('a new service has no accounts, also none with a usual name and password', async () => {
  const database = await SQLITE.open();
  const { app } = await createService(makeBuiltSite(), { siteUrl: null, logLevel: 'silent' }, database);
  onTestFinished(() => app.close());
  expect(await listAccounts(database.read)).toEqual([]);
  for (const id of ['admin', 'root', 'office', 'staff', 'test']) {
    for (const password of [id, 'admin', 'password', '']) {
      expect(statusAndCode(await browse(app).logIn(id, password))).toEqual([401, 'LOGIN_WRONG']);
    }
  }
});

test('passwords don’t expire', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const database = await SQLITE.open();
  const { app } = await createService(makeBuiltSite(), { siteUrl: null, logLevel: 'silent' }, database);
  onTestFinished(() => app.close());
  await browse(app).join('kim');
  vi.setSystemTime(Date.now() + 10 * 365 * 24 * 60 * 60_000);
  await purge(database);
  const kim = browse(app);
  expect((await kim.logIn('kim')).json()).toMatchObject({ role: 'member', nickName: 'kim' });
  expect(await kim.me()).toMatchObject({ nickName: 'kim' });
});

test('no account has a hint or a secret question', () => {
  const fieldsOf = ({ question }: { readonly question: object }): string[] =>
    'properties' in question && question.properties instanceof Object ? Object.keys(question.properties) : [];
  expect(fieldsOf(ACCOUNT_CALLS.join).sort()).toEqual(['id', 'nickName', 'password']);
  const all = Object.values(ACCOUNT_CALLS).flatMap((call) => [call.path, ...fieldsOf(call)]);
  expect(all.filter((name) => /hint|question|remind|recall|maiden|birth/i.test(name))).toEqual([]);
});

test('a site without the sign-up screen accepts no members, but its staff can sign in', async () => {
  const { open } = ENGINES[0] ?? expect.fail();
  const database = await open();
  await runUserCommand(database, readUserCommand(['add', 'kim', '--role', 'staff']), () =>
    Promise.resolve(PASSWORD),
  );
  const site = { ...makeBuiltSite(), screens: { 'sign-in': { address: '/sign-in' } } };
  const { app } = await createService(site, { siteUrl: null, logLevel: 'silent' }, database);
  onTestFinished(() => app.close());
  const somebody = browse(app);
  expect((await somebody.join('lee')).statusCode).toBe(404);
  expect((await somebody.get('/user/isAbleUserId/35/lee')).statusCode).toBe(404);
  expect((await somebody.logIn('kim')).statusCode).toBe(200);
});

describe('the cookies', () => {
  const { open } = ENGINES[0] ?? expect.fail();
  const cookiesOf = async (siteUrl?: URL): Promise<string[]> => {
    const app = await start(await open(), siteUrl ? { siteUrl } : {});
    const answer = await browse(app).join('kim');
    return [answer.headers['set-cookie'] ?? []].flat().map((line) => line.replace(/=[\w.-]{20,}/, '=…'));
  };

  test('over plain http have this path and are limited to our own pages', async () => {
    expect(await cookiesOf()).toEqual([
      'XSRF-TOKEN=…; Path=/; SameSite=Lax',
      'session=…; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  test('of an https origin are sent over https only, and the session belongs to this host only', async () => {
    expect(await cookiesOf(new URL('https://www.example.com'))).toEqual([
      'XSRF-TOKEN=…; Path=/; Secure; SameSite=Lax',
      '__Host-session=…; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
  });
});
