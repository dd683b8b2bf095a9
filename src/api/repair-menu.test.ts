// R-HEAD-09, R-HEAD-20
import { describe, expect, it } from 'vitest';
import { MENU } from '../shared/calls/menu.ts';
import { guardFor } from './guard-for.ts';
import { repairMenu } from './repair-menu.ts';

const item = (id: number, more: object = {}) => ({
  ...{ id, upperId: 0, name: `Item ${id}`, menuType: 'P', programUrl: `/${id}/a`, subMenus: [] },
  ...more,
});

/** Values that aren't items. */
const ODD: readonly unknown[] = [
  ...[null, undefined, 0, 7, '', 'item', true, [], [null], {}, { id: 9 }],
  ...[{ id: '9' }, { id: 0 }, { id: -1 }, { id: 1.5 }, { id: null }, { name: null }, { name: 7 }, { name: '' }],
  ...[{ name: ' \u200b' }, { menuType: 'X' }, { menuType: null }, { menuType: 'p' }, { upperId: 'x' }],
  ...[{ programUrl: '//evil.example' }, { programUrl: 'javascript:alert(1)' }, { programUrl: 7 }],
  ...[{ linkUrl: 'javascript:alert(1)' }, { linkUrl: {} }, { boardConfigId: 'x' }, { nameEn: [] }],
].map((odd) =>
  typeof odd === 'object' && odd !== null && !Array.isArray(odd) && Object.keys(odd).length > 0
    ? { ...(Object.hasOwn(odd, 'id') && odd.id === 9 ? {} : item(9)), ...odd }
    : odd,
); // prettier-ignore

describe('a menu', () => {
  it.each(ODD.map((odd) => [JSON.stringify(odd), odd]))('loses only %s, at each level', (_text, odd) => {
    const below = item(2, { subMenus: [item(3), odd, item(4)] });
    expect(repairMenu([item(1), odd, below])).toEqual([item(1), item(2, { subMenus: [item(3), item(4)] })]);
  });

  it.each([null, undefined, 'x', 7, {}])('keeps an item whose children are %j', (subMenus) => {
    expect(repairMenu([item(1, { subMenus })])).toEqual([item(1)]);
  });

  it('accepts null for a missing field', () => {
    const nulls = { nameEn: null, linkUrl: null, boardConfigId: null };
    expect(repairMenu([item(1, nulls)])).toEqual([item(1)]);
  });

  it('keeps the first of two items with the same id', () => {
    const below = item(2, { subMenus: [item(1, { name: 'Again' })] });
    expect(repairMenu([item(1), below, item(2)])).toEqual([item(1), item(2)]);
  });

  it('keeps fields that a later service adds', () => {
    expect(repairMenu([item(1, { icon: 'x' })])).toEqual([item(1, { icon: 'x' })]);
  });

  it('is invalid if no item is valid, or it isn’t a list', () => {
    for (const answer of [ODD, [null], null, undefined, {}, 'x']) {
      expect(guardFor(MENU)(repairMenu(answer))).toBe(false);
    }
    expect(repairMenu([])).toEqual([]);
  });

  it('is repaired however deep it is', () => {
    let deep: object = item(9_999);
    for (let id = 1; id < 5_000; id++) deep = item(id, { subMenus: [deep] });
    expect(guardFor(MENU)(repairMenu([deep]))).toBe(true);
  });
});
