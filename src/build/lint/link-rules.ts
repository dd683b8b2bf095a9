import { formatAddress, pagePath, parseAddress, parsePagePath } from '../../shared/address.ts';
import type { Address } from '../../shared/address.ts';
import { parseScreenPath } from '../../shared/screens.ts';
import type { Fault } from '../../engine/validate/fault.ts';
import type { Known } from '../../engine/validate/known.ts';
import { didYouMean, nearest } from '../../engine/validate/nearest.ts';
import { shown } from '../../engine/validate/sentences.ts';

/** What links ask of a page. */
export interface LinkTarget {
  /** The ids under which a link may lead here; empty when the page's own id is in doubt, so that any will do. */
  readonly menuIds: ReadonlySet<number>;
  readonly places: Places;
}

/** The named places of a page. */
export interface Places {
  readonly has: (anchor: string) => boolean;
  /** For "Did you mean". */
  readonly all: Iterable<string>;
}

export interface LinkContext {
  /** Pages by their route. */
  readonly pages: ReadonlyMap<string, LinkTarget>;
  readonly boardIds: Known<number>;
  readonly hasPublicFile: (address: string) => boolean;
  readonly publicFiles: () => readonly string[];
}

export type LinkFault = Pick<Fault, 'rule' | 'message' | 'suggestion' | 'mend'>;

/**
 * Follows links. Verdicts on addresses are kept, since pages share most of their links.
 * @returns what is wrong with a link within the site, or null. `own` are the places of the linking page
 */
export function createLinkRules(site: LinkContext): (link: string, own: Places) => LinkFault | null {
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

function checkOwnAnchor(link: string, own: Places): LinkFault | null {
  const anchor = link.slice(1);
  return anchor === '' || own.has(anchor) ? null : missingPlace(link, anchor, own, 'This page');
}

function missingPlace(link: string, anchor: string, places: Places, page: string): LinkFault {
  const found = nearest(anchor, places.all);
  const message = `${page} has no place named ${shown(anchor)}.${didYouMean(found)}`;
  return {
    rule: 'unknown-anchor',
    message,
    ...(found ? { suggestion: link.replace(anchor, found.name) } : {}),
  };
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
    return checkMenuId(link, address, place, page) ?? checkAnchors(link, address, place.route, page);
  if (place?.route === 'main') return null; // the home page is a screen
  const screen = parseScreenPath(address.path);
  if (screen) {
    return 'boardConfigId' in screen.params ? checkBoard(link, screen.params.boardConfigId, site) : null;
  }
  if (site.hasPublicFile(address.path)) return null;
  return /\.[a-z0-9]{2,5}$/.test(address.path)
    ? unknownFile(address.path, site)
    : unknownPage(link, address, site);
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

function checkAnchors(
  link: string,
  { search, anchor }: Address,
  route: string,
  { places }: LinkTarget,
): LinkFault | null {
  const popup = new URLSearchParams(search).get('popup');
  const missing = [anchor, popup].find((name) => name && !places.has(name));
  return missing ? missingPlace(link, missing, places, `The page ${route}`) : null;
}

function checkBoard(link: string, board: number, { boardIds }: LinkContext): LinkFault | null {
  if (boardIds.has(board)) return null;
  return {
    rule: 'unknown-page-link',
    message: `${shown(link)} leads to board ${board}, which boards.json does not have.`,
  };
}

function unknownFile(path: string, { publicFiles }: LinkContext): LinkFault {
  const found = nearest(path, publicFiles());
  const message = `There is no file public${path}.${didYouMean(found)}`;
  return { rule: 'unknown-page-link', message, ...(found ? { suggestion: found.name } : {}) };
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
