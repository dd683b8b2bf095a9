import { expect, it } from 'vitest';
import { cellText } from './cell-text.ts';

it('a value is one line with its unit, and undefined if it is on request, even as text', () => {
  const row = { label: 'Weight', unit: 'kg', values: ['1,150', null, 'On request', ['900', '950']] };
  expect(row.values.map((_, index) => cellText(row, index)?.text)).toEqual([
    '1,150 kg',
    undefined,
    undefined,
    '900 / 950 kg',
  ]);
});

it('the unit follows the number, before any qualifier', () => {
  const row = { label: 'Power', unit: 'kW', values: ['5.5 (max.)', '7.5 hp', 'By inverter'] };
  expect(row.values.map((_, index) => cellText(row, index)?.text)).toEqual([
    '5.5 kW (max.)',
    '7.5 hp',
    'By inverter',
  ]);
});

it('a value is typical if it or its row is', () => {
  const typical = { value: '12', typical: true } as const;
  expect(cellText({ label: 'Power', values: [typical] }, 0)?.isTypical).toBe(true);
  expect(cellText({ label: 'Power', typical: true, value: '12' }, 0)?.isTypical).toBe(true);
  expect(cellText({ label: 'Power', value: '12' }, 0)?.isTypical).toBe(false);
});
