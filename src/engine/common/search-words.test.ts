// R-SEARCH-06
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growsTooFast } from '../../../tools/testing/grows-too-fast.ts';
import { bestPlace, findTerms, findWordStart, fold, searchTerms } from './search-words.ts';

const SAME: readonly (readonly [typed: string, plain: string])[] = [
  ['부산'.normalize('NFD'), '부산'],
  ['부\u200b산', '부산'],
  ['부\u200d산\u2060항', '부산항'],
  ['\ufeff부산', '부산'],
  ['부\u00ad산', '부산'],
  ['ﾡￂ', '가'],
  ['ＰＵＭＰ', 'pump'],
  ['１２００', '1200'],
  ['㈜한국', '(주)한국'],
  ['㎾', 'kw'],
  ['m²', 'm2'],
  ['½', '1⁄2'],
  ['ﬁlter', 'filter'],
  ['Größe'.normalize('NFD'), 'größe'],
  ['é', 'e\u0301'],
  ['ｶﾞｽ', 'ガス'],
  ['ガス'.normalize('NFD'), 'ガス'],
  ['①', '1'],
  ['a\u3000b\u00a0c', 'a b c'],
  ['a\t\r\n b', 'a b'],
  ['İ', 'i\u0307'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['！？', '!?'],
  ['“a”', '“a”'],
  ['reader’s', "reader's"],
  ['“a” „b‟', '"a" "b"'],
  ['6″', '6"'],
  ['5′', "5'"],
  ['2024–2026', '2024-2026'],
  ['−10 °C', '-10 ℃'],
  ['non\u2011slip', 'non-slip'],
  ['3∼5일', '3~5일'],
  ['3～5일', '3〜5일'],
  ['건설ㆍ전력', '건설·전력'],
  ['건설・전력', '건설·전력'],
  ['Ⅲ', 'iii'],
  ['５０㎥', '50m3'],
  ['ＤＮ５０', 'dn50'],
  ['㎡', 'm²'],
  ['전력\u115f', '전력'],
];

describe('text comparison', () => {
  it.each(SAME)('treats %j and %j alike', (typed, plain) => {
    expect(fold(typed)).toBe(fold(plain));
    expect(fold(`x ${typed} y`)).toContain(fold(plain));
    expect(fold(fold(typed))).toBe(fold(typed));
  });

  it.each(SAME)('marks %j in a search for %j, and vice versa', (typed, plain) => {
    const text = `vor ${typed} nach`;
    expect(findTerms(text, [fold(plain)]).map(([from, to]) => fold(text.slice(from, to)))).toEqual([
      fold(plain),
    ]);
    expect(findTerms(`vor ${plain} nach`, [fold(typed)])).toHaveLength(1);
  });

  it('finds text in the browser exactly where a search does', () => {
    const unit = fc.constantFrom(
      ...'가각ㄱㅏㄳ각ﾡￂｶﾞéé\u200b\u00adİςΣ\u3000 \t①㈜ﬁ½a😀'.split(''),
      '😀',
      'e\u0301\u0323',
    );
    const text = fc.array(unit, { maxLength: 10 }).map((units) => units.join(''));
    fc.assert(
      fc.property(text, text, (whole, part) => {
        const term = fold(part);
        fc.pre(term !== '');
        expect(findTerms(whole, [term]).length > 0).toBe(fold(whole).includes(term));
        expect(bestPlace(whole, [term]) !== null).toBe(fold(whole).includes(term));
      }),
      { numRuns: 3_000 },
    );
  });

  it('marks text as typed, including spaces and characters that expand', () => {
    const text = '  \n 펌프\u200b \t㎥… x';
    expect(findTerms(text, ['펌프 m3... x', 'm', '3.'])).toEqual([[4, 13]]);
    expect(bestPlace(text, ['...'])).toBe(text.indexOf('…'));
  });

  it('takes time in proportion to the text’s length', () => {
    const place = (length: number) => (): void =>
      void bestPlace('a pump of 45 ㎥/h for mud… '.repeat(length / 26), ['no such word']);
    // Garbage collection can double the time; copying the text at each space takes more than 40 times as long.
    expect(growsTooFast(place(200_000), place(50_000), 20)).toBe(false);
  });

  it('marks overlapping matches as one, and nothing without terms', () => {
    expect(findTerms('pumps', ['pum', 'mp', 'ps'])).toEqual([[0, 5]]);
    expect(findTerms('aaa', ['a'])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(findTerms('pumps', [])).toEqual([]);
  });
});

describe('the terms of a search', () => {
  it.each([
    ['자재 안내', ['자재', '안내']],
    ['  안내   자재 ', ['안내', '자재']],
    ['"자재 안내"', ['자재 안내']],
    ['“자재 안내” 부산', ['자재 안내', '부산']],
    ['「資材 案内」', ['資材 案内']],
    ['«mud pump» x', ['mud pump', 'x']],
    ['＂자재 안내＂', ['자재 안내']],
    ['"a  b" "c"', ['a b', 'c']],
    ['pump pumps pump', ['pumps']],
    ['"mud pump" mud', ['mud pump']],
    ['12" 6"', ['12"', '6"']],
    ['"open', ['open']],
    ['open"', ['open']],
    ['"자재 안내', ['자재 안내']],
    ['부산 "자재 안내', ['부산', '자재 안내']],
    ['“자재 안내', ['자재 안내']],
    ['「자재 안내', ['자재 안내']],
    ['자재 안내"', ['자재', '안내']],
    ['"자재" "안내', ['자재', '안내']],
    ['"자재 안내"를 부산', ['자재 안내', '를', '부산']],
    ['부산"자재 안내"', ['부산', '자재 안내']],
    ['〈자재 안내〉 【부산 신항】', ['자재 안내', '부산 신항']],
    ["'자재 안내'", ['자재 안내']],
    ['‘자재 안내’ 부산', ['자재 안내', '부산']],
    ["'open", ['open']],
    ["clients' list", ['clients', 'list']],
    ["don't", ["don't"]],
    ["'90s pumps", ["'90s", 'pumps']],
    ["5' pipe", ["5'", 'pipe']],
    ['6″ pipe', ['6"', 'pipe']],
    ['5\'6" x 12"', ['5\'6"', 'x', '12"']],
    ['12"pump', ['12', 'pump']],
    ['"', []],
    ['" 자재', ['자재']],
    ['»자재', ['자재']],
    ['(주)우인 A/S C++', ['(주)우인', 'a/s', 'c++']],
    ['100% a_b', ['100%', 'a_b']],
    ['""', []],
    ['" "', []],
    ['\ufeff', []],
    ['\u200b \u3164', []],
    ['', []],
    ['Ｐ점', ['p점']],
    ['a', ['a']],
  ])('for %j are %j', (question, terms) => expect(searchTerms(question)).toEqual(terms));
});

describe('the start of a word', () => {
  it.each([
    ['mudpump pump', 8],
    ['𠀀pump pump', 7],
    ['👷pump', 2],
    ['"pump"', 1],
    ['mudpump', -1],
    ['mud', -1],
  ])('in %j: "pump" starts one at %i', (text, place) => expect(findWordStart(text, 'pump')).toBe(place));
});
