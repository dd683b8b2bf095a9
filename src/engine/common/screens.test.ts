// R-ADDR-06, R-ADDR-07, R-ADDR-09, R-ADDR-10, R-ADDR-11, R-POST-13, R-SEARCH-04, R-SEARCH-08, R-SEC-33
import { describe, expect, it } from 'vitest';
import { isPlace } from './address.ts';
import { ALL_SCREENS } from '../../../tools/testing/all-screens.ts';
import {
  WHOLE_LIST,
  askFilter,
  boardPath,
  parseScreenPath,
  postPath,
  readFilter,
  readSearch,
  searchPath,
} from './screens.ts';

describe('the address of a screen', () => {
  it.each([
    [
      '/board/1566/150/1',
      { name: 'board', params: { menuId: 1566, boardConfigId: 150, page: 1, searchTxt: '' } },
    ],
    [
      '/board/1566/150/2/pump',
      { name: 'board', params: { menuId: 1566, boardConfigId: 150, page: 2, searchTxt: 'pump' } },
    ],
    [
      '/board/1566/150/0',
      { name: 'board', params: { menuId: 1566, boardConfigId: 150, page: 1, searchTxt: '' } },
    ],
    [
      '/board/1566/150/-3',
      { name: 'board', params: { menuId: 1566, boardConfigId: 150, page: 1, searchTxt: '' } },
    ],
    [
      '/boardView/1566/150/7/3',
      { name: 'post', params: { menuId: 1566, boardConfigId: 150, boardId: 7, page: 3 } },
    ],
    [
      '/boardEdit/1566/150/7/3',
      { name: 'edit-post', params: { menuId: 1566, boardConfigId: 150, boardId: 7, page: 3 } },
    ],
    ['/boardWrite/1566/150', { name: 'write-post', params: { menuId: 1566, boardConfigId: 150 } }],
    ['/1540/inquiry', { name: 'inquiry', params: { menuId: 1540 } }],
    ['/qna-write/12', { name: 'write-question', params: { menuId: 12 } }],
    ['/qna-write/1247', { name: 'write-question', params: { menuId: 1247 } }],
    ['/search', { name: 'search', params: { menuId: 0 } }],
    ['/sign-in', { name: 'sign-in', params: { menuId: 0 } }],
    ['/sign-up', { name: 'sign-up', params: { menuId: 0 } }],
    ['/account', { name: 'account', params: { menuId: 0, part: '' } }],
    ['/account/password', { name: 'account', params: { menuId: 0, part: 'password' } }],
  ])('%s is read', (path, place) => expect(parseScreenPath(path, ALL_SCREENS)).toEqual(place));

  it.each([
    '/board',
    '/board/1566',
    '/board/1566/150',
    '/board/1566/150/one',
    '/board/1566/150/1.5',
    '/board/1566/150/1e3',
    '/board/x/150/1',
    '/board/0/150/1',
    '/board/1566/0150/1',
    '/board/1566/9999999999999999/1',
    '/board/1566/150/1/a/b',
    '/board/1566/150/1/%E0%A4%A',
    '/boardView/1566/150/7',
    '/boardView/1566/150/7/x',
    '/boardView/1566/150/constructor/1',
    '/boardView/1566/150/7/1/more',
    '/qna-write',
    '/qna-write/x',
    '/qna-write/1247/x',
    '/inquiry',
    '/x/inquiry',
    '/1540/inquiry/x',
    '/search/x',
    '/account/own',
    '/account/password/x',
    '/constructor',
    '/1556/business/plant/marine/mud',
    '/',
  ])('%s is none', (path) => expect(parseScreenPath(path, ALL_SCREENS)).toBeNull());
});

