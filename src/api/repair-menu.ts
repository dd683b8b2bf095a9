import type { MenuItem } from '../engine/common/menu.ts';
import { MENU } from '../shared/calls/menu.ts';
import { isBlank } from '../engine/common/visible-text.ts';
import { guardFor } from './guard-for.ts';

/** Levels to check; menus show three. */
const DEEPEST = 10;

const isMenu = guardFor(MENU);

/**
 * For `repair`: drops invalid items, so that the rest of the menu stays usable. A null field counts as missing.
 * @returns undefined, which no check accepts, if there are items but none is valid
 */
export function repairMenu(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer;
  const items = wholeItems(answer, new Set(), 1);
  return items.length === 0 && answer.length > 0 ? undefined : items;
}

/** @param taken the ids of earlier items: the first of two items with the same id stays */
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
