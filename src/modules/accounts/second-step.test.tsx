// @vitest-environment jsdom
// R-ACC-29, R-ACC-31, R-ACC-34
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tools/testing/render-screen.tsx';
import { enter, session } from '../../stores/session.ts';
import { OwnAccount } from './own-account.tsx';
import { SignIn } from './sign-in.tsx';

const OFFICE = { id: 'office', role: 'staff', nickName: 'Office' } as const;
const CODES = ['AAAA-AAAA-AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB-BBBB-BBBB'];
const KEY = { key: 'ABCDEFGHIJ', uri: 'otpauth://totp/x', size: 3, path: 'M0 0h1v1h-1z' };
const TIME = '2026-11-30T01:00:00.000Z';
const SESSIONS = [
  { id: 'a', device: 'Firefox on Windows', network: '192.0.2.7', begun: TIME, lastUsed: TIME, own: true },
  { id: 'b', device: null, network: null, begun: TIME, lastUsed: TIME, own: false },
];

let asked: { readonly path: string; readonly body: unknown }[] = [];
const replies = new Map<string, () => Response>();
const json = (value: unknown, status = 200) => {
  return (): Response => new Response(JSON.stringify(value), { status });
};

const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const bodiesOf = (path: string): unknown[] =>
  asked.filter((one) => one.path === path).map(({ body }) => body);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=token';
  session.setState({ user: null, guess: null });
  asked = [];
  replies.clear();
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    asked.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null });
    return Promise.resolve((replies.get(path) ?? json({}, 500))());
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function signIn(secondStep: 'code' | 'setup'): Promise<void> {
  replies.set('/user/login.do', json({ secondStep }));
  history.replaceState(null, '', '/#/sign-in?back=%2Fdesk');
  renderScreen(<SignIn />);
  await userEvent.type(box('ID'), 'office');
  await userEvent.type(screen.getByLabelText('Password'), 'seven green harbours');
  await press('Sign in');
}

describe('the second step', () => {
  it('asks for a code, shows that one is wrong, and returns after the right one', async () => {
    await signIn('code');
    await waitFor(() => expect(box('One-time code')).toHaveFocus());
    expect(box('One-time code')).toHaveAttribute('autocomplete', 'one-time-code');
    await press('Continue');
    expect(box('One-time code')).toHaveAccessibleDescription(/Enter the code\./);
    expect(session.getState().user).toBeNull();
    replies.set(
      '/user/secondStep.do',
      json({ code: 'CODE_WRONG', message: 'x', fields: { code: 'is wrong' } }, 400),
    );
    await userEvent.type(box('One-time code'), '123456');
    await press('Continue');
    await waitFor(() => expect(box('One-time code')).toHaveAccessibleDescription(/The code is wrong\./));
    replies.set('/user/secondStep.do', json(OFFICE));
    await press('Continue');
    await waitFor(() => expect(location.hash).toBe('#/desk'));
    expect(session.getState().user).toEqual(OFFICE);
    expect(bodiesOf('/user/secondStep.do')).toEqual([{ code: '123456' }, { code: '123456' }]);
  });

  it('takes a recovery code instead, and can be started again', async () => {
    await signIn('code');
    await press('Use a recovery code');
    await waitFor(() => expect(box('Recovery code')).toHaveFocus());
    replies.set('/user/secondStep.do', json({ code: 'SESSION_NEEDED', message: 'x' }, 401));
    await userEvent.type(box('Recovery code'), 'aaaa');
    await press('Continue');
    expect(await screen.findByRole('alert')).toHaveTextContent('You were not signed in');
    await press('Start again');
    expect(box('ID')).toBeVisible();
  });

  it('sets codes up at the first sign-in, and signs in once the recovery codes were seen', async () => {
    replies.set('/user/newCodeKey.do', json(KEY));
    await signIn('setup');
    expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJ')).toBeVisible();
    replies.set('/user/confirmCodes.do', json({ user: OFFICE, recoveryCodes: CODES }));
    await userEvent.type(box('Code from the app'), '123456');
    await press('Confirm');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Store these recovery codes' })).toHaveFocus(),
    );
    for (const code of CODES) expect(screen.getByText(code)).toBeVisible();
    expect(session.getState().user).toBeNull();
    await press('I have stored them');
    await waitFor(() => expect(location.hash).toBe('#/desk'));
    expect(session.getState().user).toEqual(OFFICE);
  });
});

describe('the account of staff', () => {
  const open = async (factor: object): Promise<void> => {
    enter(OFFICE);
    replies.set('/user/secondFactor.do', json({ proofs: ['code'], ...factor }));
    replies.set('/user/passkeys.do', json({ items: [] }));
    replies.set('/user/sessions.do', json({ items: SESSIONS }));
    renderScreen(<OwnAccount />);
    await screen.findByText('Firefox on Windows');
  };

  it('sets codes up', async () => {
    await open({ since: null, recoveryCodes: 0, required: false, proofs: ['password'] });
    replies.set('/user/newCodeKey.do', json(KEY));
    await press('Set up one-time codes');
    expect(await screen.findByText('ABCD EFGH IJ')).toBeVisible();
  });

  it('changes them, and can’t remove them where they are required', async () => {
    await open({ since: TIME, recoveryCodes: 7, required: true });
    expect(screen.getByText('7 of 10')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    replies.set('/user/recoveryCodes.do', json({ recoveryCodes: CODES }));
    await press('New recovery codes');
    expect(await screen.findByText(CODES[0] ?? '')).toBeVisible();
  });

  it('removes them', async () => {
    await open({ since: TIME, recoveryCodes: 7, required: false });
    replies.set('/user/removeCodes.do', json({ ok: true }));
    replies.set(
      '/user/secondFactor.do',
      json({ since: null, recoveryCodes: 0, required: false, proofs: ['password'] }),
    );
    await press('Remove');
    expect(await screen.findByRole('button', { name: 'Set up one-time codes' })).toBeVisible();
  });

  it('shows where it is signed in, and signs out there', async () => {
    await open({ since: null, recoveryCodes: 0, required: false, proofs: ['password'] });
    const [own, other] = screen.getAllByRole('listitem').filter((item) => /Signed in/.test(item.textContent));
    expect(own).toHaveTextContent(
      'Firefox on Windows (this one)Signed in 2026-11-30 10:00, last used 2026-11-30 10:00, from 192.0.2.7',
    );
    expect(within(own ?? document.body).queryByRole('button')).toBeNull();
    expect(other).toHaveTextContent('Unknown browser');
    replies.set('/user/endSession.do', json({ ok: true }));
    replies.set('/user/sessions.do', json({ items: SESSIONS.slice(0, 1) }));
    await press('Sign out Unknown browser');
    await waitFor(() => expect(screen.queryByText('Unknown browser')).toBeNull());
    expect(bodiesOf('/user/endSession.do')).toEqual([{ id: 'b' }]);
  });
});
