import type { Screens } from '../common/screens.ts';

/**
 * The address of a screen for a menu item.
 * @param word the screen's address, which may lack the menu item's id: `/visits` or `visits` for `/{menuId}/visits`
 * @param id the menu item's
 * @param screens the site's
 * @returns null if no screen has the address without further values
 */
export function screenAddress(word: string, id: number, screens: Screens): string | null {
  const asked = word.replace(/^\/+|\/+$/g, '');
  for (const { address } of Object.values(screens)) {
    const pieces = address.split('/').filter((piece) => piece !== '' && !OPTIONAL.test(piece));
    if (pieces.some((piece) => piece.startsWith('{') && piece !== MENU_ID)) continue;
    const withId = pieces.map((piece) => (piece === MENU_ID ? String(id) : piece)).join('/');
    const withoutId = pieces.filter((piece) => piece !== MENU_ID).join('/');
    if (asked === withoutId || asked === withId) return `/${withId}`;
  }
  return null;
}

const MENU_ID = '{menuId}';
const OPTIONAL = /^\{\w+\?/;
