import { expect, test } from 'vitest';
import { partFigures } from './keep-figures.ts';

const figuresIn = (text: string): readonly string[] =>
  partFigures(text).filter((_, index) => index % 2 === 1);

test('a number and its unit stay together, whatever surrounds them', () => {
  expect(partFigures('Rate 0.5–5 m/s: slow.')).toEqual(['Rate ', '0.5–5 m/s', ': slow.']);
  expect(figuresIn('23 MW at home and 90 MW abroad')).toEqual(['23 MW', '90 MW']);
  expect(figuresIn('from 200 to 615 GPM (45 to 140 m³/h), 8–15 m/min')).toEqual([
    '615 GPM',
    '140 m³/h',
    '8–15 m/min',
  ]);
  expect(figuresIn('600 m (8 min)')).toEqual(['600 m', '8 min']);
  expect(figuresIn('within 20 billion won, 3.4 billion Korean won, 150,000,000 USD')).toEqual([
    '20 billion won',
    '3.4 billion',
    '150,000,000 USD',
  ]);
  expect(figuresIn('Centrifugal, 8 × 6 in')).toEqual(['6 in']);
});

test('a number before a word that isn’t a unit is left as it is', () => {
  for (const text of ['in 2019 in Malaysia', '5 minutes', '30 men', '75 and', '4 models', 'BC500', 'MW 90'])
    expect(partFigures(text)).toEqual([text]);
});
