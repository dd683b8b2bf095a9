// R-ADDR-06, R-ADDR-07, R-ADDR-09, R-ADDR-10, R-ADDR-11, R-SEC-33
import { describe, expect, it } from 'vitest';
import { ALL_SCREENS } from '../../../tools/testing/all-screens.ts';
import { parseScreenPath } from './screens.ts';

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
  ])('%s is recognised', (path, place) => expect(parseScreenPath(path, ALL_SCREENS)).toEqual(place));

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
  ])('%s is rejected', (path) => expect(parseScreenPath(path, ALL_SCREENS)).toBeNull());
});
