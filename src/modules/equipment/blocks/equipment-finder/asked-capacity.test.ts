import { expect, it } from 'vitest';
import type { Capacity } from '../../machines.ts';
import { unitOf } from '../../../../engine/common/quantities/units.ts';
import { capacityIn, readCapacity, wantedOf } from './asked-capacity.ts';

it.each([
  ['', null],
  [' ', null],
  ['500', 500],
  ['1,200.5', 1200.5],
  ['.5', 0.5],
  ['5.', 5],
  ['0', NaN],
  ['1,2', NaN],
  ['0,500', NaN],
  ['４５', 45],
  ['-3', NaN],
  ['ten', NaN],
])('the capacity %j is read as %s', (text, number) => {
  expect(readCapacity(text)).toEqual(number);
});

it('a capacity without a number is ignored', () => {
  expect(wantedOf({ capacity: 'much', unit: 'GPM' })).toBeNull();
  expect(wantedOf({ capacity: ' 1,400 ', unit: 'GPM' })?.words).toBe('1,400 GPM');
});

it.each([
  ['GPM', '200 GPM / 45 m³/h', { most: 45.42 }, '200 GPM (45 m³/h)'],
  ['m³/h', '200 GPM / 45 m³/h', { most: 45.42 }, '45 m³/h (200 GPM)'],
  ['GPM', '500 GPM / ≈ 114 m³/h', { most: 114 }, '500 GPM (≈ 114 m³/h)'],
  ['L/min', '45 m³/h', { most: 45 }, '≈ 750 L/min (45 m³/h)'],
  ['GPM', '240–320 m³/h', { least: 240, most: 320 }, '≈ 1,060–1,410 GPM (240–320 m³/h)'],
  ['m³/h', '240–320 m³/h', { least: 240, most: 320 }, '240–320 m³/h'],
  ['m³/h', 'Mud: 45 m³/h / Water: 400 GPM', { most: 90 }, 'Mud: 45 m³/h / Water: 400 GPM'],
  ['GPM', 'min. 20 m³/h', { most: Number.MAX_VALUE }, 'min. 20 m³/h'],
  ['m³', '0.5 m³/h', { most: 500 }, '≈ 0.5 m³ (0.5 m³/h)'],
])('a capacity is shown in %s for %j in the table', (symbol, text, bounds, words) => {
  const capacity: Capacity = { quantity: 'volume-flow-rate', label: 'Capacity', text, ...bounds };
  const unit = unitOf(symbol);
  expect(unit && capacityIn(capacity, unit)).toBe(words);
});
