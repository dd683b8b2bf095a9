// R-ACC-21, R-CALL-37
import { Ajv } from 'ajv';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ACCOUNT_CALLS } from '../contract.ts';
import type { Answer, User } from '../../../shared/do-contract.ts';
import { browse, PASSWORD } from '../../../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ENGINES, ONE_ENGINE } from '../../../../tools/testing/engines.ts';
import { purge } from '../../../server/sessions/schedule-purge.ts';
import { readUserCommand, runUserCommand } from '../../../server/sessions/user-command.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { TRIES } from '../../../server/store/login-tries.ts';
import { createService } from '../../../server/http/service.ts';

type Browser = ReturnType<typeof browse>;

const NEW_PASSWORD = 'seven green cranes';

async function start(database: Database, rateLimitFactor = 100) {
  const settings = { siteUrl: null, logLevel: 'silent', rateLimitFactor } as const;
  const { app } = await createService(makeBuiltSite(), settings, database);
  onTestFinished(() => app.close());
  const args = ['add', 'office', '--role', 'staff', '--name', 'Office'];
  await runUserCommand(database, readUserCommand(args), () => Promise.resolve(PASSWORD));
  const [staff, kim] = [browse(app), browse(app)];
  expect((await staff.logIn('office')).statusCode).toBe(200);
  const { id: key } = (await kim.join('Kim')).json<User>();
  const make = async (): Promise<string> =>
    (await staff.post('/user/link.do', { id: key })).json<Answer<'passwordLink'>>().token;
  return { app, staff, kim, key, make };
}

const statusAndCode = (answer: LightMyRequestResponse): unknown[] => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];
const WRONG = [404, 'PASSWORD_LINK_WRONG'];

const ask = (app: FastifyInstance, token: string) => browse(app).post('/user/linkAccount.do', { token });
const use = (app: FastifyInstance, token: string, newPassword = NEW_PASSWORD, who: Browser = browse(app)) =>
  who.post('/user/setPassword.do', { token, newPassword });

describe.each(ENGINES)('a one-time link on $name', ({ open }) => {
  test('says whose it is, sets the password once, ends the sessions, and is recorded without its token', async () => {
    const database = await open();
    const { app, staff, kim, key } = await start(database);
    const before = Date.now();
    const made = await staff.post('/user/link.do', { id: key });
    const { token, expires } = made.json<Answer<'passwordLink'>>();
    expect(token).toMatch(/^[\w-]{43}$/);
    const lasts = new Date(expires).getTime() - before;
    expect(lasts).toBeGreaterThanOrEqual(24 * 3_600_000);
    expect(lasts).toBeLessThan(25 * 3_600_000);
    const kept = await database.read.selectFrom('password_link').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);

    const ajv = new Ajv({ strict: false });
    expect(ajv.validate(ACCOUNT_CALLS.passwordLink.answer, made.json())).toBe(true);
    const account = await ask(app, token);
    expect([account.statusCode, account.json()]).toEqual([200, { loginId: 'Kim', expires }]);
    expect(account.headers['cache-control']).toBe('no-store');

    const weak = await use(app, token, 'kim');
    expect(statusAndCode(weak)).toEqual([400, 'BAD_QUESTION']);
    expect(weak.json()).toMatchObject({ fields: { newPassword: 'must have at least 8 characters' } });
    expect((await use(app, token)).json()).toEqual({ ok: true });
    expect((await kim.get('/user/me.do')).body).toBe('null');
    expect((await browse(app).logIn('kim')).statusCode).toBe(401);
    expect((await browse(app).logIn('kim', NEW_PASSWORD)).statusCode).toBe(200);
    expect([statusAndCode(await use(app, token)), statusAndCode(await ask(app, token))]).toEqual([
      WRONG,
      WRONG,
    ]);

    const rows = await database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
    const links = rows.filter(({ subject_id: subject }) => subject === 'Kim');
    expect(links.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
      ['office', 'account.link', ''],
      ['Kim', 'account.password', 'by a one-time link'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('used twice at the same time sets one password', async () => {
    const { app, make } = await start(await open());
    const token = await make();
    const answers = await Promise.all([use(app, token), use(app, token, 'another one 4')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('stops working after a newer one, another password or disabling, and is refused to a disabled account', async () => {
    const database = await open();
    const { app, staff, kim, key, make } = await start(database);
    const [first, second] = [await make(), await make()];
    expect(statusAndCode(await use(app, first))).toEqual(WRONG);
    const change = { password: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await kim.post('/user/password.do', change)).statusCode).toBe(200);
    expect(statusAndCode(await use(app, second))).toEqual(WRONG);
    const third = await make();
    await staff.post('/user/disable.do', { id: key, disabled: true });
    expect(statusAndCode(await staff.post('/user/link.do', { id: key }))).toEqual([409, 'ACCOUNT_DISABLED']);
    await staff.post('/user/disable.do', { id: key, disabled: false });
    expect(statusAndCode(await use(app, third))).toEqual(WRONG);
    const fourth = await make();
    await staff.post('/user/delete.do', { id: key });
    expect(statusAndCode(await use(app, fourth))).toEqual(WRONG);
    expect(await database.read.selectFrom('password_link').selectAll().execute()).toEqual([]);
  });

  test('expires after a day, and is then deleted', async () => {
    const database = await open();
    const { app, make } = await start(database);
    const token = await make();
    await purge(database);
    expect((await ask(app, token)).statusCode).toBe(200);
    await write(database, (transaction) =>
      transaction.updateTable('password_link').set({ expires_at: Date.now() }).execute(),
    );
    expect([statusAndCode(await ask(app, token)), statusAndCode(await use(app, token))]).toEqual([
      WRONG,
      WRONG,
    ]);
    await purge(database);
    expect(await database.read.selectFrom('password_link').selectAll().execute()).toEqual([]);
  });

  test('lets a user in again who was slowed down for wrong passwords', async () => {
    const { app, make } = await start(await open());
    for (let tries = 0; tries < TRIES.hits; tries++) await browse(app).logIn('Kim', 'wrong words 1');
    expect((await browse(app).logIn('Kim')).statusCode).toBe(429);
    expect((await use(app, await make())).statusCode).toBe(200);
    expect((await browse(app).logIn('Kim', NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('is part of the account’s export', async () => {
    const { kim, make } = await start(await open());
    await make();
    const held = (await kim.get('/user/export.do')).json<{ passwordLinks: unknown[] }>();
    expect(held.passwordLinks).toEqual([{ made: expect.any(String), ends: expect.any(String) }]);
  });
});

test.each(ONE_ENGINE)(
  'tries of links are limited per network, and invalid requests are refused',
  async ({ open }) => {
    const { app } = await start(await open(), 1);
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries++) statuses.push((await ask(app, `guess-${tries}`)).statusCode);
    expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([404]), 429]);
    const slowed = await use(app, 'guess');
    expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    for (const wrong of [{}, { token: 7, newPassword: 'x' }, { token: 'x'.repeat(101), newPassword: 'x' }]) {
      expect(statusAndCode(await browse(app).post('/user/setPassword.do', wrong))).toEqual([
        400,
        'BAD_QUESTION',
      ]);
    }
    const headers = { 'content-type': 'application/json' };
    const forged = await app.inject({
      method: 'POST',
      url: '/user/setPassword.do',
      headers,
      payload: '{"token":"x","newPassword":"y"}',
    });
    expect(statusAndCode(forged)).toEqual([403, 'TOKEN_WRONG']);
  },
);
