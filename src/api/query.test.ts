import { describe, expect, it } from 'vitest';
import { query } from './query.ts';

describe('a query in an address', () => {
  it('omits empty and missing values', () => {
    expect(query({ boardConfigId: '150', page: '2', searchTxt: '', searchField: undefined })).toBe(
      'boardConfigId=150&page=2',
    );
  });

  it.each(['50%', '_', '\\', '"', '/', '?', '#', '&', '=', '+', ' ', '가', '👍', '\u202e'])(
    'contains the term %j as typed',
    (term) => {
      const asked = new URL(`/search.do?${query({ q: `a${term}b`, page: '1' })}`, 'https://site.example');
      expect(Object.fromEntries(asked.searchParams)).toEqual({ q: `a${term}b`, page: '1' });
      expect(asked.hash).toBe('');
    },
  );
});
