// R-POST-13, R-SEARCH-08
import { describe, expect, it } from 'vitest';
import { ALL_SCREENS } from '../../../tools/testing/all-screens.ts';
import { isPlace } from '../../engine/common/address.ts';
import { parseScreenPath } from '../../engine/common/screens.ts';
import { WHOLE_LIST, askFilter, boardPath, postPath } from './board-paths.ts';
import { readFilter } from './post-paths.ts';

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
    'omits a term without visible characters: %j',
    (searchTxt) => {
      expect(boardPath({ menuId: 1566, boardConfigId: 150, page: 1, searchTxt })).toBe('/board/1566/150/1');
      const path = `/board/1566/150/1/${encodeURIComponent(searchTxt)}`;
      expect(parseScreenPath(path, ALL_SCREENS)?.params).toMatchObject({ searchTxt: '' });
    },
  );
});

it('a post’s address links back to its page of the list', () => {
  expect(postPath({ menuId: 1566, boardConfigId: 150, boardId: 7, page: 3 })).toBe('/boardView/1566/150/7/3');
});

describe('the search filter', () => {
  const place = { menuId: 1566, boardConfigId: 150, boardId: 7, page: 3 };

  it('is part of a post’s address, and can be read back', () => {
    const filter = { searchTxt: 'a&b=c 펌프', field: 'title' } as const;
    const [, search = ''] = postPath(place, filter).split('?');
    expect(readFilter(search)).toEqual(filter);
    expect(boardPath({ ...place, ...filter })).toMatch(/\?field=title$/);
  });

  it('is read as calls accept it: at most 100 characters', () => {
    const searchTxt = '펌'.repeat(120);
    const [, search = ''] = postPath(place, { searchTxt, field: 'all' }).split('?');
    expect(readFilter(search).searchTxt).toBe('펌'.repeat(100));
    const list = boardPath({ ...place, searchTxt });
    expect(parseScreenPath(list, ALL_SCREENS)?.params).toMatchObject({ searchTxt: '펌'.repeat(100) });
  });

  it('is the whole list if the address has none, or an unknown field', () => {
    expect(readFilter('')).toEqual(WHOLE_LIST);
    expect(readFilter('field=__proto__')).toEqual(WHOLE_LIST);
    expect(askFilter(WHOLE_LIST)).toEqual({});
    expect(askFilter({ searchTxt: 'x', field: 'all' })).toEqual({ searchTxt: 'x' });
  });
});
