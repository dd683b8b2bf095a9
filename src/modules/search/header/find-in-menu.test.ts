// R-SEARCH-01, R-SEARCH-06, R-SEC-33
import { describe, expect, it } from 'vitest';
import { MENU } from '../../../../tools/testing/site-fixture.ts';
import { findInMenu, namesAbove } from './find-in-menu.ts';

const PAGES = [
  { menuId: 1556, route: 'business/plant/marine/bulk', title: 'Bulk handling system' },
  { menuId: 1556, route: 'business/plant/marine/mud', title: 'Mud treatment system' },
];
const names = (term: string): string[] => findInMenu(MENU, PAGES, term).map(({ name }) => name);

describe('finding pages by name', () => {
  it('finds menu items and pages, without regard to case', () => {
    expect(names('BULK')).toEqual(['Bulk handling system']);
    expect(names('energy')).toEqual(['Energy']);
  });

  it('wants every word, in the name or in those above it', () => {
    expect(names('plant bulk')).toEqual(['Bulk handling system']);
    expect(names('bulk plant')).toEqual(['Bulk handling system']);
    expect(names('"handling system"')).toEqual(['Bulk handling system']);
    expect(names('"system handling"')).toEqual([]);
    expect(names('ｂｕｌｋ hand\u200bling')).toEqual(['Bulk handling system']);
    expect(names('plant zebra')).toEqual([]);
  });

  it('puts names that begin with the term first', () => {
    expect(
      names('p')
        .slice(0, 3)
        .every((name) => name.startsWith('P')),
    ).toBe(true);
  });

  it('puts a word that begins with the term before one that only holds it', () => {
    const pages = [
      { menuId: 1556, route: 'a', title: 'The independent' },
      { menuId: 1556, route: 'b', title: 'The dependent' },
    ];
    expect(findInMenu([], pages, 'depend').map(({ name }) => name)).toEqual([
      'The dependent',
      'The independent',
    ]);
  });

  it('tells what is above an address', () => {
    expect(namesAbove(MENU, PAGES, '/1556/business/plant/marine/bulk')).toEqual([
      'Business',
      'Plant',
      'Offshore plant',
    ]);
    expect(namesAbove(MENU, PAGES, '/elsewhere')).toEqual([]);
  });

  it('says where a result stands and where it leads', () => {
    expect(findInMenu(MENU, PAGES, 'bulk')).toEqual([
      {
        name: 'Bulk handling system',
        above: ['Business', 'Plant', 'Offshore plant'],
        href: '/1556/business/plant/marine/bulk',
        newWindow: false,
      },
    ]);
    expect(findInMenu(MENU, PAGES, 'notice')[0]?.href).toBe('/board/1566/150/1');
  });

  it('lists an address once', () => {
    const hrefs = findInMenu(MENU, PAGES, 'plant').map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });

  it.each(['', '   ', '(', '%', '\\'])('finds nothing for %j and does not fail', (term) => {
    expect(names(term)).toEqual([]);
  });
});
