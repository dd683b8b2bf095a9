// @vitest-environment jsdom
// R-SEC-92
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDialogs } from '../../../tools/testing/dialogs.ts';
import { renderScreen } from '../../../tools/testing/render-screen.tsx';
import { DeletedList } from './deleted-list.tsx';

beforeEach(startDialogs);
afterEach(() => vi.unstubAllGlobals());

const post = (id: number) => ({ id, title: `Post ${id}`, updateTime: '2026-03-11T00:00:00.000Z' });
const posts = (count: number) => Array.from({ length: count }, (_, nth) => post(nth + 1));

it('the last page appears if others have emptied the requested one', async () => {
  let total = 21;
  vi.stubGlobal('fetch', (url: string) => {
    const page = Number(new URL(url, location.href).searchParams.get('page'));
    const items = posts(total).slice((page - 1) * 20, page * 20);
    return Promise.resolve(new Response(JSON.stringify({ total, pagesize: 20, items })));
  });
  renderScreen(<DeletedList boardConfigId={152} type="NORMAL" onRestored={vi.fn()} />);
  await screen.findByText('Page 1 of 2');
  total = 20;
  await userEvent.click(screen.getByRole('button', { name: 'Deleted earlier' }));
  await vi.waitFor(() => expect(screen.queryByText(/^Page/)).toBeNull());
  expect(await screen.findByRole('button', { name: 'Post 20' })).toBeVisible();
  expect(screen.queryByText('No posts have been deleted from this board.')).toBeNull();
});

it('deletes a post for good only after a fresh proof, and says if there was none', async () => {
  document.cookie = 'XSRF-TOKEN=token';
  let isProven = false;
  const replies: Readonly<Record<string, () => Response>> = {
    '/user/secondFactor.do': () => new Response('{"proofs":["password"]}'),
    '/user/stepUp.do': () => {
      isProven = true;
      return new Response('{"ok":true}');
    },
    '/board/destroy.do': () =>
      isProven ? new Response('{"ok":true}') : new Response('{"code":"STEP_UP_NEEDED"}', { status: 403 }),
  };
  const list = () => new Response(JSON.stringify({ total: 1, pagesize: 20, items: posts(1) }));
  vi.stubGlobal('fetch', (url: string) => Promise.resolve((replies[url] ?? list)()));
  renderScreen(<DeletedList boardConfigId={152} type="NORMAL" onRestored={vi.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Delete for good\s*Post 1$/ }));
  const ask = await screen.findByRole('alertdialog', { name: 'Delete for good' });
  const press = (dialog: HTMLElement, name: string): Promise<void> =>
    userEvent.click(within(dialog).getByRole('button', { name }));
  const proof = (): Promise<HTMLElement> =>
    screen.findByRole('alertdialog', { name: 'Confirm that it’s you' });
  await press(ask, 'Delete for good');
  await press(await proof(), 'Cancel');
  expect(await within(ask).findByText('You did not confirm that it’s you.')).toBeVisible();
  await press(ask, 'Delete for good');
  await userEvent.type(within(await proof()).getByLabelText('Password'), 'x');
  await press(await proof(), 'Continue');
  await screen.findByText('‘Post 1’ was deleted for good.');
});
