// R-WRITE-12
import { describe, expect, it } from 'vitest';
import { isText, isUnmarkedUtf16 } from './korean-text.ts';

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const be = (text: string): Buffer => utf16(text).swap16();
const WORDS = [
  ...['견적 안내', '갂 똠방각하 펲시콜라 힣', 'Name,Phone\r\n', 'MZ세대', 'BM 2026', 'ID3', 'é à ü', '👩‍👩‍👧‍👦 שלום', '\t1;2\f'],
  ...['가'.repeat(5_000), 'PK', '\u3000', '표,값\r\n"가","1,000"\r\n'],
]; // prettier-ignore

describe('text', () => {
  it.each(WORDS)('%j is text in UTF-8, and in UTF-16 with a byte order mark', (text) => {
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16(text), be(text)]) {
      expect(isText(bytes)).toBe(true);
    }
  });

  // Made with another program's code page 949.
  it.each([
    ['갂', [0x81, 0x41]],
    ['가', [0xb0, 0xa1]],
    ['똠방각하', [0x8c, 0x63, 0xb9, 0xe6, 0xb0, 0xa2, 0xc7, 0xcf]],
    ['펲', [0xbc, 0x84]],
    ['뢔', [0x8f, 0x4f]],
    ['힣', [0xc6, 0x52]],
    ['힝', [0xc8, 0xfe]],
    ['㈜', [0xa2, 0xdf]],
    ['詰', [0xfd, 0xfe]],
    ['갂a,', [0x81, 0x41, 0x61, 0x2c]],
  ])('%s is text in code page 949', (_letters, bytes) => {
    expect(isText(Buffer.from(bytes))).toBe(true);
  });

  it('accepts every pair of code page 949 that Windows writes, and no other', () => {
    const pairs = Array.from({ length: 0x10000 }, (_, code) => [code >> 8, code & 0xff] as const);
    // Each followed by 行, which neither UTF-8 nor code page 1361 has.
    const taken = pairs.filter(
      ([lead, trail]) =>
        lead > 0x80 &&
        !(lead >= 0xfe && trail >= 0xfe && lead !== trail) &&
        isText(Buffer.from([lead, trail, 0xfa, 0xa1, 0xfa, 0xa1])),
    );
    const extension = taken.filter(([lead, trail]) => lead < 0xa1 || trail < 0xa1);
    expect(extension).toHaveLength(8_822); // the syllables that KS X 1001 lacks
    expect(taken.length - extension.length).toBe(94 * 94);
  });

  // Made with another program's code page 1361.
  it.each([
    ['견적', [0x89, 0x65, 0xb8, 0xe2]],
    ['갂', [0x88, 0x63]],
    ['똠방각하', [0x99, 0xb1, 0xa4, 0x77, 0x88, 0x62, 0xd0, 0x61]],
    ['힣', [0xd3, 0xbd]],
    ['안내 1,', [0xb4, 0x65, 0x90, 0x81, 0x20, 0x31, 0x2c]],
    ['漢字', [0xf7, 0xd3, 0xf1, 0xae]],
    ['ㄱㅏ', [0x88, 0x41, 0x84, 0x61]],
    ['①㈜', [0xdc, 0xe7, 0xd9, 0xdf]],
  ])('%s is text in code page 1361', (_letters, bytes) => {
    expect(isText(Buffer.from(bytes))).toBe(true);
  });

  it.each([
    ['NUL', [0x41, 0x00, 0x42]],
    ['half a pair at the end', [0xb0, 0xa1, 0xb0]],
    ['a lead before a digit', [0x81, 0x31]],
    ['a lead of no pair', [0xff, 0x41]],
    ['a trail that no row has', [0x81, 0xff]],
    ['behind the last letter', [0xc6, 0x53, 0xfa, 0xa1]],
    ['a row that Windows did not add to', [0xc7, 0x41, 0xfa, 0xa1]],
    ['0x80 alone', [0x80]],
    ['a control character', [0xb0, 0xa1, 0x07]],
    ['a syllable of code page 1361 beside a letter of 949', [0x88, 0x7e, 0xfa, 0xa1]],
    ['a consonant that code page 1361 lacks', [0xd4, 0x61]],
    ['a vowel that code page 1361 lacks', [0x89, 0x01]],
    ['UTF-16 of an odd length', [0xff, 0xfe, 0x41]],
    ['UTF-16 without its mark', [0x41, 0x00, 0x42, 0x00]],
    ['half a pair of UTF-16', [0xff, 0xfe, 0x3d, 0xd8]],
    ['NUL in UTF-16', [0xff, 0xfe, 0x00, 0x00]],
    ['the head of a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ])('%s is not text', (_what, bytes) => {
    expect(isText(Buffer.from(bytes))).toBe(false);
  });

  it('accepts every syllable of code page 1361', () => {
    const [vowels, finals] = [
      [3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 18, 19, 20, 21, 22, 23, 26, 27, 28, 29],
      Array.from({ length: 29 }, (_, index) => index + 1).filter((final) => final !== 18),
    ];
    for (let initial = 2; initial <= 20; initial++)
      for (const vowel of vowels)
        for (const final of finals) {
          const code = 0x8000 | (initial << 10) | (vowel << 5) | final;
          expect(isText(Buffer.from([code >> 8, code & 0xff]))).toBe(true);
        }
  });

  it.each(['A', '견적\r\n', 'Name\tPhone'])(
    '%j in UTF-16 without a byte order mark is recognised',
    (text) => {
      const bytes = Buffer.from(text, 'utf16le');
      expect([isUnmarkedUtf16(bytes), isUnmarkedUtf16(Buffer.from(bytes).swap16())]).toEqual([true, true]);
      expect(isText(bytes)).toBe(false);
      expect(isUnmarkedUtf16(Buffer.from(text))).toBe(false);
    },
  );
});
