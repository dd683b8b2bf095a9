import { formatAddress, pagePath, parseAddress, parsePagePath, readDerivedRoute } from '../common/address.ts';
import type { Address } from '../common/address.ts';
import { propertyOf } from '../common/json-value.ts';
import { parseScreenPath } from '../common/screens.ts';
import type { ScreenPlace, Screens } from '../common/screens.ts';
import { isFilePath } from '../validate/explain-form.ts';
import { didYouMean, nearest } from '../validate/nearest.ts';
import { shown } from '../validate/sentences.ts';
import type { LinkFault, LintedSite } from '../content/lint-rules.ts';
import type { LinkContext, LinkTarget, Places } from './link-context.ts';
import { checkPublicFile, decodedPath } from './served-links.ts';

/**
 * Checks links. Results are cached by address, since pages share most of their links.
 * @returns a function that gives a link's fault, or null. `own` are the anchors of the linking page
 */
export function createLinkRules(site: LinkContext): (link: string, own: Places) => LinkFault | null {
  const verdicts = new Map<string, LinkFault | null>();
  return (link, own) => {
    if (link.startsWith('#') && !link.startsWith('#/')) return checkOwnAnchor(link, own);
    let verdict = verdicts.get(link);
    if (verdict === undefined) {
      verdict = isFilePath(link) ? checkFilePath(link, site) : checkAddress(link, site);
      verdicts.set(link, verdict);
    }
    return verdict;
  };
}

