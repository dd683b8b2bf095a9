// @vitest-environment jsdom
// R-HOME-10
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readExample, renderExample } from '../../../../../tools/testing/render-block.tsx';
import type { NewestPost } from '../../post-types.ts';

// How the pictures run and stop is tested in a browser: src/modules/boards/e2e/notices.test.ts.

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return () => vi.unstubAllGlobals();
});

const post = (id: number): NewestPost => ({
  id,
  title: `Picture ${id}`,
  updateTime: '2026-11-20T15:30:00Z',
  thumbFileId: id + 100,
});

async function show(posts: readonly NewestPost[]): Promise<HTMLElement> {
  const loadNewestPosts = () => Promise.resolve(posts);
  const container = await renderExample(readExample('notice-slider', 'plain'), { loadNewestPosts });
  await act(() => Promise.resolve());
  return container;
}

it('Play comes first in the tab order, then the arrows, then the visible slide’s link', async () => {
  await show([post(1), post(2)]);
  const carousel = screen.getByRole('group', { name: 'In pictures' });
  const names = within(carousel)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Play', 'Previous', 'Next']);
  const [shown, hidden] = within(carousel).getAllByRole('link');
  expect(shown).toHaveAttribute('href', '/boardView/1568/153/1/1');
  expect(shown?.closest('[inert]')).toBeNull();
  expect(hidden?.closest('[inert]')).not.toBeNull();
});

it('a post shows its picture, or only the frame if the picture fails to load', async () => {
  const container = await show([post(1), { ...post(2), thumbFileId: null }]);
  const images = [...container.querySelectorAll('img')];
  expect(images.map((image) => image.getAttribute('src'))).toEqual(['/fileInfo/downloadFile.do?id=101']);
  for (const image of images) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('Picture 1')).toBeVisible();
});

it('a single picture has no controls', async () => {
  await show([post(1)]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Picture 1' })).toBeVisible();
});

it('a notice slider links to its board and says that there are no posts if the board is empty', async () => {
  await show([]);
  expect(screen.getByText('No post has been created.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'More pictures' })).toHaveAttribute('href', '/board/1568/153/1');
});
