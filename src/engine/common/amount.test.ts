import { expect, it } from 'vitest';
import { readAmount } from './amount.ts';

it.each([
  ['90,000 kW', 90_000, 'kW'],
  ['23 MW', 23, 'MW'],
  ['20\u00a0MW', 20, 'MW'],
  ['0.5 m/s', 0.5, 'm/s'],
  ['1200', 1200, ''],
  ['４５ kW', 45, 'kW'],
])('reads "%s" as a number and its unit', (text, number, unit) => {
  expect(readAmount(text)).toEqual({ number, unit });
});

it.each([
  'About 20 MW',
  '240–320 m³/h',
  '2 × 0.75 kW',
  '9,00 kW',
  '0,500 kW',
  '{{company.size}}',
  '40kW',
  '',
])('does not guess at "%s"', (text) => {
  expect(readAmount(text)).toBeNull();
});