describe('the address of a list', () => {
  it.each([
    'pump',
    '펌프 시험',
    '100%',
    'a/b?c#d',
    'report.pdf',
    '.',
    '..',
    '...',
    '<b>"\'&',
    '%2F',
    '🚢',
    'a+b',
  ])('carries the term %j through a browser and back', (searchTxt) => {
    const path = boardPath({ menuId: 1566, boardConfigId: 150, page: 2, searchTxt });
    expect(isPlace(path)).toBe(true);
    const asBrowserHasIt = new URL(path, 'https://example.com');
    expect(asBrowserHasIt.search + asBrowserHasIt.hash).toBe('');
    expect(parseScreenPath(asBrowserHasIt.pathname, ALL_SCREENS)?.params).toEqual({
      menuId: 1566,
      boardConfigId: 150,
      page: 2,
      searchTxt,
    });
  });

  it.each(['', '  ', '\ufeff', '\u200b \u3164', '\u2800'])(
    'carries no term of which nothing is seen: %j',
    (searchTxt) => {
      expect(boardPath({ menuId: 1566, boardConfigId: 150, page: 1, searchTxt })).toBe('/board/1566/150/1');
      const path = `/board/1566/150/1/${encodeURIComponent(searchTxt)}`;
      expect(parseScreenPath(path, ALL_SCREENS)?.params).toMatchObject({ searchTxt: '' });
    },
  );
});

it('the address of a post leads back to the page of its list', () => {
  expect(postPath({ menuId: 1566, boardConfigId: 150, boardId: 7, page: 3 })).toBe('/boardView/1566/150/7/3');
});

describe('what a list was searched for', () => {
  const place = { menuId: 1566, boardConfigId: 150, boardId: 7, page: 3 };

  it('stands in the address of a post, and is read again', () => {
    const filter = { searchTxt: 'a&b=c 펌프', field: 'title' } as const;
    const [, search = ''] = postPath(place, filter).split('?');
    expect(readFilter(search)).toEqual(filter);
    expect(boardPath({ ...place, ...filter })).toMatch(/\?field=title$/);
  });

  it('is read as the calls take it: at most 100 characters', () => {
    const searchTxt = '펌'.repeat(120);
    const [, search = ''] = postPath(place, { searchTxt, field: 'all' }).split('?');
    expect(readFilter(search).searchTxt).toBe('펌'.repeat(100));
    const list = boardPath({ ...place, searchTxt });
    expect(parseScreenPath(list, ALL_SCREENS)?.params).toMatchObject({ searchTxt: '펌'.repeat(100) });
  });

  it('is the whole list where nothing, or no field of ours, is named', () => {
    expect(readFilter('')).toEqual(WHOLE_LIST);
    expect(readFilter('field=__proto__')).toEqual(WHOLE_LIST);
    expect(askFilter(WHOLE_LIST)).toEqual({});
    expect(askFilter({ searchTxt: 'x', field: 'all' })).toEqual({ searchTxt: 'x' });
  });
});

describe('the address of the results', () => {
  it.each(['pump', '50% & more', 'a#b?c=d', 'C++', '펌프', '../..', '<b>', "O'Neil / Sons"])(
    'carries the term %j through a browser and back',
    (q) => {
      const { pathname, search } = new URL(searchPath({ q, page: 3 }), 'https://example.com');
      expect(pathname).toBe('/search');
      expect(readSearch(search)).toEqual({ q, page: 3 });
    },
  );

  it('holds at most 100 characters, whole ones', () => {
    const q = '🏗'.repeat(120);
    expect(readSearch(searchPath({ q }).split('?')[1] ?? '').q).toBe('🏗'.repeat(100));
  });

  it.each([
    ['', { q: '', page: 1 }],
    ['q=%20%20', { q: '', page: 1 }],
    ['q=a&page=-3', { q: 'a', page: 1 }],
    ['q=a&page=x', { q: 'a', page: 1 }],
    ['q=%E0%A4%A', { q: '\ufffd%A', page: 1 }],
  ])('reads %j', (search, asked) => expect(readSearch(search)).toEqual(asked));
});
