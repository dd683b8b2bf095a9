import type { MenuItem } from '../shared/menu.ts';
import { getJson } from './client.ts';

/**
 * The menu of a site, from `/menu.do` (the owner's specification, section 7).
 * @throws ApiError
 */
export function getMenu(siteId: number): Promise<readonly MenuItem[]> {
  return getJson(`/menu.do?siteId=${siteId}`, { check: isMenu });
}

function isMenu(answer: unknown): answer is readonly MenuItem[] {
  return Array.isArray(answer) && answer.every(isItem);
}

function isItem(value: unknown): value is MenuItem {
  if (typeof value !== 'object' || value === null) return false;
  const item: { readonly [Key in keyof MenuItem]?: unknown } = value;
  return (
    Number.isInteger(item.id) &&
    typeof item.name === 'string' &&
    typeof item.menuType === 'string' &&
    ['C', 'P', 'B', 'L', 'F'].includes(item.menuType) &&
    [item.nameEn, item.programUrl, item.linkUrl].every(
      (text) => text === undefined || typeof text === 'string',
    ) &&
    (item.boardConfigId === undefined || Number.isInteger(item.boardConfigId)) &&
    isMenu(item.subMenus)
  );
}
