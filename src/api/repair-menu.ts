import type { MenuItem } from '../engine/common/menu.ts';
import { MENU } from '../shared/calls/menu.ts';
import { isBlank } from '../engine/common/visible-text.ts';
import { guardFor } from './guard-for.ts';

/** Levels that are looked at; menus show three. */
const DEEPEST = 10;

const isMenu = guardFor(MENU);

/**
 * For `repair`: the menu without the items that are none, so that an odd one does not take the whole menu along, nor the items beside or above it. A
 * field that is null is one that is missing.
 * @returns undefined, which no check accepts, where not one item of several is whole
 */
export function repairMenu(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer;
  const items = wholeItems(answer, new Set(), 1);
  return items.length === 0 && answer.length > 0 ? undefined : items;
}

/** @param taken the ids of the items so far: of two with one id the first stays */
function wholeItems(rows: readonly unknown[], taken: Set<number>, level: number): MenuItem[] {
  if (level > DEEPEST) return [];
  return rows.flatMap((row) => {
    if (typeof row !== 'object' || row === null) return [];
    const { subMenus, ...fields } = Object.fromEntries(
      Object.entries(row).filter(([, value]) => value !== null),
    );
    const [item] = toMenu([{ ...fields, subMenus: [] }]);
    if (!item || isBlank(item.name) || taken.has(item.id)) return [];
    taken.add(item.id);
    return [{ ...item, subMenus: Array.isArray(subMenus) ? wholeItems(subMenus, taken, level + 1) : [] }];
  });
}

function toMenu(answer: unknown): readonly MenuItem[] {
  return isMenu(answer) ? answer : [];
}
