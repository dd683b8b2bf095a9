// R-ACC-03, R-ACC-09, R-CALL-04, R-CALL-23, R-FAULT-19, R-SEC-06, R-SEC-17, R-SEC-18, R-SEC-19, R-SEC-20
// R-SEC-21, R-ENG-27
import type { InjectOptions } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CallContract } from '../../shared/calls/parts.ts';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { ENGINES } from '../../../tools/testing/engines.ts';
import { eventually } from '../../../tools/testing/eventually.ts';
import { signIn, visitAs } from '../../../tools/testing/sign-in.ts';
import type { VisitorHeaders } from '../../../tools/testing/sign-in.ts';
import { addCall } from '../http/calls.ts';
import { createService } from '../http/service.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import type { Visitor } from './visitor.ts';

const ANYTHING = { summary: '', question: { type: 'object' }, answer: {} };
const CALLS = {
  open: { ...ANYTHING, path: '/open.do', method: 'GET', access: 'anyone', token: false },
  write: { ...ANYTHING, path: '/write.do', method: 'POST', access: 'anyone', token: true },
  contact: { ...ANYTHING, path: '/contact.do', method: 'POST', access: 'anyone', token: 'with-cookies' },
  remove: { ...ANYTHING, path: '/remove.do', method: 'GET', access: 'member', token: true },
  member: { ...ANYTHING, path: '/member.do', method: 'GET', access: 'member', token: false },
  staff: { ...ANYTHING, path: '/staff.do', method: 'POST', access: 'staff', token: true },
} as const satisfies Record<string, CallContract>;

/** A service with a call of each kind; every call answers with its visitor. */
async function start(database: Database, siteUrl: URL | null = null) {
  const { app } = await createService(makeBuiltSite(), { siteUrl, logLevel: 'silent' }, database);
  onTestFinished(() => app.close());
  const handled = vi.fn();
  for (const call of Object.values(CALLS)) {
    addCall(app, call, (_question, { visitor }) => {
      handled(call.path);
      return plain(visitor);
    });
  }
  const ask = async (call: CallContract | string, headers: Record<string, unknown> = {}) => {
    const [url, method] = typeof call === 'string' ? [call, 'GET' as const] : [call.path, call.method];
    const options: InjectOptions = { url, method, headers: headers as Record<string, string> };
    const answer = await app.inject(method === 'POST' ? { ...options, payload: {} } : options);
    const { code = null, user } = answer.body.startsWith('{')
      ? answer.json<{ code?: string; user?: unknown }>()
      : {};
    return { status: answer.statusCode, code, user, headers: answer.headers, cookies: answer.cookies };
  };
  return { app, ask, handled };
}

