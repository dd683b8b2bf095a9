import { parsePagePath } from '../engine/common/address.ts';
import { menuTarget } from '../engine/common/menu.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import { parseScreenPath } from '../engine/common/screens.ts';
import type { ScreenPlace, Screens } from '../engine/common/screens.ts';

/** What an address refers to. All addresses of one place have the same `key`. */
export type Place =
  | { readonly kind: 'page'; readonly key: string; readonly route: string; readonly menuId: number }
  | { readonly kind: 'screen'; readonly key: string; readonly screen: ScreenPlace }
  | { readonly kind: 'nothing'; readonly key: string };

/** The place at an inner path. Whether a page exists there is only known after a request. */
export function placeOf(path: string, screens: Screens): Place {
  const screen = parseScreenPath(path, screens);
  if (screen) return { kind: 'screen', key: path, screen };
  const page = parsePagePath(path);
  // A path with a dot or an escape isn't a route: don't request it as a page.
  if (!page || !/^[\w-]+(\/[\w-]+)*$/.test(page.route)) return { kind: 'nothing', key: path };
  return { kind: 'page', key: page.route, ...page };
}

/**
 * Whether the page must exist: the menu opens it, or it's the home page. If it's missing, that is a fault rather than a mistyped
 * address.
 */
export function isExpected(items: readonly MenuItem[], route: string): boolean {
  if (route === 'main') return true;
  return items.some(
    (item) =>
      parsePagePath(menuTarget(item)?.href ?? '')?.route === route || isExpected(item.subMenus, route),
  );
}
