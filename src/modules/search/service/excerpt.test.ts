// R-SEARCH-13
import { describe, expect, test } from 'vitest';
import { bestSentence, excerptAround, sentencesIn } from './excerpt.ts';
import { toSearched } from './wants.ts';

const best = (text: string, ...terms: string[]): string =>
  bestSentence(
    sentencesIn(text.split('\n')).map((one) => ({ text: one, searched: toSearched(one) })),
    terms.map((word) => ({ kind: 'words', ways: [word] })),
  );

describe('the sentence shown for a page', () => {
  const TEXT = [
    'Machines that clean mud, and all about them.',
    'Pump',
    '500 GPM',
    'A pump moves the mud to the first tank. The degasser, e.g. one under vacuum, removes gas from the mud.',
    'Drawing of a pump beside a tank on a skid',
  ].join('\n');

  test('is the first that contains most of the terms', () => {
    expect(best(TEXT, 'mud')).toBe('Machines that clean mud, and all about them.');
    expect(best(TEXT, 'pump')).toBe('A pump moves the mud to the first tank.');
    expect(best(TEXT, 'mud', 'gas')).toBe('The degasser, e.g. one under vacuum, removes gas from the mud.');
  });

  test('is a line as long as a sentence if no sentence contains the term, and never a label or a cell', () => {
    expect(best(TEXT, 'skid')).toBe('Drawing of a pump beside a tank on a skid');
    expect(best(TEXT, '500')).toBe('Machines that clean mud, and all about them.');
    expect(best('Pump\n500 GPM', 'pump')).toBe('');
  });

  test('is cut at a word if it is very long', () => {
    expect(best(`${'many words in one sentence '.repeat(20)}end.`, 'words')).toMatch(/^many words.* \w+…$/);
  });
});

describe('an excerpt', () => {
  const long = `${'many words before it '.repeat(20)}the Needle lies here ${'and many behind it '.repeat(20)}`;
  test('prefers a word that starts with the term to one that only contains it', () => {
    expect(excerptAround(`also ${'many words before it '.repeat(20)}solar power`, 'so')).toMatch(
      /solar power$/,
    );
    expect(excerptAround(`${'many words before it '.repeat(20)}it is also there`, 'so')).toMatch(
      /also there$/,
    );
  });

  test('surrounds the match, cut at words', () => {
    const excerpt = excerptAround(long, 'needle');
    expect(excerpt).toMatch(/^…(many|words|before|it) .*the Needle lies here .*(and|many|behind|it)…$/);
    expect(excerpt.length).toBeLessThan(190);
  });

  test('is the beginning of a text without the term', () => {
    expect(excerptAround(long, 'nothing')).toMatch(/^many words before it .*…$/);
    expect(excerptAround('short', 'nothing')).toBe('short');
    expect(excerptAround('', 'nothing')).toBe('');
  });

  test('never cuts a character in half', () => {
    const emoji = '😀'.repeat(200);
    const excerpts = [
      excerptAround(emoji, 'x'),
      excerptAround(`${emoji}needle${emoji}`, 'needle'),
      excerptAround(`a${emoji}`, 'x'),
    ];
    for (const excerpt of excerpts) expect(excerpt).not.toMatch(/\p{Surrogate}/u);
  });
});
