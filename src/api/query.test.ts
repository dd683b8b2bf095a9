import { describe, expect, it } from 'vitest';
import { query } from './query.ts';

describe('a question in an address', () => {
  it('leaves out what is empty or not there', () => {
    expect(query({ boardConfigId: '150', page: '2', searchTxt: '', searchField: undefined })).toBe(
      'boardConfigId=150&page=2',
    );
  });

  it.each(['50%', '_', '\\', '"', '/', '?', '#', '&', '=', '+', ' ', '가', '👍', '\u202e'])(
    'carries the term %j as it was typed',
    (term) => {
      const asked = new URL(`/search.do?${query({ q: `a${term}b`, page: '1' })}`, 'https://site.example');
      expect(Object.fromEntries(asked.searchParams)).toEqual({ q: `a${term}b`, page: '1' });
      expect(asked.hash).toBe('');
    },
  );
});
