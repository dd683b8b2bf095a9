import { menuTrail } from '../../engine/common/menu.ts';
import type { MenuItem } from '../../engine/common/menu.ts';

/** Board id -> the first menu item that leads to it. A board without one has no address. */
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

/** The menu id in a board's canonical address: the requested one if it leads to this board. */
export function rightMenuId(menu: readonly MenuItem[], menuId: number, boardConfigId: number): number {
  const item = menuTrail(menu, menuId).at(-1);
  if (item?.boardConfigId === boardConfigId) return menuId;
  return menuIdsOfBoards(menu).get(boardConfigId) ?? menuId;
}
