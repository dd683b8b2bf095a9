import type { MenuItem } from '../engine/common/menu.ts';
import { MENU } from '../shared/calls/menu.ts';
import { ask } from './ask.ts';
import { guardFor } from './guard-for.ts';
import { repairMenu } from './repair-menu.ts';

/**
 * The menu of a site, from `/menu.do` (R-CALL-07); an item that is none is left out.
 * @throws ApiError
 */
export function getMenu(siteId: number): Promise<readonly MenuItem[]> {
  return ask('/menu.do', { siteId: String(siteId) }, { check: guardFor(MENU), repair: repairMenu });
}
