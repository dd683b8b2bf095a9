import type { MenuItem } from '../shared/menu.ts';
import { getJson } from './client.ts';
import { isMenuAnswer } from './checks/menu.gen.js';

/**
 * The menu of a site, from `/menu.do` (R-CALL-07).
 * @throws ApiError
 */
export function getMenu(siteId: number): Promise<readonly MenuItem[]> {
  return getJson(`/menu.do?siteId=${siteId}`, { check: isMenuAnswer });
}
