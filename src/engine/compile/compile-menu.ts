import type { MenuItem } from '../common/menu.ts';

/** menu.json, after the lint: `schemas/menu.schema.json`. */
export interface MenuDocument {
  readonly items: readonly MenuEntry[];
}

interface MenuEntry extends Omit<MenuItem, 'upperId' | 'subMenus'> {
  readonly subMenus?: readonly MenuEntry[];
}

/** The tree that `/menu.do` answers: each item has its parent's id and a list of children, which may be empty. */
export function compileMenu({ items }: MenuDocument): readonly MenuItem[] {
  return items.map((item) => compileItem(item, 0));
}

function compileItem({ subMenus = [], ...item }: MenuEntry, upperId: number): MenuItem {
  return { ...item, upperId, subMenus: subMenus.map((child) => compileItem(child, item.id)) };
}
