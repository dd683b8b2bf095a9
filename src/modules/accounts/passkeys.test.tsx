// @vitest-environment jsdom
// R-ACC-41
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tools/testing/render-screen.tsx';
import { enter, session } from '../../stores/session.ts';
import { OwnAccount } from './own-account.tsx';
import { SignIn } from './sign-in.tsx';

const KIM = { id: 'kim', role: 'member', nickName: 'Minsu' } as const;
const TIME = '2026-11-30T01:00:00.000Z';
const LAPTOP = { id: 'abc', name: 'Laptop', added: TIME, lastUsed: TIME };
const OPTIONS = {
  ...{ challenge: 'YWJj', rpId: 'localhost', rpName: 'Site', userId: 'YWJj', userName: 'kim' },
  ...{ displayName: 'Minsu', existing: [] },
};

let asked: { readonly path: string; readonly body: unknown }[] = [];
const replies = new Map<string, () => Response>();
const json = (value: unknown, status = 200) => {
  return (): Response => new Response(JSON.stringify(value), { status });
};
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
  vi.stubGlobal('PublicKeyCredential', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Has the browser answer as if the visitor had done this. */
function answerWith(name: string): void {
  const refuse = (): Promise<never> => Promise.reject(new DOMException('not now', name));
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: refuse, create: refuse },
  });
}

async function openAccount(items: readonly object[]): Promise<void> {
  enter(KIM);
  replies.set('/user/passkeys.do', json({ items }));
  renderScreen(<OwnAccount />);
  await screen.findByRole('button', { name: 'Add a passkey' });
}

it('says that a sign-in was cancelled, and that the service refused it', async () => {
  renderScreen(<SignIn />);
  replies.set('/user/signInOptions.do', json({ challenge: 'YWJj', rpId: 'localhost' }));
  answerWith('NotAllowedError');
  await press('Sign in with a passkey');
  expect(
    await screen.findByText('No passkey was used: it was cancelled, or it took too long.'),
  ).toBeVisible();
  replies.set('/user/signInOptions.do', json({ code: 'PASSKEY_ADDRESS', message: 'Needs https.' }, 409));
  await press('Sign in with a passkey');
  expect(await screen.findByText('Needs https.')).toBeVisible();
  expect(session.getState().user).toBeNull();
});

it('offers no passkey where the browser has none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  renderScreen(<SignIn />);
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});

it('offers staff with passkeys only their passkey after the password', async () => {
  replies.set('/user/login.do', json({ secondStep: 'passkey' }));
  renderScreen(<SignIn />);
  await userEvent.type(screen.getByRole('textbox', { name: 'ID' }), 'office');
  await userEvent.type(screen.getByLabelText('Password'), 'seven green harbours');
  await press('Sign in');
  expect(await screen.findByText(/This account has a passkey/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await press('Start again');
  expect(screen.getByRole('textbox', { name: 'ID' })).toBeVisible();
});

it('renames and removes passkeys, and says why none was added', async () => {
  await openAccount([LAPTOP]);
  await press('Rename Laptop');
  const name = screen.getByRole('textbox', { name: 'Name of the passkey' });
  expect(name).toHaveFocus();
  await userEvent.clear(name);
  await press('Save');
  expect(screen.getByText('Enter a name.')).toBeVisible();
  await userEvent.type(name, ' Phone ');
  replies.set('/user/renamePasskey.do', json({ ok: true }));
  await press('Save');
  await waitFor(() => expect(bodiesOf('/user/renamePasskey.do')).toEqual([{ id: 'abc', name: 'Phone' }]));

  replies.set('/user/passkeyOptions.do', json(OPTIONS));
  answerWith('InvalidStateError');
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText('This device already has a passkey of this account.')).toBeVisible();

  replies.set('/user/removePasskey.do', json({ ok: true }));
  replies.set('/user/passkeys.do', json({ items: [] }));
  await press('Remove Laptop');
  await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
  expect(bodiesOf('/user/removePasskey.do')).toEqual([{ id: 'abc' }]);
});
