// R-ACC-37, R-ACC-38, R-ACC-39, R-ACC-40, R-ACC-50, R-ACC-54
import { Ajv } from 'ajv';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { browse, PASSWORD } from '../../../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ENGINES, SQLITE } from '../../../../tools/testing/engines.ts';
import { makeAuthenticator } from '../../../../tools/testing/authenticator.ts';
import type { Authenticator } from '../../../../tools/testing/authenticator.ts';
import { createService } from '../../../server/http/service.ts';
import { purge } from '../../../server/sessions/schedule-purge.ts';
import { readUserCommand, runUserCommand } from '../../../server/sessions/user-command.ts';
import type { Database } from '../../../server/store/engine.ts';
import type { Answer, User } from '../../../shared/do-contract.ts';
import { ACCOUNT_CALLS } from '../contract.ts';
import { accountGauges } from './account-gauges.ts';

type Browser = ReturnType<typeof browse>;

const ajv = new Ajv({ strict: false });

async function start(database: Database, more: object = {}) {
  const settings = { siteUrl: null, logLevel: 'silent', rateLimitFactor: 100, ...more } as const;
  const { app } = await createService(makeBuiltSite(), settings, database);
  onTestFinished(() => app.close());
  return app;
}

const command = (database: Database, ...args: string[]): Promise<string> =>
  runUserCommand(database, readUserCommand(args), () => Promise.resolve(PASSWORD));

const addStaff = (database: Database, id = 'office'): Promise<string> =>
  command(database, 'add', id, '--role', 'staff', '--name', id);

const codesOf = (answer: LightMyRequestResponse): unknown[] => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];

/** A signed-in browser with a passkey in an authenticator of its own. */
async function withPasskey(who: Browser): Promise<Authenticator> {
  const authenticator = makeAuthenticator();
  expect(codesOf(await addTo(who, authenticator))).toEqual([200, undefined]);
  return authenticator;
}

async function addTo(who: Browser, authenticator: Authenticator): Promise<LightMyRequestResponse> {
  const options = (await who.post('/user/passkeyOptions.do')).json<Answer<'passkeyOptions'>>();
  return who.post('/user/addPasskey.do', authenticator.make(options));
}

async function signIn(who: Browser, authenticator: Authenticator): Promise<LightMyRequestResponse> {
  const options = (await who.post('/user/signInOptions.do')).json<Answer<'signInOptions'>>();
  return who.post('/user/signInWithPasskey.do', authenticator.sign(options));
}

const recordsOf = async ({ read }: Database): Promise<string[]> => {
  const rows = await read.selectFrom('audit_log').selectAll().orderBy('id').execute();
  return rows.map((row) => [row.actor, row.action, row.subject_id, row.detail].filter(Boolean).join(' '));
};

async function openStaff(app: FastifyInstance, database: Database): Promise<Browser> {
  await addStaff(database);
  const who = browse(app);
  expect((await who.logIn('office')).json()).toMatchObject({ role: 'staff' });
  return who;
}

