// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tools/testing/render-screen.tsx';
import { DeletedList } from './deleted-list.tsx';

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
