import type { MenuItem } from '../../../shared/menu.ts';

/** Board id -> the menu item that leads to it: the first in the menu's order. A board without one has no address. */
export function menuIdsOfBoards(menu: readonly MenuItem[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const collect = (items: readonly MenuItem[]): void => {
    for (const { id, menuType, boardConfigId, subMenus } of items) {
      if (menuType === 'B' && boardConfigId && !found.has(boardConfigId)) found.set(boardConfigId, id);
      collect(subMenus);
    }
  };
  collect(menu);
  return found;
}
