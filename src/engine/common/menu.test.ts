// R-HEAD-08, R-HEAD-09, R-SEC-10, R-SEC-11
import { describe, expect, it } from 'vitest';
import { englishName, menuTarget, menuTrail } from './menu.ts';
import type { MenuItem } from './menu.ts';

const item = (fields: Partial<MenuItem>): MenuItem => ({
  id: 1,
  upperId: 0,
  name: 'Item',
  menuType: 'P',
  subMenus: [],
  ...fields,
});
const board = item({ id: 1566, menuType: 'B', boardConfigId: 150 });

describe('a menu item', () => {
  it.each([
    ['C to its contents page', item({ id: 7, menuType: 'C' }), '/contents/7', false],
    ['P to its own address', item({ programUrl: '/1546/a' }), '/1546/a', false],
    ['B to the first page of its board', board, '/board/1566/150/1', false],
    [
      'L to a new window',
      item({ menuType: 'L', linkUrl: 'https://example.com' }),
      'https://example.com',
      true,
    ],
    [
      'F to its first sub-item',
      item({ menuType: 'F', subMenus: [item({ programUrl: '/2/b' })] }),
      '/2/b',
      false,
    ],
    ['F to a board that comes first', item({ menuType: 'F', subMenus: [board] }), '/board/1566/150/1', false],
    [
      'F through a folder that comes first',
      item({ menuType: 'F', subMenus: [item({ menuType: 'F', subMenus: [board] })] }),
      '/board/1566/150/1',
      false,
    ],
  ])('links according to its type: %s', (_, given, href, newWindow) => {
    expect(menuTarget(given)).toEqual({ href, newWindow });
  });

  it.each([
    ['an empty folder', item({ menuType: 'F' })],
    ['a page without an address', item({})],
    ['a board without a config', item({ menuType: 'B' })],
    ['a page on another site', item({ programUrl: '//evil.example' })],
    ['a script as page', item({ programUrl: 'javascript:alert(1)' })],
    ['a script as link', item({ menuType: 'L', linkUrl: 'javascript:alert(1)' })],
  ])('links nowhere if it is %s', (_, given) => {
    expect(menuTarget(given)).toBeNull();
  });

  it('uses its English title, or else its name', () => {
    expect(englishName(item({ nameEn: 'English' }))).toBe('English');
    expect(englishName(item({ nameEn: '' }))).toBe('Item');
  });
});

describe('the trail of a menu item', () => {
  const tree = [item({ id: 1, subMenus: [item({ id: 2, subMenus: [item({ id: 3 })] })] }), item({ id: 4 })];

  it('runs from the top level down', () => {
    expect(menuTrail(tree, 3).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(menuTrail(tree, 4).map(({ id }) => id)).toEqual([4]);
  });

  it('is empty for an unknown id', () => {
    expect(menuTrail(tree, 99)).toEqual([]);
  });
});
