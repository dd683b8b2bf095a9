import { formatAddress, pagePath, parseAddress, parsePagePath } from '../../shared/address.ts';
import type { Address } from '../../shared/address.ts';
import type { Fault } from '../../engine/validate/fault.ts';
import type { Known } from '../../engine/validate/known.ts';
import { didYouMean, nearest } from '../../engine/validate/nearest.ts';
import { shown } from '../../engine/validate/sentences.ts';

/** What links ask of a page. */
export interface LinkTarget {
  /** The ids under which a link may lead here; empty when the page's own id is in doubt, so that any will do. */
  readonly menuIds: ReadonlySet<number>;
  readonly hasAnchor: (anchor: string) => boolean;
}

export interface LinkContext {
  /** Pages by their route. */
  readonly pages: ReadonlyMap<string, LinkTarget>;
  readonly boardIds: Known<number>;
  readonly hasPublicFile: (address: string) => boolean;
}

export type LinkFault = Pick<Fault, 'rule' | 'message' | 'suggestion' | 'mend'>;

/** Addresses of hand-written screens: docs/ARCHITECTURE.md, "Addresses", and the owner's table of routes. */
const SCREENS = [
  /^\/contents\/\d+$/,
  /^\/qna-write\/\d+$/,
  /^\/\d+\/inquiry$/,
  /^\/board\/\d+\/(\d+)\/\d+(?:\/[^/]+)?$/,
  /^\/boardView\/\d+\/(\d+)\/\d+\/\d+$/,
];

/**
 * Follows links. Verdicts on addresses are kept, since pages share most of their links.
 * @returns what is wrong with a link within the site, or null. `own` says whether the linking page has a place of that name
 */
export function createLinkRules(
  site: LinkContext,
): (link: string, own: (anchor: string) => boolean) => LinkFault | null {
  const verdicts = new Map<string, LinkFault | null>();
  return (link, own) => {
    if (link.startsWith('#')) return checkOwnAnchor(link, own);
    let verdict = verdicts.get(link);
    if (verdict === undefined) {
      verdict = checkAddress(link, site);
      verdicts.set(link, verdict);
    }
    return verdict;
  };
}

function checkOwnAnchor(link: string, own: (anchor: string) => boolean): LinkFault | null {
  if (link === '#' || own(link.slice(1))) return null;
  return { rule: 'unknown-anchor', message: `No place on this page is named ${shown(link.slice(1))}.` };
}

function checkAddress(link: string, site: LinkContext): LinkFault | null {
  if (link.startsWith('/#/')) {
    const suggestion = link.slice(2);
    const message = `Write the address without "/#": ${shown(suggestion)}. The browser adds it.`;
    return { rule: 'unknown-page-link', message, suggestion, mend: { find: link, put: suggestion } };
  }
  const address = parseAddress(link);
  const place = parsePagePath(address.path);
  const page = place ? site.pages.get(place.route) : undefined;
  if (place && page)
    return checkMenuId(link, address, place, page) ?? checkAnchors(address, place.route, page);
  if (place?.route === 'main') return null; // the home page is a screen
  const screen = SCREENS.map((pattern) => pattern.exec(address.path)).find((match) => match !== null);
  if (screen) return checkBoard(link, screen[1], site);
  if (site.hasPublicFile(address.path)) return null;
  return unknownPage(link, address, site);
}

function checkMenuId(
  link: string,
  address: Address,
  { menuId, route }: { menuId: number; route: string },
  { menuIds }: LinkTarget,
): LinkFault | null {
  if (menuIds.size === 0 || menuIds.has(menuId)) return null;
  const [right = 0] = menuIds;
  const suggestion = formatAddress({ ...address, path: pagePath(right, route) });
  const message = `${shown(link)} has the wrong number: the page ${route} belongs to menu item ${right}. Did you mean ${shown(suggestion)}?`;
  return { rule: 'wrong-menu-id', message, suggestion, mend: { find: link, put: suggestion } };
}

function checkAnchors({ search, anchor }: Address, route: string, page: LinkTarget): LinkFault | null {
  const popup = new URLSearchParams(search).get('popup');
  const missing = [anchor, popup].find((name) => name && !page.hasAnchor(name));
  if (!missing) return null;
  return { rule: 'unknown-anchor', message: `The page ${route} has no place named ${shown(missing)}.` };
}

function checkBoard(link: string, board: string | undefined, { boardIds }: LinkContext): LinkFault | null {
  if (board === undefined || boardIds.has(Number(board))) return null;
  return {
    rule: 'unknown-page-link',
    message: `${shown(link)} leads to board ${board}, which boards.json does not have.`,
  };
}

function unknownPage(link: string, address: Address, { pages }: LinkContext): LinkFault {
  const route = parsePagePath(address.path)?.route ?? address.path.slice(1);
  const found = pages.has(route) ? route : nearest(route, pages.keys())?.name;
  const [menuId] = (found === undefined ? undefined : pages.get(found)?.menuIds) ?? [];
  const suggestion =
    found === undefined || menuId === undefined
      ? null
      : formatAddress({ ...address, path: pagePath(menuId, found) });
  const message = `${shown(link)} leads to no page.${didYouMean(suggestion === null ? null : { name: suggestion })}`;
  return { rule: 'unknown-page-link', message, ...(suggestion === null ? {} : { suggestion }) };
}