const without = (headers: VisitorHeaders, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

/** As JSON would contain it, including computed values. */
function plain({ user, key, address }: Visitor): Visitor {
  return { user, key, address };
}

describe.each(ENGINES)('visitors on $name', ({ open }) => {
  test('a session identifies the visitor’s account, and without one the visitor is anonymous', async () => {
    const database = await open();
    const { ask } = await start(database);
    const kim = await signIn(database, { id: 'kim', nickName: '김' });
    expect(await ask(CALLS.open, kim)).toMatchObject({
      status: 200,
      user: { id: 'kim', role: 'member', nickName: '김' },
    });
    expect(await ask(CALLS.open)).toMatchObject({ status: 200, user: null });
    expect(await ask(CALLS.open, await visitAs(database))).toMatchObject({ status: 200, user: null });
  });

  test('only those that the contract names can make a call', async () => {
    const database = await open();
    const { ask, handled } = await start(database);
    const [nobody, kim, lee] = [
      await visitAs(database),
      await signIn(database, { id: 'kim' }),
      await signIn(database, { id: 'lee', role: 'staff' }),
    ];
    const askAll = (call: CallContract): Promise<(number | string | null)[][]> =>
      Promise.all(
        [nobody, kim, lee].map(async (who) => {
          const { status, code } = await ask(call, who);
          return [status, code];
        }),
      );
    const ok = [200, null];
    expect(await askAll(CALLS.open)).toEqual([ok, ok, ok]);
    expect(await askAll(CALLS.write)).toEqual([ok, ok, ok]);
    expect(await askAll(CALLS.member)).toEqual([[401, 'SESSION_NEEDED'], ok, ok]);
    expect(await askAll(CALLS.remove)).toEqual([[401, 'SESSION_NEEDED'], ok, ok]);
    expect(await askAll(CALLS.staff)).toEqual([[401, 'SESSION_NEEDED'], [403, 'NOT_ALLOWED'], ok]);
    expect(handled).toHaveBeenCalledTimes(11);
  });

  test('a change needs this session’s token in cookie and header', async () => {
    const database = await open();
    const { ask, handled } = await start(database);
    const [kim, lee] = [
      await signIn(database, { id: 'kim' }),
      await signIn(database, { id: 'lee', role: 'staff' }),
    ];
    const nobody = await visitAs(database);
    const session = (headers: VisitorHeaders): string => /session=[\w-]+/.exec(headers.cookie)?.[0] ?? '';
    const wrong = [
      without(kim, 'x-xsrf-token'),
      without(kim, 'cookie'),
      { ...kim, cookie: session(kim) },
      { ...kim, 'x-xsrf-token': lee['x-xsrf-token'] },
      { ...lee, cookie: `${session(kim)}; XSRF-TOKEN=${lee['x-xsrf-token']}` },
      { ...nobody, cookie: `${session(kim)}; ${nobody.cookie}` },
      { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' },
      { cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'a' },
      {
        cookie: `XSRF-TOKEN=${'a'.repeat(22)}.${'b'.repeat(43)}`,
        'x-xsrf-token': `${'a'.repeat(22)}.${'b'.repeat(43)}`,
      },
    ];
    for (const headers of wrong) {
      expect(await ask(CALLS.write, headers), JSON.stringify(headers)).toMatchObject({
        status: 403,
        code: 'TOKEN_WRONG',
      });
    }
    expect(handled).not.toHaveBeenCalled();
  });

  // R-CALL-41
  test('a page opened over http gets an explanation if SITE_URL is https, and its inquiry is accepted', async () => {
    const database = await open();
    const { ask } = await start(database, new URL('https://www.example.com'));
    const kim = secure(await signIn(database, { id: 'kim' }));
    for (const place of [
      { host: 'www.example.com', origin: 'http://www.example.com' },
      { host: '192.0.2.7:8080', origin: 'http://192.0.2.7:8080' },
    ]) {
      expect(await ask(CALLS.write, place)).toMatchObject({ status: 403, code: 'HTTPS_NEEDED' });
      expect(await ask(CALLS.contact, place)).toMatchObject({ status: 200, user: null });
      const withSession = { ...place, cookie: kim.cookie };
      expect(await ask(CALLS.contact, withSession)).toMatchObject({ status: 403, code: 'HTTPS_NEEDED' });
    }
    const attack = {
      host: 'www.example.com',
      origin: 'http://www.example.com',
      'sec-fetch-site': 'cross-site',
    };
    for (const call of [CALLS.write, CALLS.contact]) {
      expect(await ask(call, attack)).toMatchObject({ status: 403, code: 'FOREIGN_REQUEST' });
    }
  });

  test('HEAD never reaches a call that changes something, and no browser makes one from another site', async () => {
    const database = await open();
    const { app, ask, handled } = await start(database, new URL('https://www.example.com'));
    const kim = secure(await signIn(database, { id: 'kim' }));
    const head = await app.inject({ method: 'HEAD', url: CALLS.remove.path, headers: kim });
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET']);
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
      { 'sec-purpose': 'prefetch' },
    ]) {
      for (const call of [CALLS.remove, CALLS.write]) {
        expect(await ask(call, { ...kim, ...foreign })).toMatchObject({
          status: 403,
          code: 'FOREIGN_REQUEST',
        });
      }
    }
    expect(handled).not.toHaveBeenCalled();
    const own = {
      origin: 'https://www.example.com',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
    };
    expect(await ask(CALLS.remove, { ...kim, ...own })).toMatchObject({ status: 200, user: { id: 'kim' } });
  });

  test('a session expires 30 minutes after its last use and 12 hours after its start', async () => {
    const database = await open();
    const { ask } = await start(database);
    const minutes = setClock();
    const kim = await signIn(database, { id: 'kim' });
    const isIn = async (): Promise<boolean> => (await ask(CALLS.open, kim)).user !== null;
    for (let used = 0; used < 12 * 60; used += 28) {
      minutes.set(used);
      expect([used, await isIn()]).toEqual([used, true]);
      await noted(database);
    }
    minutes.set(12 * 60);
    const over = await ask(CALLS.member, kim);
    expect(over).toMatchObject({ status: 401, code: 'SESSION_NEEDED' });
    expect(over.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['XSRF-TOKEN', undefined],
      ['session', 0],
    ]);

    minutes.set(0);
    const lee = await signIn(database, { id: 'lee' });
    minutes.set(30);
    expect(await ask(CALLS.open, lee)).toMatchObject({ user: null });
  });

  test.each([
    ['ahead', 400 * 24 * 60],
    ['back', -400 * 24 * 60],
  ])('a clock that is set %s ends sessions, and correcting it revives none', async (_way, jump) => {
    const database = await open();
    const { ask } = await start(database);
    const minutes = setClock();
    const kim = await signIn(database, { id: 'kim' });
    expect(await ask(CALLS.open, kim)).toMatchObject({ user: { id: 'kim' } });
    minutes.set(jump);
    expect(await ask(CALLS.open, kim)).toMatchObject({ user: null });
    await eventually(async () => expect(await sessionsOf(database)).toEqual([]));
    minutes.set(0);
    expect(await ask(CALLS.open, kim)).toMatchObject({ user: null });
    const again = await signIn(database, { id: 'kim' });
    minutes.set(-1);
    expect(await ask(CALLS.open, again)).toMatchObject({ user: { id: 'kim' } });
  });

  test('disabling an account or revoking its staff role takes effect immediately', async () => {
    const database = await open();
    const { ask } = await start(database);
    const lee = await signIn(database, { id: 'lee', role: 'staff' });
    const change = (row: { role?: 'member'; disabled_at?: number }): Promise<unknown> =>
      write(database, (transaction) => transaction.updateTable('account').set(row).execute());
    expect(await ask(CALLS.staff, lee)).toMatchObject({ status: 200 });
    await change({ role: 'member' });
    expect(await ask(CALLS.staff, lee)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    await change({ disabled_at: 1 });
    expect(await ask(CALLS.member, lee)).toMatchObject({ status: 401 });
  });

  test('tampered or duplicate cookies identify no account', async () => {
    const database = await open();
    const { ask } = await start(database);
    const { cookie } = await signIn(database, { id: 'kim' });
    const session = /session=([\w-]+)/.exec(cookie)?.[1] ?? '';
    for (const sent of [
      `session=${session.slice(0, -1)}`,
      `session=${session}a`,
      `session=${session.toLowerCase()}`,
      `SESSION=${session}`,
      `session=${'a'.repeat(43)}; session=${session}`,
      `__proto__=${session}`,
      `session=' or 1=1 --`,
      `session=%00`,
      ';;;=;session',
      `session=${'x'.repeat(8_000)}`,
    ]) {
      expect(await ask(CALLS.open, { cookie: sent }), sent).toMatchObject({ status: 200, user: null });
    }
  });

  test('sessions aren’t looked up without a cookie, or for pages and files', async () => {
    const database = await open();
    const asked = vi.fn();
    const watched = {
      ...database.read,
      selectFrom: (...tables: Parameters<typeof database.read.selectFrom>) => {
        asked(...tables);
        return database.read.selectFrom(...tables);
      },
    } as typeof database.read;
    const { ask } = await start({ ...database, read: watched });
    await ask(CALLS.open, await visitAs(database));
    const kim = await signIn(database, { id: 'kim' });
    for (const path of ['/', '/13/a/b', '/assets/main-1.js', '/health', '/none']) await ask(path, kim);
    expect(asked).not.toHaveBeenCalledWith('session');
    await ask(CALLS.open, kim);
    expect(asked.mock.calls.filter(([table]) => table === 'session')).toHaveLength(1);
  });

  test('a session continues while the database is read-only', async () => {
    const database = await open();
    const clock = setClock();
    const kim = await signIn(database, { id: 'kim' });
    const attempt = vi.fn(() => Promise.reject(new StoreUnavailable('full', 'disk')));
    const { ask } = await start({ ...database, attempt });
    clock.set(2);
    expect(await ask(CALLS.open, kim)).toMatchObject({ status: 200, user: { id: 'kim' } });
    await eventually(() => expect(attempt).toHaveBeenCalled());
  });

  // R-CALL-25
  test('documents and files set no cookie, and no answer that sets one can be cached for others', async () => {
    const { ask } = await start(await open());
    for (const path of ['/menu.do?siteId=35', '/user/me.do', '/user/isAbleUserId/35/kim']) {
      const { cookies, headers } = await ask(path);
      expect([path, cookies.map(({ name }) => name)]).toEqual([path, ['XSRF-TOKEN']]);
      expect(headers['cache-control'], path).toMatch(/private|no-store/);
    }
    const files = ['/assets/main-1.js', '/data/a/b.json', '/art/a.svg', '/art/none.svg', '/sitemap.xml'];
    const documents = ['/', '/13/a/b', '/13/none', '/none.do', '/13/old', '/board/1150/150/1', '/sign-in'];
    for (const path of [...files, ...documents, '/feed/150.atom', '/sitemap-boards.xml', '/health']) {
      expect([path, (await ask(path)).cookies]).toEqual([path, []]);
    }
  });

  test('a token is issued once, and again if it doesn’t match', async () => {
    const database = await open();
    const { ask } = await start(database);
    const [nobody, kim] = [await visitAs(database), await signIn(database, { id: 'kim' })];
    expect((await ask(CALLS.open, nobody)).cookies).toEqual([]);
    expect((await ask(CALLS.open, kim)).cookies).toEqual([]);
    const session = kim.cookie.replace(/^.*; /, '');
    const given = (await ask(CALLS.open, { cookie: `${nobody.cookie}; ${session}` })).cookies;
    expect(given.map(({ name }) => name)).toEqual(['XSRF-TOKEN']);
    const token = given[0]?.value ?? '';
    const fitting = { cookie: `XSRF-TOKEN=${token}; ${session}`, 'x-xsrf-token': token };
    expect(await ask(CALLS.remove, fitting)).toMatchObject({ status: 200, user: { id: 'kim' } });
    const another = (await ask(CALLS.open)).cookies[0]?.value;
    expect(another).toMatch(/./);
    expect((await ask(CALLS.open)).cookies[0]?.value).not.toBe(another);
  });

  test('a visitor is recognised for a day by account, number, or network and browser, and never by name', async () => {
    const database = await open();
    const { app } = await start(database);
    const keyOf = async (headers: Record<string, unknown>, remoteAddress = '192.0.2.7'): Promise<number> => {
      const sent = headers as Record<string, string>;
      return (await app.inject({ url: CALLS.open.path, headers: sent, remoteAddress })).json<Visitor>().key;
    };
    const clock = setClock();
    const [kim, again, nobody, other] = [
      await signIn(database, { id: 'kim' }),
      await signIn(database, { id: 'kim' }),
      await visitAs(database),
      await visitAs(database),
    ];
    const keys = [kim, nobody, other, { 'user-agent': 'a' }, { 'user-agent': 'b' }];
    const all = await Promise.all(keys.map((headers) => keyOf(headers)));
    expect(new Set(all).size).toBe(keys.length);
    for (const key of all) expect(key).toBeLessThan(2 ** 48);
    expect(await keyOf(again)).toBe(all[0]);
    expect(await keyOf(nobody, '198.51.100.1')).toBe(all[1]);
    expect(await keyOf({ 'user-agent': 'a' }, '198.51.100.1')).not.toBe(all[3]);
    expect(await keyOf({ 'user-agent': 'a' })).toBe(all[3]);
    clock.set(24 * 60);
    expect(await keyOf(nobody)).not.toBe(all[1]);
  });
});