/** A path in the project instead of an address, or an address without its leading slash. */
function checkFilePath(link: string, site: LinkContext): LinkFault {
  const address = `/${link.replace(/^(?:\.{1,2}\/)+/, '').replace(/^public\//, '')}`;
  const fault = checkAddress(address, site);
  const suggestion = fault ? fault.suggestion : address;
  const message = `${shown(link)} doesn't lead to a page.${didYouMean(suggestion === undefined ? null : { name: suggestion })}`;
  return { rule: 'unknown-page-link', message, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** The name of the screen that a link leads to; null if it isn't a screen. */
export function screenAt(link: string, screens: Screens): ScreenPlace['name'] | null {
  return parseScreenPath(parseAddress(link).path, screens)?.name ?? null;
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
  const [hash] = /^\/?#(?=\/)/.exec(link) ?? [];
  if (hash !== undefined) {
    const suggestion = link.slice(hash.length);
    const message = `Write the address without "${hash}": ${shown(suggestion)}. The browser adds it.`;
    return { rule: 'unknown-page-link', message, suggestion, replacement: { find: link, put: suggestion } };
  }
  const address = parseAddress(link);
  const place = parsePagePath(address.path);
  const page = place ? site.pages.get(place.route) : undefined;
  if (place && page)
    return checkMenuId(link, address, place, page) ?? checkAnchors(link, address, place.route, page);
  if (place?.route === 'main') return null; // the home page is a screen
  const derived = checkDerived(link, address, site);
  if (derived !== undefined) return derived;
  if (FILES.has(address.path)) return null;
  for (const { link: check } of site.rules) {
    const verdict = check?.(link, address, site.site);
    if (verdict !== undefined) return verdict;
  }
  const screen = parseScreenPath(address.path, site.site.screens);
  if (screen) return checkScreen(link, address, screen, site.site);
  const file = site.publicFile(decodedPath(address.path) ?? address.path) ?? fileAsTyped(link, site);
  if (file !== null) return checkPublicFile(link, file, site);
  return /\.(?!json$|html?$)[a-z0-9]{2,5}$/i.test(address.path.normalize('NFKC'))
    ? unknownFile(address.path, site)
    : unknownPage(link, address, site);
}

/** Files that the build makes, and that pages can link to. */
const FILES = new Set(['/sitemap.xml', '/robots.txt']);

/** A file with an unescaped `%`, `#` or `?` in its address. */
function fileAsTyped(link: string, { publicFile }: LinkContext): string | null {
  return publicFile(link.replace(/(?:%[\da-f]{2})+/gi, (escapes) => decodedPath(escapes) ?? escapes));
}

/** A derived page, or a file of it: the page that it's made from must exist, and have its key as an anchor. */
function checkDerived(
  link: string,
  address: Address,
  { pages, derivedFolders }: LinkContext,
): LinkFault | null | undefined {
  const place = derivedAt(address.path, derivedFolders);
  const page = place && pages.get(place.of);
  if (!place || !page) return undefined;
  const { menuId, route, key } = place;
  const wrong = menuId === null ? null : checkMenuId(link, address, { menuId, route }, page);
  if (wrong) return wrong;
  return page.places.has(key) ? null : missingPlace(link, key, page.places, `The page ${place.of}`);
}

interface DerivedAddress {
  /** Null in a file's address. */
  readonly menuId: number | null;
  readonly route: string;
  /** The route of the page that it's made from. */
  readonly of: string;
  /** The anchor on that page. */
  readonly key: string;
}

/** The derived page at a path, or that of the file there; null if there is none. @param folders those of derived pages */
export function derivedAt(path: string, folders: readonly string[]): DerivedAddress | null {
  const [, file] = /^\/(.+)\.csv$/.exec(path) ?? [];
  const place = file === undefined ? parsePagePath(path) : { menuId: null, route: file };
  const derived = place && readDerivedRoute(place.route, folders);
  return derived && { ...place, ...derived };
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
  return { rule: 'wrong-menu-id', message, suggestion, replacement: { find: link, put: suggestion } };
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

/** The entry of a list that a screen shows, and the menu item in its address: the breadcrumb and the banner are that item's. */
function checkScreen(
  link: string,
  address: Address,
  { name, params }: ScreenPlace,
  { lists, menu }: LintedSite,
): LinkFault | null {
  const list = lists.find(({ key }) => key in params);
  const id = list ? Number(propertyOf(params, list.key)) : 0;
  const entry = `${list?.entry} ${id}`;
  if (list && !list.ids.has(id)) {
    const message = `${shown(link)} leads to ${entry}, which ${list.name}.json doesn't have.`;
    return { rule: 'unknown-page-link', message };
  }
  const { menuId } = params;
  if (!menu || menuId === 0) return null;
  const right = list ? list.menuIds.get(id) : menu.leadsTo.get(name);
  if (right ? right.has(menuId) : menu.ids.has(menuId)) return null;
  const [item] = right ?? [];
  const what = list ? entry : 'the screen';
  if (item === undefined) {
    const message = `${shown(link)} has the wrong number: menu.json has no item with id ${menuId}. Write that of an item.`;
    return { rule: 'wrong-menu-id', message };
  }
  const suggestion = formatAddress({ ...address, path: address.path.replace(`/${menuId}/`, `/${item}/`) });
  const message = `${shown(link)} has the wrong number: ${what} belongs to menu item ${item}. Did you mean ${shown(suggestion)}?`;
  return { rule: 'wrong-menu-id', message, suggestion, replacement: { find: link, put: suggestion } };
}

function unknownFile(path: string, { publicFiles }: LinkContext): LinkFault {
  const found = nearest(path.normalize('NFKC'), publicFiles());
  const message = `There is no file public${path}.${didYouMean(found)}`;
  return { rule: 'unknown-page-link', message, ...(found ? { suggestion: found.name } : {}) };
}

function unknownPage(link: string, address: Address, { pages, site: { menu } }: LinkContext): LinkFault {
  const written = parsePagePath(address.path)?.route ?? address.path.slice(1);
  const route = written.replace(/^pages-data\//, '').replace(/\.(?:json|html?)$/, ''); // a file's path, as staff see it
  const found = pages.has(route)
    ? route
    : (nearest(route, pages.keys())?.name ?? onlyOne(route, pages.keys()));
  const [menuId] = (found === undefined ? undefined : pages.get(found)?.menuIds) ?? [];
  const suggestion =
    found === undefined || menuId === undefined
      ? null
      : formatAddress({ ...address, path: pagePath(menuId, found) });
  const hint = suggestion === null ? howToMake(address, menu) : didYouMean({ name: suggestion });
  const message = `${shown(link)} doesn't lead to a page.${hint}`;
  return { rule: 'unknown-page-link', message, ...(suggestion === null ? {} : { suggestion }) };
}

/** Pages of type C menu items are made with their items. For an id without an item, the command needs an item. */
function howToMake({ path }: Address, menu: LintedSite['menu']): string {
  const place = parsePagePath(path);
  if (!place || !/^(?!contents\/)[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(place.route)) return '';
  const item = menu?.ids.has(place.menuId) === false ? '' : ` --menu=${place.menuId}`;
  return ` To make the page, run npm run content -- new page ${place.route}${item}.`;
}

/** The only page with this name in any folder. */
function onlyOne(name: string, routes: Iterable<string>): string | undefined {
  const [found, ...others] = [...routes].filter((route) => route.endsWith(`/${name}`));
  return others.length === 0 ? found : undefined;
}
