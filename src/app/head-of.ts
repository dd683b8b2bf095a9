import { pagePath } from '../engine/common/address.ts';
import { menuTrail } from '../engine/common/menu.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import { shortNameOf } from '../engine/common/site-facts.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import { pageTitle } from '../shell/page-title.ts';
import { FAILED_TITLE, NOT_FOUND_TITLE } from '../shell/states.tsx';
import type { Head } from './head.ts';
import type { View } from './view.ts';

/** A view's head; null for a screen, which writes its own, since it depends on its content. */
export function headOf(view: View, menu: readonly MenuItem[], site: SiteFacts): Head | null {
  if (view.kind === 'screen') return null;
  const shortName = shortNameOf(site);
  if (view.kind !== 'page') {
    const title = view.kind === 'missing' ? NOT_FOUND_TITLE : FAILED_TITLE;
    return { title: pageTitle([], title, shortName), description: '', path: null };
  }
  const { menuId, route, title, description } = view.loaded.page;
  return {
    title: pageTitle(menuTrail(menu, menuId), title, shortName),
    description,
    path: pagePath(menuId, route),
  };
}
