import { createContext, use } from 'react';
import { createStore, useStore } from 'zustand';
import type { StoreApi } from 'zustand';
import type { MenuItem } from '../engine/common/menu.ts';

type Menu = readonly MenuItem[];
export type MenuStore = StoreApi<Menu>;

/** A store that begins with the menu built into the site, so that the header stands at once. */
export function createMenuStore(builtIn: Menu): MenuStore {
  return createStore<Menu>(() => builtIn);
}

/**
 * Puts the service's menu in the place of the built-in one. A call that fails, or an empty menu, costs nothing: the
 * built-in one stays.
 * @param getMenu the call; it may reject
 */
export async function refreshMenu(store: MenuStore, getMenu: () => Promise<Menu>): Promise<void> {
  const menu = await getMenu().catch(() => []);
  if (menu.length > 0 && JSON.stringify(menu) !== JSON.stringify(store.getState()))
    store.setState(menu, true);
}

export const MenuContext = createContext<MenuStore | null>(null);

/** The menu, as it is now. @throws outside of a MenuContext */
export function useMenu(): Menu {
  const store = use(MenuContext);
  if (!store) throw new Error('useMenu needs a MenuContext around it');
  return useStore(store);
}
