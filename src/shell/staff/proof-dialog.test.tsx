// @vitest-environment jsdom
// R-ACC-35
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { withProof } from './with-proof.ts';

const NEEDED = new ApiError('status', '/user/role.do', { status: 403, code: 'STEP_UP_NEEDED' });
const replies = new Map<string, Response>();
const sent: unknown[] = [];

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  sent.length = 0;
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return Promise.resolve((replies.get(path) ?? new Response('{}', { status: 500 })).clone());
  });
  replies.set('/user/secondFactor.do', new Response('{"proofs":["password"]}'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Makes a call that is refused once. */
function start() {
  const call = vi.fn(() => Promise.resolve('changed')).mockRejectedValueOnce(NEEDED);
  const done = withProof(call);
  done.catch(() => undefined);
  return { call, done };
}

it('passes other answers and errors on', async () => {
  expect(await withProof(() => Promise.resolve(1))).toBe(1);
  const other = new ApiError('status', '/user/role.do', { status: 403, code: 'NOT_ALLOWED' });
  await expect(withProof(() => Promise.reject(other))).rejects.toBe(other);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('asks for the password, says that one is wrong, and repeats the call after the right one', async () => {
  const { call, done } = start();
  const field = await screen.findByLabelText('Password');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(field).toHaveAccessibleDescription('Enter your password.');
  const wrong = {
    ...{ code: 'PASSWORD_WRONG', message: 'The password is wrong.' },
    fields: { password: 'is wrong' },
  };
  replies.set('/user/stepUp.do', new Response(JSON.stringify(wrong), { status: 400 }));
  await userEvent.type(field, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('The password is wrong.'));
  expect(call).toHaveBeenCalledTimes(1);
  replies.set('/user/stepUp.do', new Response('{"ok":true}'));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await done).toBe('changed');
  expect([call.mock.calls.length, sent]).toEqual([2, [{ password: 'x' }, { password: 'x' }]]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('asks for password and code if codes are set up, and does nothing if it is closed', async () => {
  replies.set('/user/secondFactor.do', new Response('{"proofs":["password","code"]}'));
  const { call, done } = start();
  const code = await screen.findByLabelText('One-time code or recovery code');
  await userEvent.type(screen.getByLabelText('Password'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(code).toHaveAccessibleDescription('Enter the code.');
  const wrong = { ...{ code: 'CODE_WRONG', message: 'The code is wrong.' }, fields: { code: 'is wrong' } };
  replies.set('/user/stepUp.do', new Response(JSON.stringify(wrong), { status: 400 }));
  await userEvent.type(code, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription('The code is wrong.'));
  expect(sent).toEqual([{ password: 'x', code: '123456' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(done).rejects.toMatchObject({ status: 409, reason: 'You did not confirm that it’s you.' });
  expect(call).toHaveBeenCalledTimes(1);
});

// R-ACC-50
it('offers a passkey of the account, and says why none was used', async () => {
  replies.set('/user/secondFactor.do', new Response('{"proofs":["password","code","passkey"]}'));
  replies.set('/user/signInOptions.do', new Response('{"challenge":"YWJj","rpId":"localhost"}'));
  replies.set('/user/passkeys.do', new Response('{"items":[{"id":"YWJj"}]}'));
  const get = vi.fn<(options: CredentialRequestOptions) => Promise<never>>();
  get.mockRejectedValue(new DOMException('not now', 'NotAllowedError'));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  const { done } = start();
  expect(await screen.findByLabelText('One-time code or recovery code')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(
    await screen.findByText('No passkey was used: it was cancelled, or it took too long.'),
  ).toBeVisible();
  expect(get.mock.calls[0]?.[0].publicKey?.allowCredentials).toMatchObject([{ type: 'public-key' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(done).rejects.toMatchObject({ status: 409 });
});

// R-ACC-50
it('asks for the passkey alone if that is the second step, and says if the browser has none', async () => {
  replies.set('/user/secondFactor.do', new Response('{"proofs":["passkey"]}'));
  const { done } = start();
  expect(await screen.findByText(/this browser can’t use passkeys/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(done).rejects.toMatchObject({ status: 409 });
});
