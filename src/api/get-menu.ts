import type { MenuItem } from '../engine/common/menu.ts';
import { MENU } from '../shared/calls/menu.ts';
import { ask } from './ask.ts';
import { guardFor } from './guard-for.ts';
import { repairMenu } from './repair-menu.ts';

/** A site's menu from `/menu.do` (R-CALL-07), without invalid items. @throws ApiError */
export function getMenu(siteId: number): Promise<readonly MenuItem[]> {
  return ask('/menu.do', { siteId: String(siteId) }, { check: guardFor(MENU), repair: repairMenu });
}
