import { parseAddress, parsePagePath } from '../common/address.ts';
import { menuTarget } from '../common/menu.ts';
import type { MenuItem } from '../common/menu.ts';
import type { SearchTerm } from '../common/site-index.ts';

interface Leading {
  readonly menu: readonly MenuItem[];
  /** A page's former address -> its current one. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly searchTerms: readonly SearchTerm[];
}

type IsAway = (route: string) => boolean;

/**
 * The menu, redirects and search terms, without links to pages that aren't shown.
 * @param isAway whether a route's page isn't shown
 */
export function partsWithout<Parts extends Leading>(parts: Parts, isAway: IsAway): Parts {
  const isOpen = (path: string): boolean => !isAway(routeAt(path));
  return {
    ...parts,
    menu: menuWithout(parts.menu, isAway),
    redirects: Object.fromEntries(Object.entries(parts.redirects).filter(([, to]) => isOpen(to))),
    searchTerms: parts.searchTerms.filter(({ page }) => page === undefined || isOpen(page)),
  };
}

/** Drops items whose page isn't shown; one with items below it stays as their folder, which leads to the first of them. */
function menuWithout(items: readonly MenuItem[], isAway: IsAway): readonly MenuItem[] {
  return items.flatMap((item): MenuItem[] => {
    const subMenus = menuWithout(item.subMenus, isAway);
    const wasFilled = item.subMenus.length > 0;
    if (item.menuType === 'F') return wasFilled && subMenus.length === 0 ? [] : [{ ...item, subMenus }];
    const target = menuTarget(item);
    if (!target || target.newWindow || !isAway(routeAt(target.href))) return [{ ...item, subMenus }];
    if (subMenus.length === 0) return [];
    const { programUrl: _, ...rest } = item;
    return [{ ...rest, menuType: 'F', subMenus }];
  });
}

/** `/20/products/pumps?popup=x#y` -> `products/pumps`; an empty route if it isn't a page. */
function routeAt(path: string): string {
  return parsePagePath(parseAddress(path).path)?.route ?? '';
}
