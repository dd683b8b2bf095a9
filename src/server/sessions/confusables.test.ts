// R-ACC-14
import { expect, test } from 'vitest';
import { lettersOf, lookOf, mixesAlphabets, readingOf } from './confusables.ts';

test.each([
  'T\u0435ster', // Cyrillic e
  '\u0391lice', // Greek Alpha
  'Kim \u0421', // Cyrillic S as a separate word
  '김\u0441\u0443',
  '\u03a1\u0435', // Greek and Cyrillic
  '\ua4d3avid', // Lisu
])('%j mixes alphabets', (name) => {
  expect(mixesAlphabets(name)).toBe(true);
});

test.each([
  ...['Kim Min-su', '김민수', '김 Minsu', '金民秀', '김민수 (金民秀)', 'さくらユーザー', 'Łukasz Żółć', 'Đặng Thị Hà', 'Ólafur'],
  ...['Иван Петров', 'Ξένια', 'محمد', 'דוד', 'Ｋｉｍ', 'Kim 2', '7', '!', '👩‍👩‍👧', "O'Neil", 'İbrahim', 'ß', '한'.normalize('NFD')],
])('%j does not mix alphabets', (name) => {
  expect(mixesAlphabets(name)).toBe(false);
}); // prettier-ignore

test.each([
  ['O', '0'],
  ['Il1|', 'IIII'],
  ['Coco', '\u0421\u043e\u0441\u043e'],
  ['ZOE', '\u0396\u039f\u0395'],
  ['FOOT', '\ua4dd\ua4f3\ua4f3\ua4d4'],
])('%j looks like %j', (one, other) => {
  expect(lookOf(one)).toBe(lookOf(other));
});

test('names that only share letters look different', () => {
  const names = ['Ian', 'Lan', 'Kim', 'kim', 'Kimi', 'Minsu', 'Min', '민수', '수민', 'Rena', 'Reina'];
  expect(new Set(names.map(lookOf)).size).toBe(names.length);
});

test('lookalike digits and letter pairs are read as the letters they imitate', () => {
  for (const name of ['0ff1ce', 'OFFICE', 'of-fi.ce', '\u041effice']) {
    expect([name, readingOf(name)]).toEqual([name, readingOf('Office')]);
  }
  expect(readingOf('VVebrnaster')).toBe(readingOf('webmaster'));
  expect(readingOf('5t4ff')).toBe(readingOf('staff'));
});

test('case, width, accents and punctuation don’t make a different name', () => {
  expect(lettersOf('Ｋím–Min su\u200b')).toBe(lettersOf('KIM MINSU'));
  expect(lettersOf('K1m')).not.toBe(lettersOf('Kim'));
});
