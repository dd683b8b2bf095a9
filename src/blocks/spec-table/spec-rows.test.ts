import { describe, expect, it } from 'vitest';
import { allValues, commonValue, groupRows, valueOf } from './spec-rows.ts';

describe('groupRows', () => {
  it('splits rows wherever the group changes, and keeps the order', () => {
    const rows = [
      { label: 'Length' },
      { label: 'Coal', group: 'Capacity' },
      { label: 'Cement', group: 'Capacity' },
      { label: 'Weight' },
    ];
    expect(
      groupRows(rows).map(({ group, rows: members }) => [group, members.map(({ label }) => label)]),
    ).toEqual([
      [undefined, ['Length']],
      ['Capacity', ['Coal', 'Cement']],
      [undefined, ['Weight']],
    ]);
  });
});

describe('values', () => {
  it('are each model’s own, or the shared one', () => {
    expect(valueOf({ label: 'a', values: ['1', '2'] }, 1)).toBe('2');
    expect(valueOf({ label: 'a', value: 'x' }, 1)).toBe('x');
    expect(commonValue({ label: 'a', values: ['1'] })).toBeUndefined();
  });

  it('are on request if missing', () => {
    expect(valueOf({ label: 'a', values: ['1'] }, 1)).toBeNull();
    expect(commonValue({ label: 'a', value: null })).toBeNull();
  });

  it('are all typical in a typical row, except those on request', () => {
    const rows = [{ label: 'a', values: ['1', ['2', '3'], null], typical: true as const }];
    expect(allValues(rows, [{ name: 'A' }, { name: 'B' }, { name: 'C' }])).toEqual([
      { value: ['1'], typical: true },
      { value: ['2', '3'], typical: true },
      null,
    ]);
  });
});
