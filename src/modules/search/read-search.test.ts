// R-SEARCH-04
import { describe, expect, it } from 'vitest';
import { resultsPath } from './results-path.ts';
import { readSearch } from './read-search.ts';

describe('the address of the results', () => {
  it.each(['pump', '50% & more', 'a#b?c=d', 'C++', '펌프', '../..', '<b>', "O'Neil / Sons"])(
    'carries the term %j through a browser and back',
    (q) => {
      const { pathname, search } = new URL(resultsPath({ q, page: 3 }), 'https://example.com');
      expect(pathname).toBe('/search');
      expect(readSearch(search)).toEqual({ q, page: 3 });
    },
  );

  it('contains at most 100 characters, none of them cut', () => {
    const q = '🏗'.repeat(120);
    expect(readSearch(resultsPath({ q }).split('?')[1] ?? '').q).toBe('🏗'.repeat(100));
  });

  it.each([
    ['', { q: '', page: 1 }],
    ['q=%20%20', { q: '', page: 1 }],
    ['q=a&page=-3', { q: 'a', page: 1 }],
    ['q=a&page=x', { q: 'a', page: 1 }],
    ['q=%E0%A4%A', { q: '\ufffd%A', page: 1 }],
  ])('is parsed from %j', (search, asked) => expect(readSearch(search)).toEqual(asked));
});