// R-SEC-23
describe('finding a visitor’s address', () => {
  const { open } = ENGINES[0] ?? expect.fail();
  const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.2', 'x-real-ip': '203.0.113.8' };

  test.each([
    ['nobody', false, '10.0.0.1'],
    ['one proxy', 1, '198.51.100.2'],
    ['two proxies', 2, '203.0.113.9'],
    ['proxies in a range', ['10.0.0.0/8'], '198.51.100.2'],
    ['two named proxies', ['10.0.0.1', '198.51.100.2'], '203.0.113.9'],
    ['a proxy elsewhere', ['172.16.0.0/12'], '10.0.0.1'],
  ] as const)('trusts %s', async (_whom, trustProxy, address) => {
    const settings = { siteUrl: null, logLevel: 'silent', trustProxy } as const;
    const { app } = await createService(makeBuiltSite(), settings, await open());
    onTestFinished(() => app.close());
    addCall(app, CALLS.open, (_question, { visitor }) => plain(visitor));
    const answer = await app.inject({ url: '/open.do', headers: forwarded, remoteAddress: '10.0.0.1' });
    expect(answer.json()).toMatchObject({ address });
  });
});

function setClock(): { set: (minutes: number) => void } {
  const start = Date.UTC(2026, 5, 1, 3);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  onTestFinished(() => void vi.useRealTimers());
  return { set: (minutes) => void vi.setSystemTime(start + minutes * 60_000) };
}

const sessionsOf = (database: Database) => database.read.selectFrom('session').selectAll().execute();

/** Waits until a session's use is stored, which no answer waits for. */
const noted = (database: Database): Promise<unknown> => {
  const used = Date.now();
  return eventually(async () => {
    const [session] = await sessionsOf(database);
    expect(session?.seen_at).toBe(used);
  });
};

/** The same cookies under their names on an https origin. */
const secure = (headers: VisitorHeaders): VisitorHeaders => ({
  ...headers,
  cookie: headers.cookie.replace('session=', '__Host-session='),
});
