import { dataSheetRoute, pagePath, parsePagePath, routeOfSheet } from './address.ts';

/**
 * The new address of something that moved: redirects.json names it, and a data sheet moves with its page.
 * @param path without a trailing slash
 * @returns undefined if nothing moved
 */
export function movedPath(redirects: Readonly<Record<string, string>>, path: string): string | undefined {
  if (Object.hasOwn(redirects, path)) return redirects[path];
  const sheet = parsePagePath(path);
  const route = sheet && routeOfSheet(sheet.route);
  if (!route) return undefined;
  const before = pagePath(sheet.menuId, route);
  const page = Object.hasOwn(redirects, before) ? parsePagePath(redirects[before] ?? '') : null;
  const product = sheet.route.slice(sheet.route.lastIndexOf('/') + 1);
  return page ? pagePath(page.menuId, dataSheetRoute(page.route, product)) : undefined;
}
