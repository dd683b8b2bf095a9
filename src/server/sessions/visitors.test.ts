import type { InjectOptions } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CallContract } from '../../shared/calls/parts.ts';
import { makeBuiltSite } from '../../testing/built-site.ts';
import { ENGINES } from '../../testing/engines.ts';
import { signIn, visitAs } from '../../testing/sign-in.ts';
import type { VisitorHeaders } from '../../testing/sign-in.ts';
import { addCall } from '../http/calls.ts';
import { createService } from '../http/service.ts';
import type { Database } from '../store/engine.ts';

const ANYTHING = { summary: '', question: { type: 'object' }, answer: {} };
const CALLS = {
  open: { ...ANYTHING, path: '/open.do', method: 'GET', access: 'anyone', token: false },
  write: { ...ANYTHING, path: '/write.do', method: 'POST', access: 'anyone', token: true },
  remove: { ...ANYTHING, path: '/remove.do', method: 'GET', access: 'member', token: true },
  member: { ...ANYTHING, path: '/member.do', method: 'GET', access: 'member', token: false },
  staff: { ...ANYTHING, path: '/staff.do', method: 'POST', access: 'staff', token: true },
} as const satisfies Record<string, CallContract>;

/** A service with a call of each kind; every call answers who asks. */
async function start(database: Database, siteUrl: URL | null = null) {
  const { app } = await createService(makeBuiltSite(), { siteUrl, logLevel: 'silent' }, database);
  onTestFinished(() => app.close());
  const handled = vi.fn();
  for (const call of Object.values(CALLS)) {
    addCall(app, call, (_question, { visitor }) => {
      handled(call.path);
      return visitor;
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

describe.each(ENGINES)('visitors on $name', ({ open }) => {
  test('a session makes the visitor its account, and none is nobody', async () => {
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

  test('calls are open to those whom the contract names, and to nobody else', async () => {
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

  test('what changes something needs the token of this very session in cookie and header', async () => {
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
});
