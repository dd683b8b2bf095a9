import { menuTrail } from '../engine/common/menu.ts';
import type { MenuItem } from '../engine/common/menu.ts';

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

/** The menu id under which a board is known to search engines: the one that is asked for, where it leads to this board. */
export function rightMenuId(menu: readonly MenuItem[], menuId: number, boardConfigId: number): number {
  const item = menuTrail(menu, menuId).at(-1);
  if (item?.boardConfigId === boardConfigId) return menuId;
  return menuIdsOfBoards(menu).get(boardConfigId) ?? menuId;
}
