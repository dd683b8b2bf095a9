import { contentsRoute, pagePath } from './address.ts';

/** The menu: its items, their targets, and the path to an item. Rules: R-HEAD-08 and R-SHELL-03. */

export type MenuType = 'C' | 'P' | 'B' | 'L' | 'F';

/** One menu item, as `/menu.do` answers it. `upperId` is 0 at the top level. */
export interface MenuItem {
  readonly id: number;
  readonly upperId: number;
  readonly name: string;
  readonly nameEn?: string;
  readonly menuType: MenuType;
  readonly programUrl?: string;
  readonly boardConfigId?: number;
  readonly linkUrl?: string;
  readonly subMenus: readonly MenuItem[];
}

export interface MenuTarget {
  readonly href: string;
  readonly newWindow: boolean;
}

/** The form that the menu's schema allows. Checked again here, because a wrong address does harm in a link. */
const PROGRAM_URL = /^\/(?!\/)[\w\-/]*$/;
const LINK_URL = /^https?:\/\//i;

/**
 * An item's target. C opens its contents page, P its own address, B the first page of its list, L a new window, F its first
 * sub-item by the same rules (including lists).
 * @returns null for a folder without items, and for an item whose address is missing or malformed
 */
export function menuTarget(item: MenuItem): MenuTarget | null {
  switch (item.menuType) {
    case 'C':
      return { href: pagePath(item.id, contentsRoute(item.id)), newWindow: false };
    case 'P':
      return PROGRAM_URL.test(item.programUrl ?? '')
        ? { href: item.programUrl ?? '', newWindow: false }
        : null;
    case 'B':
      return item.boardConfigId
        ? { href: `/board/${item.id}/${item.boardConfigId}/1`, newWindow: false }
        : null;
    case 'L':
      return LINK_URL.test(item.linkUrl ?? '') ? { href: item.linkUrl ?? '', newWindow: true } : null;
    case 'F': {
      const [first] = item.subMenus;
      return first ? menuTarget(first) : null;
    }
  }
}

/** The path of items from the top level to the one with this id; empty if there is none. */
export function menuTrail(items: readonly MenuItem[], id: number): readonly MenuItem[] {
  for (const item of items) {
    if (item.id === id) return [item];
    const below = menuTrail(item.subMenus, id);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** The item's English title, or its name if it has none. */
export function englishName(item: MenuItem): string {
  return item.nameEn || item.name;
}
