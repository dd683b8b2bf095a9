// R-CALL-33
import { expect, expectTypeOf, test } from 'vitest';
import { ALL_CALLS } from '../../tools/testing/all-calls.ts';
import { MENU_CALLS } from './calls/menu.ts';
import type { Answer, Question } from './do-contract.ts';
import type { Post } from '../modules/boards/post-types.ts';
import type { MenuItem } from '../engine/common/menu.ts';

test('the answer of /menu.do is a list of menu items', () => {
  expectTypeOf<Answer<'menu'>>().toExtend<readonly MenuItem[]>();
  expectTypeOf<readonly MenuItem[]>().toExtend<Answer<'menu'>>();
  expectTypeOf<Question<'menu'>>().toExtend<{ readonly siteId: string }>();
  expect(Object.keys(MENU_CALLS.menu.answer.definitions.item.properties)).toEqual([
    'id',
    'upperId',
    'name',
    'nameEn',
    'menuType',
    'programUrl',
    'boardConfigId',
    'linkUrl',
    'subMenus',
  ]);
});

test('a post has all its fields, and every list row is a post', () => {
  expectTypeOf<Answer<'boardList'>>().toExtend<readonly Post[]>();
  expectTypeOf<readonly Post[]>().toExtend<Answer<'boardList'>>();
  expectTypeOf<Post>().toExtend<{ readonly id: number; readonly thumbFileId?: number | null }>();
  expectTypeOf<Answer<'nextPost'>>().toExtend<{ readonly id: number; readonly title: string } | null>();
  expectTypeOf<Answer<'downloadFile'>>().toBeNever();
});

test('every change requires the token, even by GET', () => {
  const calls = Object.values(ALL_CALLS);
  const withToken = calls.filter(({ token }) => token).map(({ path }) => path);
  expect(calls.filter(({ method }) => method === 'POST').every(({ token }) => token)).toBe(true);
  expect(withToken).toContain('/deleteBoard.do');
});

test('each call has its own address, and all end in .do except the one with a site and a code', () => {
  const paths = Object.values(ALL_CALLS).map((call) => call.path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^\/[\w/]+(\.do|\/:siteId\/:code)$/);
});
