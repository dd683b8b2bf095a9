// R-ENG-170
import { expect, test } from 'vitest';
import { checkQuantities } from './quantity-checks.ts';

const messages = (...values: unknown[]): string[] =>
  checkQuantities([{ label: 'Capacity', quantity: 'volume-flow-rate', unit: 'm³/h', values }]).map(
    ({ path, message }) => `${path.join('/')} ${message}`,
  );

test('figures in known units and text without figures are accepted', () => {
  expect(
    messages('12㎥/min', '４５', '>=5', '5.5 (max.)', null, ['200 GPM', '45 m³/h'], 'As required'),
  ).toEqual([]);
});

test('a cell with all its digits in names is reported, since one may be the figure', () => {
  expect(messages(['BC500', '12'], 'AC380')).toMatchInlineSnapshot(`
    [
      "rows/0/values/1 The figure "AC380" is unclear. Write numbers in digits, with a decimal point and commas for thousands, such as 1,850.5, each with its unit.",
    ]
  `);
  for (const text of ['l50', 'r50', 'S0', 'Ⅳ', 'M12']) expect(messages(text)).toHaveLength(1);
});

test('a number without a known unit is reported with its position and what to do', () => {
  expect(messages('12', ['200 GPM', '5톤/일'])).toMatchInlineSnapshot(`
    [
      "rows/0/values/1/1 The figure "5톤/일" is unclear. The text next to the number isn't a known unit. Write a known unit after each number, or only the number if the row has "unit".",
    ]
  `);
  expect(messages('0,500')).toMatchInlineSnapshot(`
    [
      "rows/0/values/0 The figure "0,500" is unclear. Write numbers in digits, with a decimal point and commas for thousands, such as 1,850.5, each with its unit.",
    ]
  `);
  expect(messages('5톤')).toMatchInlineSnapshot(`
    [
      "rows/0/values/0 No figure in "5톤" is volume-flow-rate. Write m³/h, L/min, GPM, m³/min, m³/s, L/s, L/h or ft³/min after the number or in "unit", or correct "quantity".",
    ]
  `);
  expect(messages('45, 100 GPM')).toMatchInlineSnapshot(`
    [
      "rows/0/values/0 The figure "45" is unclear. The text next to the number isn't a known unit. Write a known unit after each number, or only the number if the row has "unit".",
    ]
  `);
});
