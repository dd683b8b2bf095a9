// R-SEC-90, R-SEC-91
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeAuthenticator } from '../../../../tools/testing/authenticator.ts';
import { browse, PASSWORD } from '../../../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { SQLITE } from '../../../../tools/testing/engines.ts';
import { createService } from '../../../server/http/service.ts';
import type { Answer, User } from '../../../shared/do-contract.ts';

/** A service at the default LOG_LEVEL, and the lines of its log without what all lines have. */
async function start(rateLimitFactor = 100) {
  const text: string[] = [];
  const logStream = { write: (line: string) => void text.push(line) };
  const settings = { siteUrl: null, logLevel: 'warn', logStream, rateLimitFactor } as const;
  const database = await SQLITE.open();
  const { app } = await createService(makeBuiltSite(), settings, database);
  onTestFinished(() => app.close());
  const lines = (): Record<string, unknown>[] =>
    text.map((line) => {
      // pino writes JSON
      const {
        level: _level,
        time: _time,
        pid: _pid,
        hostname: _host,
        reqId: _id,
        ...facts
      } = JSON.parse(line) as Record<string, unknown>;
      return facts;
    });
  return { app, database, lines, text: () => text.join('') };
}

test('sign-ins, proofs and sign-outs of all accounts are logged with what proved them, and without names', async () => {
  const { app, lines, text } = await start();
  const kim = browse(app, '192.0.2.7');
  const { id: account } = (await kim.join('kim.secret')).json<User>();
  const authenticator = makeAuthenticator();
  const options = (await kim.post('/user/passkeyOptions.do')).json<Answer<'passkeyOptions'>>();
  expect((await kim.post('/user/addPasskey.do', authenticator.make(options))).statusCode).toBe(200);
  await kim.post('/user/logout.do');
  await kim.post('/user/logout.do'); // not signed in
  await kim.logIn('kim.secret');
  await kim.post('/user/stepUp.do', { password: PASSWORD });
  const challenge = async (): Promise<Answer<'signInOptions'>> =>
    (await kim.post('/user/signInOptions.do')).json<Answer<'signInOptions'>>();
  const { userId: _, ...proof } = authenticator.sign(await challenge());
  await kim.post('/user/stepUpWithPasskey.do', proof);
  await kim.post('/user/signInWithPasskey.do', authenticator.sign(await challenge()));
  const [signedIn, proved] = ['an account signed in', 'an account proved itself again'];
  expect(lines()).toEqual([
    { account, by: 'sign-up', msg: signedIn },
    { account, msg: 'an account signed out' },
    { account, by: 'password', msg: signedIn },
    { account, by: 'password', msg: proved },
    { account, by: 'passkey', msg: proved },
    { account, by: 'passkey', msg: signedIn },
  ]);
  expect(text()).not.toMatch(/secret|192\.0\.2\.7/);
});

test('refused sign-ins, rights, forged requests, invalid input and limits are counted in one line a minute', async () => {
  const { app, lines, text } = await start(0.1);
  const kim = browse(app);
  await kim.join('kim');
  for (let turn = 0; turn < 5; turn++) await kim.logIn('kim', 'kim’s secret');
  await kim.post('/user/list.do');
  await kim.post('/user/logout.do', {}, { origin: 'https://evil.example' });
  await kim.post('/user/logout.do', {}, { 'x-xsrf-token': 'secret' });
  await kim.post('/user/login.do', { secret: [] });
  await kim.get('/nothing-secret');
  expect(lines()).toHaveLength(1);
  await app.close();
  expect(lines().slice(1)).toEqual([
    {
      msg: 'requests were refused',
      refused: {
        'POST /user/login.do LOGIN_WRONG': 3,
        'POST /user/login.do TOO_MANY_REQUESTS': 2,
        'POST /user/list.do NOT_ALLOWED': 1,
        'POST /user/logout.do FOREIGN_REQUEST': 1,
        'POST /user/logout.do TOKEN_WRONG': 1,
        'POST /user/login.do BAD_QUESTION': 1,
      },
    },
  ]);
  expect(text()).not.toContain('secret');
});

test('no request can write a line of its own into the log', async () => {
  const { app, text } = await start();
  const forged = '\n{"level":60,"msg":"forged"}\r\n';
  const kim = browse(app);
  await kim.post(
    '/user/join.do',
    { id: forged, password: PASSWORD, nickName: forged },
    { 'user-agent': 'x\ty' },
  );
  await kim.logIn(forged, forged);
  await kim.get(`/user/isAbleUserId/35/${encodeURIComponent(forged)}`);
  await kim.get(`/${encodeURIComponent(forged)}?${encodeURIComponent(forged)}`);
  await kim.post('/user/login.do', forged);
  await app.close();
  const written = text().split('\n').filter(Boolean);
  expect(written.length).toBeGreaterThan(0);
  for (const line of written) expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
});

test('log lines and audit records have the time in UTC, wherever the machine is', async () => {
  const zone = process.env['TZ'];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30, 12) });
  onTestFinished(() => {
    vi.useRealTimers();
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
  for (const place of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
    process.env['TZ'] = place;
    expect(new Date().getUTCHours()).not.toBe(new Date().getHours());
    const { app, database, text } = await start();
    const kim = browse(app);
    await kim.join('kim');
    await kim.get('/user/export.do');
    expect(JSON.parse(text())).toMatchObject({ time: Date.UTC(2026, 10, 30, 12) });
    const records = await database.read.selectFrom('audit_log').select(['action', 'at']).execute();
    expect(records).toEqual([{ action: 'account.export', at: Date.UTC(2026, 10, 30, 12) }]);
    expect((await kim.get('/user/export.do')).json()).toMatchObject({
      account: { since: '2026-11-30T12:00:00.000Z' },
    });
  }
});
