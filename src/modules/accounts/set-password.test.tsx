// @vitest-environment jsdom
// R-ACC-21
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../stores/session.ts';
import { renderScreen } from '../../../tools/testing/render-screen.tsx';
import { SetPassword } from './set-password.tsx';

const TOKEN = 'a'.repeat(43);

let asked: { readonly url: string; readonly body: unknown }[] = [];
let replies: Record<'linkAccount' | 'setPassword', () => Response>;

beforeEach(() => {
  asked = [];
  session.setState({ user: null });
  document.cookie = 'XSRF-TOKEN=token';
  replies = {
    linkAccount: () => new Response('{"loginId":"kim","expires":"2026-11-22T03:00:00.000Z"}'),
    setPassword: () => new Response('{"ok":true}'),
  };
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    asked.push({ url, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null });
    const name = /(linkAccount|setPassword)\.do$/.exec(url)?.[1];
    return Promise.resolve(
      name === 'linkAccount' || name === 'setPassword' ? replies[name]() : new Response('null'),
    );
  });
});

function open(address: string): void {
  history.replaceState(null, '', address);
  renderScreen(<SetPassword />);
}

it('the token is removed from the address, and the password of the link’s owner is set', async () => {
  open(`/account/password#${TOKEN}`);
  expect(await screen.findByRole('textbox', { name: 'ID' })).toHaveValue('kim');
  expect(screen.getByText(/until 2026-11-22 at 12:00, Korean time/)).toBeVisible();
  await waitFor(() => expect(location.href).not.toContain(TOKEN));
  expect(asked[0]).toEqual({ url: '/user/linkAccount.do', body: { token: TOKEN } });
  const field = screen.getByLabelText('New password');
  await userEvent.type(field, 'short{Enter}');
  expect(screen.getByText('The password must have at least 8 characters.')).toBeVisible();
  expect(asked).toHaveLength(1);
  replies.setPassword = () =>
    new Response('{"code":"BAD_QUESTION","message":"x","fields":{"newPassword":"must not be the ID"}}', {
      status: 400,
    });
  await userEvent.clear(field);
  await userEvent.type(field, 'kim.kim.kim{Enter}');
  await screen.findByText('The password must not be the ID.');
  replies.setPassword = () => new Response('{"ok":true}');
  await userEvent.clear(field);
  await userEvent.type(field, 'seven green cranes{Enter}');
  const [words] = await screen.findAllByText(/^Your password is set/);
  expect(words).toHaveFocus();
  expect(asked.findLast(({ url }) => url === '/user/setPassword.do')?.body).toEqual({
    token: TOKEN,
    newPassword: 'seven green cranes',
  });
});

it('a link that stops working while the password is typed is reported', async () => {
  open(`/account/password#${TOKEN}`);
  const field = await screen.findByLabelText('New password');
  replies.setPassword = () => new Response('{"code":"PASSWORD_LINK_WRONG","message":"x"}', { status: 404 });
  await userEvent.type(field, 'seven green cranes{Enter}');
  await screen.findByText(
    'Your password was not set: the link has been used, has expired or was replaced. Ask the office for a new one.',
  );
});

it('a link that no longer works is reported immediately, with a link to the inquiry form', async () => {
  replies.linkAccount = () => new Response('{"code":"PASSWORD_LINK_WRONG","message":"x"}', { status: 404 });
  open(`/account/password#${TOKEN}`);
  expect(await screen.findByText(/^This link no longer works/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to the office' })).toHaveAttribute('href', '/1567/inquiry');
});

it('nothing is requested without a token', async () => {
  open('/account/password');
  expect(await screen.findByText(/^Open the link from the office again/)).toBeVisible();
  expect(asked).toEqual([]);
});