describe.each(ENGINES)('passkeys on $name', ({ open }) => {
  test('a passkey is added, named and listed, signs in without a password, and is removed', async () => {
    const database = await open();
    const app = await start(database);
    const who = await openStaff(app, database);
    const options = await who.post('/user/passkeyOptions.do');
    expect(ajv.validate(ACCOUNT_CALLS.passkeyOptions.answer, options.json())).toBe(true);
    expect(options.json()).toMatchObject({ rpId: 'localhost', userName: 'office', existing: [] });
    const authenticator = await withPasskey(who);
    expect((await who.post('/user/list.do')).statusCode, 'the session that added it').toBe(200);
    const { id } = authenticator;
    expect((await who.post('/user/renamePasskey.do', { id, name: ' Laptop ' })).statusCode).toBe(200);
    expect(codesOf(await who.post('/user/renamePasskey.do', { id, name: ' ' }))).toEqual([
      400,
      'BAD_QUESTION',
    ]);
    const list = await who.get('/user/passkeys.do');
    expect(ajv.validate(ACCOUNT_CALLS.passkeys.answer, list.json())).toBe(true);
    expect(list.json()).toMatchObject({ items: [{ id, name: 'Laptop', lastUsed: null }] });

    const other = browse(app);
    const signed = await signIn(other, authenticator);
    expect([signed.statusCode, signed.json()]).toMatchObject([200, { role: 'staff' }]);
    expect((await other.post('/user/list.do')).statusCode).toBe(200);
    expect((await other.get('/user/passkeys.do')).json()).toMatchObject({
      items: [{ lastUsed: expect.any(String) }],
    });

    expect((await other.post('/user/removePasskey.do', { id })).statusCode).toBe(200);
    expect(codesOf(await other.post('/user/removePasskey.do', { id }))).toEqual([404, 'NOT_FOUND']);
    expect(codesOf(await signIn(browse(app), authenticator))).toEqual([400, 'PASSKEY_WRONG']);
    const records = await recordsOf(database);
    expect(records).toContain('office factor.add office passkey');
    expect(records).toContain('office session.open office passkey');
    expect(records.at(-1)).toBe('office factor.remove office passkey');
  });

  test('a challenge works once, for five minutes, only for who asked, and old ones are deleted', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const database = await open();
    const app = await start(database);
    const who = await openStaff(app, database);
    const authenticator = await withPasskey(who);
    const other = browse(app);
    const ask = async (): Promise<Answer<'signInOptions'>> =>
      (await other.post('/user/signInOptions.do')).json<Answer<'signInOptions'>>();
    const signed = authenticator.sign(await ask());
    expect((await other.post('/user/signInWithPasskey.do', signed)).statusCode).toBe(200);
    expect(codesOf(await other.post('/user/signInWithPasskey.do', signed))).toEqual([400, 'PASSKEY_WRONG']);

    const late = authenticator.sign(await ask());
    vi.setSystemTime(Date.now() + 5 * 60_000);
    expect(codesOf(await other.post('/user/signInWithPasskey.do', late))).toEqual([400, 'PASSKEY_WRONG']);

    const kim = browse(app);
    await kim.join('kim');
    const options = (await kim.post('/user/passkeyOptions.do')).json<Answer<'passkeyOptions'>>();
    expect(codesOf(await who.post('/user/addPasskey.do', makeAuthenticator().make(options)))).toEqual([
      400,
      'PASSKEY_WRONG',
    ]);
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await purge(database);
    expect(await database.read.selectFrom('passkey_challenge').selectAll().execute()).toEqual([]);
  });

  test('another key, another site, no verified user and a counter that did not grow are refused and recorded', async () => {
    const database = await open();
    const app = await start(database);
    const authenticator = await withPasskey(await openStaff(app, database));
    const refused = [400, 'PASSKEY_WRONG'];
    const forged = makeAuthenticator({ id: authenticator.id, userId: authenticator.userId() });
    expect(codesOf(await signIn(browse(app), forged)), 'another key').toEqual(refused);
    const trySign = async (change: object): Promise<unknown[]> => {
      const who = browse(app);
      const options = (await who.post('/user/signInOptions.do')).json<Answer<'signInOptions'>>();
      return codesOf(await who.post('/user/signInWithPasskey.do', authenticator.sign(options, change)));
    };
    expect(await trySign({ origin: 'https://evil.example' })).toEqual(refused);
    expect(await trySign({ isVerified: false })).toEqual(refused);
    expect(await trySign({ counter: 7 })).toEqual([200, undefined]);
    expect(await trySign({ counter: 7 })).toEqual(refused);
    expect(await trySign({ counter: 0 })).toEqual(refused);
    expect((await recordsOf(database)).filter((record) => record.startsWith('session.refuse'))).toEqual([
      ...Array<string>(3).fill('session.refuse office passkey'),
      ...Array<string>(2).fill('session.refuse office passkey counter'),
    ]);
  });

  test('disabled accounts and staff in other networks are refused', async () => {
    const database = await open();
    const app = await start(database);
    const authenticator = await withPasskey(await openStaff(app, database));
    const inside = await start(database, { staffNetworks: ['192.0.2.0/24'] });
    expect(codesOf(await signIn(browse(inside, '198.51.100.1'), authenticator))).toEqual([
      403,
      'NETWORK_REFUSED',
    ]);
    expect((await signIn(browse(inside, '192.0.2.7'), authenticator)).statusCode).toBe(200);
    await command(database, 'disable', 'office');
    expect(codesOf(await signIn(browse(app), authenticator))).toEqual([400, 'PASSKEY_WRONG']);
  });

  test('a passkey is a second factor: the password is not enough, and the last one stays where it is required', async () => {
    const database = await open();
    const optional = await start(database);
    const who = await openStaff(optional, database);
    const authenticator = await withPasskey(who);
    const half = browse(optional);
    expect((await half.logIn('office')).json()).toEqual({ secondStep: 'passkey' });
    expect(codesOf(await half.post('/user/list.do'))).toEqual([401, 'SESSION_NEEDED']);
    expect(codesOf(await half.post('/user/newCodeKey.do'))).toEqual([401, 'SESSION_NEEDED']);
    expect(codesOf(await half.post('/user/passkeyOptions.do'))).toEqual([401, 'SESSION_NEEDED']);
    expect((await signIn(half, authenticator)).statusCode).toBe(200);
    expect((await half.post('/user/list.do')).statusCode).toBe(200);

    const required = await start(database, { isFactorRequired: true });
    const later = browse(required);
    expect((await signIn(later, authenticator)).statusCode).toBe(200);
    expect(codesOf(await later.post('/user/removePasskey.do', { id: authenticator.id }))).toEqual([
      409,
      'FACTOR_NEEDED',
    ]);
    expect((await later.get('/user/passkeys.do')).json()).toMatchObject({ items: [{}] });
    await withPasskey(later);
    expect((await later.post('/user/removePasskey.do', { id: authenticator.id })).statusCode).toBe(200);
  });

  test('members use passkeys, too, and like staff add and remove them only with a fresh proof', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const database = await open();
    const app = await start(database);
    const kim = browse(app);
    await kim.join('kim');
    const authenticator = await withPasskey(kim);
    const other = browse(app);
    expect((await signIn(other, authenticator)).json()).toMatchObject({ role: 'member', nickName: 'kim' });
    expect(await kim.me()).not.toBeNull();
    vi.setSystemTime(Date.now() + 11 * 60_000);
    for (const path of ['/user/passkeyOptions.do', '/user/removePasskey.do']) {
      expect(codesOf(await other.post(path, { id: authenticator.id }))).toEqual([403, 'STEP_UP_NEEDED']);
    }
    expect((await other.post('/user/stepUp.do', { password: PASSWORD })).statusCode).toBe(200);
    expect((await other.post('/user/removePasskey.do', { id: authenticator.id })).statusCode).toBe(200);
    expect(await other.me()).not.toBeNull();
    expect(await kim.me(), 'the other session').toBeNull();
  });

  test('a passkey of the account is a fresh proof, and where it is the second step the password is none', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const database = await open();
    const app = await start(database);
    const kim = browse(app);
    await kim.join('kim');
    const ofKim = await withPasskey(kim);
    expect((await kim.get('/user/secondFactor.do')).json()).toMatchObject({
      proofs: ['password', 'passkey'],
    });
    const who = await openStaff(app, database);
    const authenticator = await withPasskey(who);
    expect((await who.get('/user/secondFactor.do')).json()).toMatchObject({ proofs: ['passkey'] });
    const prove = async (by: Authenticator, change: object = {}): Promise<unknown[]> => {
      const options = (await who.post('/user/signInOptions.do')).json<Answer<'signInOptions'>>();
      const { userId: _, ...signed } = by.sign(options, change);
      return codesOf(await who.post('/user/stepUpWithPasskey.do', signed));
    };
    const ask = async (): Promise<unknown> => (await who.get('/user/export.do')).statusCode;
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect(await ask()).toBe(403);
    const wrong = [400, 'PASSKEY_WRONG'];
    expect(codesOf(await who.post('/user/stepUp.do', { password: PASSWORD })), 'the password').toEqual(wrong);
    expect(await prove(ofKim), 'another account’s').toEqual(wrong);
    expect(await prove(authenticator, { isVerified: false })).toEqual(wrong);
    expect(await ask()).toBe(403);
    expect((await recordsOf(database)).filter((record) => record.startsWith('session.refuse'))).toEqual(
      Array(2).fill('session.refuse office passkey'),
    );
    expect(await prove(authenticator)).toEqual([200, undefined]);
    expect(await ask()).toBe(200);
  });

  // R-ACC-55
  test('a gauge counts the active staff without a second step', async () => {
    const database = await open();
    const app = await start(database);
    const count = async (): Promise<unknown> =>
      (await Promise.all(accountGauges.map(({ read }) => read(database.read)))).flat();
    expect(await count()).toEqual([{ labels: {}, value: 0 }]);
    await browse(app).join('kim');
    const who = await openStaff(app, database);
    await addStaff(database, 'harbour');
    await addStaff(database, 'gone');
    await command(database, 'disable', 'gone');
    expect(await count()).toEqual([{ labels: {}, value: 2 }]);
    await withPasskey(who);
    expect(await count()).toEqual([{ labels: {}, value: 1 }]);
    const harbour = browse(app);
    await harbour.logIn('harbour');
    const { key } = (await harbour.post('/user/newCodeKey.do')).json<Answer<'newCodeKey'>>();
    expect(await count(), 'a key that is not confirmed').toEqual([{ labels: {}, value: 1 }]);
    const code = TOTP.generate({ secret: Secret.fromBase32(key) });
    expect((await harbour.post('/user/confirmCodes.do', { code })).statusCode).toBe(200);
    expect(await count()).toEqual([{ labels: {}, value: 0 }]);
    expect((await harbour.get('/user/held.do')).json()).toMatchObject({ codes: true, passkeys: 0 });
    expect((await who.get('/user/held.do')).json()).toMatchObject({ codes: false, passkeys: 1 });
  });

  test('a reset and a deletion remove passkeys, and the export names them without their keys', async () => {
    const database = await open();
    const app = await start(database);
    const who = await openStaff(app, database);
    await addStaff(database, 'harbour');
    const harbour = browse(app);
    await harbour.logIn('harbour');
    const authenticator = await withPasskey(harbour);
    const file = await harbour.get('/user/export.do');
    expect(file.json()).toMatchObject({ passkeys: [{ name: 'Unknown browser', lastUsed: null }] });
    const [row] = await database.read.selectFrom('passkey').selectAll().execute();
    expect(file.body).not.toContain(row?.public_key);

    const { id } = (await harbour.me()) as User; // the service's own answer
    const reset = await who.post('/user/resetFactor.do', { id });
    expect(reset.json()).toMatchObject({ secondFactor: false });
    expect(codesOf(await signIn(browse(app), authenticator))).toEqual([400, 'PASSKEY_WRONG']);

    await withPasskey(who);
    expect(await command(database, 'reset-second-factor', 'office')).toContain('no second factor now');
    expect(await database.read.selectFrom('passkey').selectAll().execute()).toEqual([]);
    await harbour.logIn('harbour');
    await withPasskey(harbour);
    await command(database, 'delete', 'harbour');
    expect(await database.read.selectFrom('passkey').selectAll().execute()).toEqual([]);
  });
});

test.each([
  ['http://www.example.com', 409],
  ['https://192.0.2.1', 409],
  ['https://www.example.com', 200],
])('with SITE_URL %s, asking for sign-in options answers %d', async (address, status) => {
  const app = await start(await SQLITE.open(), { siteUrl: new URL(address) });
  const who = browse(app);
  const { host } = new URL(address);
  const answer = await who.post('/user/signInOptions.do', {}, { host });
  expect(answer.statusCode).toBe(status);
  const { code, rpId } = answer.json<{ code?: string; rpId?: string }>();
  expect(code ?? rpId).toBe(status === 409 ? 'PASSKEY_ADDRESS' : 'www.example.com');
});

test('without SITE_URL, only a page at localhost can use passkeys', async () => {
  const who = browse(await start(await SQLITE.open()));
  const ask = async (host: string): Promise<unknown[]> =>
    codesOf(await who.post('/user/signInOptions.do', {}, { host }));
  expect(await ask('localhost:8080')).toEqual([200, undefined]);
  expect(await ask('www.example.com')).toEqual([409, 'PASSKEY_ADDRESS']);
});
