import { expect, expectTypeOf, test } from 'vitest';
import { DO_CONTRACT } from './do-contract.ts';
import type { Answer, Question } from './do-contract.ts';
import type { MenuItem } from './menu.ts';

test('the answer of /menu.do is a list of menu items', () => {
  expectTypeOf<Answer<'menu'>>().toExtend<readonly MenuItem[]>();
  expectTypeOf<readonly MenuItem[]>().toExtend<Answer<'menu'>>();
  expectTypeOf<Question<'menu'>>().toExtend<{ readonly siteId: string }>();
  expect(Object.keys(DO_CONTRACT.menu.answer.definitions.item.properties)).toEqual([
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

test('each call has an address of its own that ends in .do', () => {
  const paths = Object.values(DO_CONTRACT).map((call) => call.path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^\/[\w/]+\.do$/);
});
