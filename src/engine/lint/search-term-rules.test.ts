// R-SEARCH-11
import { expect, test } from 'vitest';
import { checkSearchTerms } from './search-term-rules.ts';

const check = (...terms: unknown[]): string[] =>
  checkSearchTerms({ terms }).map(({ path, message }) => `${path.join('/')} ${message}`);

test('terms with a meaning or a page are accepted', () => {
  expect(
    check(
      { term: 'baghouse', also: ['bag filter'], means: ['dust collector'] },
      { term: 'price', page: '/50/inquiry', sentence: 'Use the form.' },
    ),
  ).toEqual([]);
});

test('each term is allowed once, however it is written', () => {
  expect(
    check(
      { term: 'Baghouse', also: ['bag filter', 'ＢＡＧ  filter'], means: ['x'] },
      { term: 'baghouse', means: ['y'] },
    ),
  ).toEqual([
    'terms/0/also/1 Another entry already has the term "ＢＡＧ  filter". Keep one.',
    'terms/1/term Another entry already has the term "baghouse". Keep one.',
  ]);
});

test('a term needs either a meaning or a page', () => {
  expect(
    check(
      { term: 'a' },
      { term: 'b', means: ['x'], page: '/50/inquiry' },
      { term: 'c', means: ['x'], sentence: 'x' },
      { term: '?!', means: ['x'] },
    ),
  ).toEqual([
    'terms/0/term "a" has no effect yet. Say what it means in "means", or where it leads in "page".',
    'terms/1/page "b" has both a meaning and a page. Keep "means" or "page".',
    'terms/2/sentence Only a term with "page" shows a sentence. Delete it, or add "page".',
    'terms/3/term "?!" has no letter or digit, so no search finds it. Write a word.',
  ]);
});

test.each([undefined, null, {}, { terms: 'x' }, { terms: [null, 5, {}, { term: 1, also: 2 }] }])(
  '%j is left to the schema',
  (value) => expect(checkSearchTerms(value)).toEqual([]),
);
