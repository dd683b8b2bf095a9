import { describe, expect, test } from 'vitest';
import { excerptAround } from './excerpt.ts';
import { createPageSearch } from './search-pages.ts';

const page = (href: string, title: string, headings: string[] = [], text = '') => ({
  href,
  title,
  headings,
  text,
});
const hrefs = (found: readonly { href: string }[]): string[] => found.map(({ href }) => href);

describe('the search over pages', () => {
  test('puts a title before a heading and that before a text', () => {
    const search = createPageSearch([
      page('/text', 'A', [], 'about pumps'),
      page('/heading', 'B', ['Pumps']),
      page('/none', 'C', ['Valves'], 'no such thing'),
      page('/title', 'Pumps'),
    ]);
    expect(hrefs(search('PUMP'))).toEqual(['/title', '/heading', '/text']);
  });

  test('puts the beginning of a word before its inside, wherever they stand', () => {
    const search = createPageSearch([
      page('/inside-text', 'A', [], 'it is also there'),
      page('/inside-title', 'Resources'),
      page('/text', 'B', [], 'also by (solar) light'),
      page('/heading', 'C', ['Wind and solar']),
    ]);
    expect(hrefs(search('so'))).toEqual(['/heading', '/inside-title', '/text', '/inside-text']);
  });

  test('wants every word, wherever it stands, and prefers them side by side', () => {
    const search = createPageSearch([
      page('/apart', 'A', [], 'a shaker of the shale kind'),
      page('/together', 'B', [], 'a shale shaker'),
      page('/half', 'Shale'),
    ]);
    expect(hrefs(search(' shale   shaker '))).toEqual(['/together', '/apart']);
  });

  test.each(['%', '_', '\\', '.', '(', '[a-z]', 'a|b', '$&'])('takes %s as it is written', (term) => {
    const search = createPageSearch([
      page('/with', 'A', [], `before ${term} after`),
      page('/without', 'B', [], 'aab'),
    ]);
    const [first, ...others] = search(term);
    expect(first).toEqual({ href: '/with', title: 'A', excerpt: `before ${term} after` });
    expect(others).toEqual([]);
  });

  test('finds Korean by a part of a word, however its letters are composed', () => {
    const search = createPageSearch([page('/ko', '오시는 길', [], '부산광역시')]);
    expect(hrefs(search('광역'))).toEqual(['/ko']);
    expect(hrefs(search('부산'.normalize('NFD')))).toEqual(['/ko']);
  });

  test('finds every word in any order, a phrase in quotation marks, and letters however they were pasted', () => {
    const search = createPageSearch([
      page('/apart', '부산신항 자재 반입 안내', ['Mud pump'], 'Shaker of ＳＨＡＬＥ'),
      page('/together', '자재 안내', ['Pump', 'Mud']),
    ]);
    expect(hrefs(search('안내 자재'))).toEqual(['/apart', '/together']);
    expect(hrefs(search('자재 안내'))).toEqual(['/together', '/apart']);
    expect(hrefs(search('"자재 안내"'))).toEqual(['/together']);
    expect(hrefs(search('“mud pump”'))).toEqual(['/apart']);
    expect(hrefs(search('pump mud'))).toEqual(['/apart', '/together']);
    expect(hrefs(search('shale 부산'))).toEqual(['/apart']);
    expect(hrefs(search('부\u200b산'))).toEqual(['/apart']);
    expect(hrefs(search('"자재 안내'))).toEqual(['/together']);
    expect(hrefs(search('안내"'))).toEqual(['/apart', '/together']);
    expect(hrefs(search('\ufeff'))).toEqual([]);
  });

  test('answers a term of a hundred characters over many pages without delay', () => {
    const search = createPageSearch(
      Array.from({ length: 500 }, (_, at) => page(`/${at}`, 'a', [], 'aaaa '.repeat(1_000))),
    );
    expect(search('a'.repeat(100))).toEqual([]);
    expect(search('a')).toHaveLength(20);
  });
});

describe('an excerpt', () => {
  const long = `${'many words before it '.repeat(20)}the Needle lies here ${'and many behind it '.repeat(20)}`;

  test('shows the word that begins with the term rather than one that only holds it', () => {
    expect(excerptAround(`also ${'many words before it '.repeat(20)}solar power`, 'so')).toMatch(
      /solar power$/,
    );
    expect(excerptAround(`${'many words before it '.repeat(20)}it is also there`, 'so')).toMatch(
      /also there$/,
    );
  });

  test('stands around the hit, cut at words', () => {
    const excerpt = excerptAround(long, 'needle');
    expect(excerpt).toMatch(/^…(many|words|before|it) .*the Needle lies here .*(and|many|behind|it)…$/);
    expect(excerpt.length).toBeLessThan(190);
  });

  test('of a text without the term is its beginning', () => {
    expect(excerptAround(long, 'nothing')).toMatch(/^many words before it .*…$/);
    expect(excerptAround('short', 'nothing')).toBe('short');
    expect(excerptAround('', 'nothing')).toBe('');
  });

  test('cuts no character in half', () => {
    const emoji = '😀'.repeat(200);
    const excerpts = [
      excerptAround(emoji, 'x'),
      excerptAround(`${emoji}needle${emoji}`, 'needle'),
      excerptAround(`a${emoji}`, 'x'),
    ];
    for (const excerpt of excerpts) expect(excerpt).not.toMatch(/\p{Surrogate}/u);
  });
});
