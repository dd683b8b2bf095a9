// R-ACC-29, R-ACC-30, R-ACC-31, R-ACC-32, R-SEC-73
import { Ajv } from 'ajv';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { TOTP, Secret } from 'otpauth';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ALL_CALLS } from '../../../../tools/testing/all-calls.ts';
import { browse, PASSWORD } from '../../../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { createService } from '../../../server/http/service.ts';
import { purge } from '../../../server/sessions/schedule-purge.ts';
import { readUserCommand, runUserCommand } from '../../../server/sessions/user-command.ts';
import type { Database } from '../../../server/store/engine.ts';
import type { Answer, User } from '../../../shared/do-contract.ts';
import { ACCOUNT_CALLS } from '../contract.ts';

type Browser = ReturnType<typeof browse>;

const ajv = new Ajv({ strict: false });

async function start(database: Database, isFactorRequired = true) {
  const settings = { siteUrl: null, logLevel: 'silent', rateLimitFactor: 100, isFactorRequired } as const;
  const { app } = await createService(makeBuiltSite(), settings, database);
  onTestFinished(() => app.close());
  return app;
}

const command = (database: Database, ...args: string[]): Promise<string> =>
  runUserCommand(database, readUserCommand(args), () => Promise.resolve(PASSWORD));

const addStaff = (database: Database, id = 'office'): Promise<string> =>
  command(database, 'add', id, '--role', 'staff', '--name', id);

/** Stops the clock, which decides which code is right. */
function holdClock(): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds) => vi.setSystemTime(Date.now() + milliseconds);
}

const codeOf = (key: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() });

const codesOf = (answer: LightMyRequestResponse): unknown[] => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];

/** Sets up codes in a browser whose sign-in needs it, or which is signed in. */
async function setUp(who: Browser): Promise<{ key: string; recoveryCodes: readonly string[] }> {
  const { key } = (await who.post('/user/newCodeKey.do')).json<Answer<'newCodeKey'>>();
  const confirmed = await who.post('/user/confirmCodes.do', { code: codeOf(key) });
  expect(confirmed.statusCode).toBe(200);
  return { key, recoveryCodes: confirmed.json<Answer<'confirmCodes'>>().recoveryCodes };
}

async function enrol(app: FastifyInstance, id = 'office') {
  const who = browse(app);
  expect((await who.logIn(id)).json()).toEqual({ secondStep: 'setup' });
  return { who, ...(await setUp(who)) };
}

async function proveWith(who: Browser, key: string): Promise<void> {
  expect((await who.post('/user/stepUp.do', { password: PASSWORD, code: codeOf(key) })).statusCode).toBe(200);
}

const recordsOf = async ({ read }: Database): Promise<string[]> => {
  const rows = await read.selectFrom('audit_log').selectAll().orderBy('id').execute();
  return rows.map((row) => [row.actor, row.action, row.subject_id, row.detail].filter(Boolean).join(' '));
};

