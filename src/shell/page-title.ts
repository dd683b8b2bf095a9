import type { MenuItem } from '../engine/common/menu.ts';

/**
 * The browser's title, like a breadcrumb: area, group, item, short name. The item is the page's own title; a name that repeats
 * the previous one is left out.
 * @param trail the menu items from the top level down to the page's
 */
export function pageTitle(trail: readonly MenuItem[], title: string, shortName: string): string {
  const above = trail.slice(0, -1).map(({ name }) => name);
  return [...above, title, shortName].filter((name, index, names) => name !== names[index - 1]).join(' | ');
}
