import { parsePagePath } from '../engine/common/address.ts';
import { menuTarget } from '../engine/common/menu.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import { parseScreenPath } from '../engine/common/screens.ts';
import type { ScreenPlace, Screens } from '../engine/common/screens.ts';

/** What an address asks for. `key` is the same for all addresses of one place. */
export type Place =
  | { readonly kind: 'page'; readonly key: string; readonly route: string; readonly menuId: number }
  | { readonly kind: 'screen'; readonly key: string; readonly screen: ScreenPlace }
  | { readonly kind: 'nothing'; readonly key: string };

/** The place at an inner path. Whether a page is published there, only asking for it can tell. */
export function placeOf(path: string, screens: Screens): Place {
  const screen = parseScreenPath(path, screens);
  if (screen) return { kind: 'screen', key: path, screen };
  const page = parsePagePath(path);
  // What has a dot or an escape in it is no route: asking for it as a page could only mislead.
  if (!page || !/^[\w-]+(\/[\w-]+)*$/.test(page.route)) return { kind: 'nothing', key: path };
  return { kind: 'page', key: page.route, ...page };
}

/** Whether there must be such a page: the menu leads to it, or it is home. Its absence is a fault then, and no mistyped address. */
export function isExpected(items: readonly MenuItem[], route: string): boolean {
  if (route === 'main') return true;
  return items.some(
    (item) =>
      parsePagePath(menuTarget(item)?.href ?? '')?.route === route || isExpected(item.subMenus, route),
  );
}