describe.each(ENGINES)('the second step on $name', ({ open }) => {
  test('staff set up codes at their first sign-in, and sign in with them from then on', async () => {
    const pass = holdClock();
    const database = await open();
    const app = await start(database);
    await addStaff(database);
    const first = browse(app);
    const logged = await first.logIn('office');
    expect([logged.statusCode, logged.json()]).toEqual([200, { secondStep: 'setup' }]);
    expect(await first.me()).toBeNull();
    const made = (await first.post('/user/newCodeKey.do')).json<Answer<'newCodeKey'>>();
    expect(ajv.validate(ACCOUNT_CALLS.newCodeKey.answer, made)).toBe(true);
    expect(made.uri).toBe(
      new TOTP({ issuer: 'WM Group Holding', label: 'office', secret: made.key }).toString(),
    );
    expect(codesOf(await first.post('/user/confirmCodes.do', { code: '12' }))).toEqual([400, 'CODE_WRONG']);
    expect(await first.me()).toBeNull();
    const confirmed = await first.post('/user/confirmCodes.do', { code: codeOf(made.key) });
    expect(ajv.validate(ACCOUNT_CALLS.confirmCodes.answer, confirmed.json())).toBe(true);
    const { user, recoveryCodes } = confirmed.json<Answer<'confirmCodes'>>();
    expect([user.role, new Set(recoveryCodes).size]).toEqual(['staff', 10]);
    expect(await first.me()).toEqual(user);
    expect((await first.post('/user/list.do')).statusCode).toBe(200);

    pass(60_000);
    const second = browse(app);
    expect((await second.logIn('office')).json()).toEqual({ secondStep: 'code' });
    const opened = await second.post('/user/secondStep.do', { code: ` ${codeOf(made.key)}` });
    expect([opened.statusCode, opened.json()]).toEqual([200, user]);
    expect((await second.post('/user/list.do')).statusCode).toBe(200);
    expect(await recordsOf(database)).toEqual([
      'command line account.add office staff',
      'office factor.add office',
      'office session.open office one-time code',
      expect.stringContaining('office account.list'),
      'office session.open office one-time code',
      expect.stringContaining('office account.list'),
    ]);
  });

  test('a session without its second step can make no call that needs an account', async () => {
    const database = await open();
    const app = await start(database);
    await addStaff(database);
    const { key } = await enrol(app);
    const half = browse(app);
    expect((await half.logIn('office')).json()).toEqual({ secondStep: 'code' });
    for (const [name, { access, method, path }] of Object.entries(ALL_CALLS)) {
      if (access === 'anyone' || !app.hasRoute({ method, url: path })) continue;
      const answer = method === 'GET' ? await half.get(path) : await half.post(path);
      expect([name, ...codesOf(answer)]).toEqual([name, 401, 'SESSION_NEEDED']);
    }
    for (const path of ['/user/newCodeKey.do', '/user/confirmCodes.do']) {
      expect(codesOf(await half.post(path, { code: codeOf(key) }))).toEqual([401, 'SESSION_NEEDED']);
    }
    expect(await half.me()).toBeNull();
    expect((await half.post('/user/logout.do')).statusCode).toBe(200);
    expect(codesOf(await half.post('/user/secondStep.do', { code: codeOf(key) }))).toEqual([
      401,
      'SESSION_NEEDED',
    ]);
  });

  test('a code works once, for a minute and a half, and ten wrong ones block the second step', async () => {
    const pass = holdClock();
    const database = await open();
    const app = await start(database);
    await addStaff(database);
    const { key, recoveryCodes } = await enrol(app);
    const step = async (code: string): Promise<unknown[]> => {
      const who = browse(app);
      await who.logIn('office');
      return codesOf(await who.post('/user/secondStep.do', { code }));
    };
    expect(await step(codeOf(key)), 'the code that confirmed the key').toEqual([400, 'CODE_WRONG']);
    pass(60_000);
    const code = codeOf(key);
    pass(30_000);
    expect(await step(code), 'the code before the current one').toEqual([200, undefined]);
    expect(await step(code), 'a used code').toEqual([400, 'CODE_WRONG']);
    pass(90_000);
    const old = codeOf(key);
    pass(60_000);
    expect(await step(old), 'a code of two periods ago').toEqual([400, 'CODE_WRONG']);
    for (let turn = 0; turn < 8; turn++) expect(await step('000000')).toEqual([400, 'CODE_WRONG']);
    expect(await step(recoveryCodes[0] ?? '')).toEqual([429, 'TOO_MANY_REQUESTS']);
    const records = await recordsOf(database);
    expect(records.filter((record) => record === 'session.refuse office second step')).toHaveLength(11);
  });

  test('a recovery code works once, in any case, and new ones replace all, and end other sessions', async () => {
    const pass = holdClock();
    const database = await open();
    const app = await start(database);
    await addStaff(database);
    const { who, key, recoveryCodes } = await enrol(app);
    const step = async (code = ''): Promise<number> => {
      const other = browse(app);
      await other.logIn('office');
      return (await other.post('/user/secondStep.do', { code })).statusCode;
    };
    expect(await step(recoveryCodes[0]?.toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect(await step(recoveryCodes[0])).toBe(400);
    const factor = (await who.get('/user/secondFactor.do')).json<Answer<'secondFactor'>>();
    expect(ajv.validate(ACCOUNT_CALLS.secondFactor.answer, factor)).toBe(true);
    expect(factor).toMatchObject({ recoveryCodes: 9, required: true });
    pass(11 * 60_000);
    expect(codesOf(await who.post('/user/recoveryCodes.do'))).toEqual([403, 'STEP_UP_NEEDED']);
    await proveWith(who, key);
    const phone = browse(app);
    await phone.logIn('office');
    expect((await phone.post('/user/secondStep.do', { code: recoveryCodes[2] })).statusCode).toBe(200);
    const renewed = await who.post('/user/recoveryCodes.do');
    expect([(await who.me()) === null, await phone.me()]).toEqual([false, null]);
    const [fresh] = renewed.json<Answer<'renewRecoveryCodes'>>().recoveryCodes;
    expect(await step(recoveryCodes[1])).toBe(400);
    expect(await step(fresh)).toBe(200);
    const rows = JSON.stringify(await database.read.selectFrom('recovery_code').selectAll().execute());
    expect(rows).not.toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}/);
    const keys = JSON.stringify(await database.read.selectFrom('one_time_code').selectAll().execute());
    expect(keys).not.toContain(key);
  });

  // R-ACC-54
  test('setting codes up again needs a fresh proof, keeps the old key until the new one is confirmed, and ends other sessions', async () => {
    const pass = holdClock();
    const database = await open();
    const app = await start(database);
    await addStaff(database);
    const { who, key } = await enrol(app);
    const other = browse(app);
    pass(60_000);
    await other.logIn('office');
    expect((await other.post('/user/secondStep.do', { code: codeOf(key) })).statusCode).toBe(200);
    pass(10 * 60_000);
    expect(codesOf(await who.post('/user/newCodeKey.do'))).toEqual([403, 'STEP_UP_NEEDED']);
    await proveWith(who, key);
    const made = await who.post('/user/newCodeKey.do');
    const next = made.json<Answer<'newCodeKey'>>().key;
    pass(60_000);
    const third = browse(app);
    await third.logIn('office');
    expect((await third.post('/user/secondStep.do', { code: codeOf(key) })).statusCode).toBe(200);
    expect((await who.post('/user/confirmCodes.do', { code: codeOf(next) })).statusCode).toBe(200);
    expect(await who.me()).not.toBeNull();
    expect([await other.me(), await third.me()]).toEqual([null, null]);
    await third.logIn('office');
    pass(60_000);
    expect((await third.post('/user/secondStep.do', { code: codeOf(key) })).statusCode).toBe(400);
    expect((await third.post('/user/secondStep.do', { code: codeOf(next) })).statusCode).toBe(200);
  });

  test('a key that is not confirmed within an hour no longer works and is deleted', async () => {
    const pass = holdClock();
    const database = await open();
    const app = await start(database);
    await addStaff(database);
    const who = browse(app);
    await who.logIn('office');
    const { key } = (await who.post('/user/newCodeKey.do')).json<Answer<'newCodeKey'>>();
    pass(61 * 60_000);
    await who.logIn('office');
    expect((await who.post('/user/confirmCodes.do', { code: codeOf(key) })).statusCode).toBe(400);
    await purge(database);
    expect(await database.read.selectFrom('one_time_code').selectAll().execute()).toEqual([]);
  });

  // R-ACC-54
  test('where codes are optional, staff sign in with the password alone until they set them up, and can remove them', async () => {
    const pass = holdClock();
    const database = await open();
    const app = await start(database, false);
    await addStaff(database);
    const who = browse(app);
    expect((await who.logIn('office')).json()).toMatchObject({ role: 'staff' });
    const { key } = await setUp(who);
    expect((await who.post('/user/list.do')).statusCode).toBe(200);
    expect((await browse(app).logIn('office')).json()).toEqual({ secondStep: 'code' });
    expect(
      (await who.post('/user/password.do', { password: PASSWORD, newPassword: `${PASSWORD}!` })).statusCode,
    ).toBe(200);
    expect((await who.post('/user/list.do')).statusCode, 'with the new password').toBe(200);
    pass(60_000);
    const other = browse(app);
    await other.logIn('office', `${PASSWORD}!`);
    expect((await other.post('/user/secondStep.do', { code: codeOf(key) })).statusCode).toBe(200);
    expect((await who.post('/user/removeCodes.do')).json()).toEqual({ ok: true });
    expect([(await who.me()) === null, await other.me()], 'only the other session ends').toEqual([
      false,
      null,
    ]);
    for (const path of ['/user/removeCodes.do', '/user/recoveryCodes.do']) {
      expect(codesOf(await who.post(path)), 'without codes').toEqual([404, 'NOT_FOUND']);
    }
    const again = await browse(app).logIn('office', `${PASSWORD}!`);
    expect(again.json()).toMatchObject({ role: 'staff' });
    expect((await recordsOf(database)).at(-2)).toBe('office factor.remove office');
  });

  test('where codes are required, they can’t be removed, and sessions of before and new staff must set them up', async () => {
    const database = await open();
    const optional = await start(database, false);
    await addStaff(database);
    const early = browse(optional);
    await early.logIn('office');
    const required = (
      await createService(
        makeBuiltSite(),
        { siteUrl: null, logLevel: 'silent', isFactorRequired: true },
        database,
      )
    ).app;
    const later = browse(required);
    for (const [name, value] of early.jar) later.jar.set(name, value);
    expect(codesOf(await later.post('/user/list.do'))).toEqual([401, 'SESSION_NEEDED']);
    expect(later.jar.has('session')).toBe(true);
    await setUp(later);
    expect((await later.post('/user/list.do')).statusCode).toBe(200);
    expect(codesOf(await later.post('/user/removeCodes.do'))).toEqual([409, 'FACTOR_NEEDED']);
    const kim = browse(required);
    const { id } = (await kim.join('kim')).json<User>();
    expect(codesOf(await kim.post('/user/newCodeKey.do'))).toEqual([403, 'NOT_ALLOWED']);
    expect((await later.post('/user/role.do', { id, role: 'staff' })).statusCode).toBe(200);
    expect(codesOf(await kim.post('/user/list.do'))).toEqual([401, 'SESSION_NEEDED']);
  });

  // R-ACC-33
  test('after a lost phone, another member of staff or the command line resets it', async () => {
    const database = await open();
    const app = await start(database);
    await addStaff(database);
    await addStaff(database, 'harbour');
    const office = await enrol(app);
    const harbour = await enrol(app, 'harbour');
    const me = (await harbour.who.me()) as User;
    const reset = await office.who.post('/user/resetFactor.do', { id: me.id });
    expect([reset.statusCode, reset.json()]).toMatchObject([
      200,
      { loginId: 'harbour', secondFactor: false },
    ]);
    expect(await harbour.who.me()).toBeNull();
    expect((await browse(app).logIn('harbour')).json()).toEqual({ secondStep: 'setup' });
    expect(
      codesOf(await office.who.post('/user/resetFactor.do', { id: ((await office.who.me()) as User).id })),
    ).toEqual([409, 'OWN_ACCOUNT']);
    expect(await command(database, 'reset-second-factor', 'office')).toMatchInlineSnapshot(
      `"office has no second factor now; all sessions of the account are ended. It signs in with its password, and sets up new codes if staff need them."`,
    );
    expect(await office.who.me()).toBeNull();
    expect((await browse(app).logIn('office')).json()).toEqual({ secondStep: 'setup' });
    expect((await recordsOf(database)).filter((record) => record.includes('reset'))).toEqual([
      'office factor.reset harbour',
      'command line factor.reset office',
    ]);
  });

  test('a password set by a link doesn’t replace the second step', async () => {
    const pass = holdClock();
    const database = await open();
    const app = await start(database);
    await addStaff(database);
    await addStaff(database, 'harbour');
    const office = await enrol(app);
    const harbour = await enrol(app, 'harbour');
    const { id } = (await harbour.who.me()) as User; // the service's own answer
    const { token } = (await office.who.post('/user/link.do', { id })).json<Answer<'passwordLink'>>();
    const visitor = browse(app);
    const newPassword = 'nine blue tugboats';
    expect((await visitor.post('/user/setPassword.do', { token, newPassword })).statusCode).toBe(200);
    expect(await visitor.me()).toBeNull();
    expect((await visitor.logIn('harbour', newPassword)).json()).toEqual({ secondStep: 'code' });
    expect(codesOf(await visitor.post('/user/list.do'))).toEqual([401, 'SESSION_NEEDED']);
    pass(60_000);
    const opened = await visitor.post('/user/secondStep.do', { code: codeOf(harbour.key) });
    expect(opened.statusCode).toBe(200);
  });

  // R-ACC-35
  test('exports, erasure and rights need a proof of the last ten minutes', async () => {
    const pass = holdClock();
    const database = await open();
    const app = await start(database);
    await addStaff(database);
    const { who, key } = await enrol(app);
    const kim = browse(app);
    const { id } = (await kim.join('kim')).json<User>();
    const change = async (): Promise<unknown[]> =>
      codesOf(await who.post('/user/role.do', { id, role: 'member' }));
    pass(9 * 60_000);
    expect(await change()).toEqual([200, undefined]);
    pass(2 * 60_000);
    expect(await change()).toEqual([403, 'STEP_UP_NEEDED']);
    const fresh = Object.entries(ALL_CALLS).filter(([, call]) => 'fresh' in call);
    expect(fresh.map(([name]) => name).sort()).toEqual([
      ...[
        'addPasskey',
        'destroyPost',
        'endSession',
        'exportAccount',
        'inquiryDelete',
        'inquiryExport',
        'inquiryExportOf',
      ],
      ...['memberDelete', 'memberDisable', 'memberRole', 'passkeyOptions', 'passwordLink', 'removeCodes'],
      ...['removePasskey', 'renewRecoveryCodes', 'resetFactor'],
    ]);
    for (const [name, { method, path }] of fresh) {
      const answer = method === 'GET' ? await who.get(path) : await who.post(path);
      expect([name, ...codesOf(answer)]).toEqual([name, 403, 'STEP_UP_NEEDED']);
    }
    expect((await who.post('/user/list.do')).statusCode).toBe(200);
    expect((await kim.get('/user/export.do')).statusCode, 'a member').toBe(200);
    const prove = async (proof: object): Promise<unknown[]> =>
      codesOf(await who.post('/user/stepUp.do', proof));
    expect(await prove({ password: PASSWORD })).toEqual([400, 'CODE_WRONG']);
    expect(await prove({ password: PASSWORD, code: '12' })).toEqual([400, 'CODE_WRONG']);
    expect(await prove({ password: 'x', code: codeOf(key) })).toEqual([400, 'PASSWORD_WRONG']);
    expect(await change()).toEqual([403, 'STEP_UP_NEEDED']);
    const proven = await who.post('/user/stepUp.do', { password: PASSWORD, code: codeOf(key) });
    expect(ajv.validate(ACCOUNT_CALLS.stepUp.answer, proven.json())).toBe(true);
    expect(await change()).toEqual([200, undefined]);
  });

  // R-ACC-35
  test('staff without codes prove themselves with the password', async () => {
    const pass = holdClock();
    const database = await open();
    const app = await start(database, false);
    await addStaff(database);
    const who = browse(app);
    await who.logIn('office');
    pass(11 * 60_000);
    expect(codesOf(await who.get('/user/export.do'))).toEqual([403, 'STEP_UP_NEEDED']);
    expect(codesOf(await who.post('/user/stepUp.do', { password: 'x' }))).toEqual([400, 'PASSWORD_WRONG']);
    expect((await who.post('/user/stepUp.do', { password: PASSWORD })).statusCode).toBe(200);
    expect((await who.get('/user/export.do')).statusCode).toBe(200);
  });

  // R-ACC-53
  test('a proof gives the session a new token; the old one has no share in it and ends within seconds', async () => {
    const pass = holdClock();
    const database = await open();
    const app = await start(database, false);
    await addStaff(database);
    const who = browse(app);
    await who.logIn('office');
    pass(11 * 60_000);
    const old = browse(app);
    for (const [name, value] of who.jar) old.jar.set(name, value);
    expect((await who.post('/user/stepUp.do', { password: PASSWORD })).statusCode).toBe(200);
    expect(who.jar.get('session')).not.toBe(old.jar.get('session'));
    expect((await who.get('/user/export.do')).statusCode).toBe(200);
    expect(codesOf(await old.get('/user/export.do')), 'a request under way').toEqual([403, 'STEP_UP_NEEDED']);
    expect(await old.me()).not.toBeNull();
    expect(codesOf(await old.post('/user/stepUp.do', { password: PASSWORD }))).toEqual([
      401,
      'SESSION_NEEDED',
    ]);
    expect((await who.get('/user/sessions.do')).json()).toMatchObject({ items: [{ own: true }] });
    expect((await who.get('/user/held.do')).json()).toMatchObject({ sessions: 1 });
    pass(10_000);
    expect(await old.me()).toBeNull();
    expect(await who.me()).not.toBeNull();

    const thief = browse(app);
    for (const [name, value] of who.jar) thief.jar.set(name, value);
    await who.post('/user/stepUp.do', { password: PASSWORD });
    expect(await thief.me()).not.toBeNull();
    await who.post('/user/logout.do');
    expect(await thief.me(), 'signing out ends replaced tokens, too').toBeNull();
    expect(await database.read.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  // R-ACC-54
  test('a new password of an account with codes needs a fresh proof, too', async () => {
    const pass = holdClock();
    const database = await open();
    const app = await start(database);
    await addStaff(database);
    const { who, key } = await enrol(app);
    pass(11 * 60_000);
    const change = async (): Promise<unknown[]> =>
      codesOf(await who.post('/user/password.do', { password: PASSWORD, newPassword: `${PASSWORD}!` }));
    expect(await change()).toEqual([403, 'STEP_UP_NEEDED']);
    await proveWith(who, key);
    expect(await change()).toEqual([200, undefined]);
  });

  test('an account’s export names its codes without showing them, and its deletion removes them', async () => {
    const database = await open();
    const app = await start(database);
    await addStaff(database);
    const { who, key, recoveryCodes } = await enrol(app);
    const file = await who.get('/user/export.do');
    expect(file.json()).toMatchObject({
      secondFactor: [{ since: expect.any(String), recoveryCodes: 10 }],
      sessions: [{ device: 'Unknown browser' }],
    });
    for (const secret of [key, ...recoveryCodes]) expect(file.body).not.toContain(secret);
    await command(database, 'delete', 'office');
    for (const table of ['one_time_code', 'recovery_code', 'session'] as const) {
      expect(await database.read.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
