import { createContext, use } from 'react';
import { createStore, useStore } from 'zustand';
import type { StoreApi } from 'zustand';
import type { MenuItem } from '../engine/common/menu.ts';

type Menu = readonly MenuItem[];
export type MenuStore = StoreApi<Menu>;

/** A store that starts with the menu built into the site, so that the header is there at once. */
export function createMenuStore(builtIn: Menu): MenuStore {
  return createStore<Menu>(() => builtIn);
}

/**
 * Replaces the built-in menu by the service's. If the call fails or the menu is empty, the built-in one stays.
 * @param getMenu the call; it may reject
 */
export async function refreshMenu(store: MenuStore, getMenu: () => Promise<Menu>): Promise<void> {
  const menu = await getMenu().catch(() => []);
  if (menu.length > 0 && JSON.stringify(menu) !== JSON.stringify(store.getState()))
    store.setState(menu, true);
}

export const MenuContext = createContext<MenuStore | null>(null);

/** The current menu. @throws outside a MenuContext */
export function useMenu(): Menu {
  const store = use(MenuContext);
  if (!store) throw new Error('useMenu needs a MenuContext around it');
  return useStore(store);
}
