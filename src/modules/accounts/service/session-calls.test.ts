// R-ACC-34
import { Ajv } from 'ajv';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { browse, PASSWORD } from '../../../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { createService } from '../../../server/http/service.ts';
import type { Answer } from '../../../shared/do-contract.ts';
import { ACCOUNT_CALLS } from '../contract.ts';

const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0) Version/20.0 Mobile/1 Safari/604.1' };

describe.each(ENGINES)('the sessions of an account on $name', ({ open }) => {
  test('are seen and, after a fresh proof, ended by their owner, and by no one else', async () => {
    const { app } = await createService(makeBuiltSite(), { siteUrl: null, logLevel: 'silent' }, await open());
    onTestFinished(() => app.close());
    const kim = browse(app);
    await kim.join('kim');
    const phone = browse(app, '2001:db8:1:2:3:4:5:6');
    await phone.post('/user/login.do', { id: 'kim', password: PASSWORD }, PHONE);
    const list = async (): Promise<Answer<'sessions'>> => (await kim.get('/user/sessions.do')).json();
    const found = await list();
    expect(new Ajv({ strict: false }).validate(ACCOUNT_CALLS.sessions.answer, found)).toBe(true);
    expect(found.items).toHaveLength(2);
    expect(found.items).toContainEqual(
      expect.objectContaining({ device: 'Safari on iPhone', network: '2001:db8:1:2::/64', own: false }),
    );
    expect(found.items).toContainEqual(
      expect.objectContaining({ device: 'Unknown browser', network: '127.0.0.1', own: true }),
    );
    const id = found.items.find(({ own }) => !own)?.id;
    const lee = browse(app);
    await lee.join('lee');
    expect((await lee.post('/user/endSession.do', { id })).statusCode).toBe(404);
    expect(await phone.me()).not.toBeNull();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const early = await kim.post('/user/endSession.do', { id });
    expect([early.statusCode, early.json()]).toMatchObject([403, { code: 'STEP_UP_NEEDED' }]);
    expect((await kim.post('/user/stepUp.do', { password: PASSWORD })).statusCode).toBe(200);
    expect((await kim.post('/user/endSession.do', { id })).json()).toEqual({ ok: true });
    expect(await phone.me()).toBeNull();
    expect((await list()).items).toHaveLength(1);
  });
});
