// R-POST-16
import { expect, test } from 'vitest';
import { isBlank, turnsText } from './visible-text.ts';

test.each([
  ['nothing', ''],
  ['only combining marks', '\u0301\u0302\u20dd'],
  ['vowel signs without a letter', '\u093e\u0e34\u064e'],
  ['only private-use characters', '\ue000\uf0b7\u{f0000}\u{10fffd}'],
  ['noncharacters', '\ufdd0\ufffe\u{1ffff}'],
  ['halves of surrogate pairs', '\ud800\udc01'.slice(0, 1)],
  ['format characters', '\u200b\u00ad\u2063\ufff9\u{e0041}\u{1d173}'],
  ['an object replacement character', '\ufffc'],
  ['all of these with spaces', ' \u0301\ue000\u200d\u202e\u3164\u2800\t'],
])('%s is blank', (_name, text) => {
  expect(isBlank(text)).toBe(true);
});

test.each([
  ['a combined emoji', '👩‍👩‍👧'],
  ['a keycap', '1\ufe0f\u20e3'],
  ['a flag', '🇰🇷'],
  ['Hangul Jamo', '\u1112\u1161\u11ab'],
  ['Hangul compatibility Jamo', 'ㄱ'],
  ['Hebrew with its points', 'שָׁלוֹם'],
  ['Arabic after a direction mark', '\u200fمرحبا'],
  ['a letter with marks', 'e\u0301\u0323'],
  ['Devanagari', 'हिन्दी'],
  ['a rare ideograph', '\u{20bb7}'],
  ['a symbol', '±'],
])('%s isn’t blank and doesn’t change the text direction', (_name, text) => {
  expect(isBlank(text)).toBe(false);
  expect(turnsText(text)).toBe(false);
});

test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'an embedding, override or isolate changes the text direction (%j)',
  (sign) => {
    expect(turnsText(`exe.${sign}gpj`)).toBe(true);
  },
);
