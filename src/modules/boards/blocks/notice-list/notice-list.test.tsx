// @vitest-environment jsdom
// R-HOME-08
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../../../tools/testing/render-block.tsx';
import type { NewestPost } from '../../post-types.ts';
import type { NewestPostsWanted } from '../../posts-on-page.ts';

const POSTS = [
  { id: 9, title: 'Office closed', updateTime: '2026-11-20T15:30:00Z' },
  { id: 7, title: 'A new pump', updateTime: Date.UTC(2026, 0, 2) },
];

async function show(posts: readonly NewestPost[]): Promise<void> {
  const loadNewestPosts = () => Promise.resolve(posts);
  await renderExample(readExample('notice-list', 'plain'), { loadNewestPosts });
  await act(() => Promise.resolve());
}

it('a notice list requests the four newest posts of its board', async () => {
  const asked: NewestPostsWanted[] = [];
  const loadNewestPosts = (wanted: NewestPostsWanted): Promise<readonly NewestPost[]> => {
    asked.push(wanted);
    return new Promise(() => {});
  };
  await renderExample(readExample('notice-list', 'plain'), { loadNewestPosts });
  expect(asked).toEqual([{ boardConfigId: 150, count: 4 }]);
});

it('each post is one link with its title and its day in the site’s time zone', async () => {
  await show(POSTS);
  const rows = within(screen.getByRole('list')).getAllByRole('link');
  expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    ['Office closed 2026.11.21', '/boardView/1566/150/9/1'],
    ['A new pump 2026.01.02', '/boardView/1566/150/7/1'],
  ]);
  expect(screen.getByText('2026.11.21')).toHaveAttribute('datetime', '2026-11-21');
});

it('a post with an invalid date shows only its title', async () => {
  const post = { id: 1, title: 'Undated', updateTime: 'soon' };
  await show([post]);
  expect(screen.getByRole('link', { name: 'Undated' })).toBeVisible();
});

it('a notice list says that there are no posts if the board is empty', async () => {
  await show([]);
  expect(screen.getByText('No post has been created.')).toBeVisible();
});

it('a notice list links to its board before its posts have loaded', async () => {
  await renderExample(readExample('notice-list', 'plain'));
  expect(screen.getByRole('link', { name: 'More notices' })).toHaveAttribute('href', '/board/1566/150/1');
  expect(screen.queryByText('No post has been created.')).toBeNull();
});
