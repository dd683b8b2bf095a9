import { derivedRoute, pagePath, parsePagePath, readDerivedRoute } from './address.ts';

/** What has moved on a site. */
export interface Moves {
  /** A page's former address -> its current one, both without a trailing slash. */
  readonly redirects: Readonly<Record<string, string>>;
  /** The folders of derived pages. */
  readonly derivedFolders: readonly string[];
}

/**
 * The new address of something that moved: redirects.json names it, and a derived page moves with the page that it's made from.
 * @param path without a trailing slash
 * @returns undefined if nothing moved
 */
export function movedPath({ redirects, derivedFolders }: Moves, path: string): string | undefined {
  if (Object.hasOwn(redirects, path)) return redirects[path];
  const place = parsePagePath(path);
  const derived = place && readDerivedRoute(place.route, derivedFolders);
  if (!derived) return undefined;
  const before = pagePath(place.menuId, derived.of);
  const page = Object.hasOwn(redirects, before) ? parsePagePath(redirects[before] ?? '') : null;
  return page ? pagePath(page.menuId, derivedRoute(derived.folder, page.route, derived.key)) : undefined;
}
