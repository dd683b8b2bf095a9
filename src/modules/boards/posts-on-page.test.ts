import { expect, test } from 'vitest';
import type { CompiledPage } from '../../engine/common/compiled-page.ts';
import { newestPostsOn } from './posts-on-page.ts';

const page = (uses: string[], blocks: unknown): CompiledPage =>
  ({ route: 'main', menuId: 0, title: '', description: '', uses, blocks }) as CompiledPage;

test('a page’s posts are found in its blocks and in nested ones, as many as each shows', () => {
  const blocks = [
    { type: 'notice-list', boardConfigId: 150 },
    { type: 'columns', columns: [{ blocks: [{ type: 'notice-slider', boardConfigId: 153 }] }] },
    { type: 'notice-list', boardConfigId: 151, count: 9 },
  ];
  expect(newestPostsOn(page(['notice-list', 'columns', 'notice-slider'], blocks))).toEqual([
    { boardConfigId: 150, count: 4 },
    { boardConfigId: 153, count: 5 },
    { boardConfigId: 151, count: 9 },
  ]);
});

test('a page without post blocks shows no posts', () => {
  expect(newestPostsOn(page(['note'], [{ type: 'note', text: [] }]))).toEqual([]);
});
