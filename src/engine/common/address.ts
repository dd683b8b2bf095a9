/**
 * Addresses: the only place that builds or reads one.
 *
 * A place on the site has one inner address, `/20/products/pumps?popup=x#seals`. It is the real address
 * (in `href`, for crawlers, new tabs and sharing) and, behind `/#`, the hash address that the bar shows while a visitor
 * moves about.
 */

/** An inner address in parts. `path` begins with a slash; `search` and `anchor` come without `?` and `#`. */
export interface Address {
  readonly path: string;
  readonly search: string;
  readonly anchor: string;
}

/** What is read of `window.location`. */
interface LocationParts {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const HASH_PREFIX = '#/';

export function parseAddress(text: string): Address {
  const known = parsed.get(text);
  if (known) return known;
  if (parsed.size >= MAX_PARSED) parsed.clear();
  const address = readAddress(text);
  parsed.set(text, address);
  return address;
}

/** Every link asks for its page's address and its own, and all pages link to the same menu. */
const parsed = new Map<string, Address>();
const MAX_PARSED = 1_000;

function readAddress(text: string): Address {
  const [beforeAnchor = '', ...anchor] = text.split('#');
  const [path = '', ...search] = beforeAnchor.split('?');
  return { path: normalisePath(path), search: search.join('?'), anchor: anchor.join('#') };
}

export function formatAddress({ path, search, anchor }: Address): string {
  return `${path}${search ? `?${search}` : ''}${anchor ? `#${anchor}` : ''}`;
}

/** Whether the bar shows the hash style, `/#/…`. */
export function isHashStyle(location: LocationParts): boolean {
  return location.hash.startsWith(HASH_PREFIX);
}

/** The inner address of what the bar shows, in either style. */
export function addressOf(location: LocationParts): Address {
  if (isHashStyle(location)) return parseAddress(location.hash.slice(1));
  return parseAddress(`${location.pathname}${location.search}${location.hash}`);
}

/** The hash address of an inner address, with the root as document. */
export function toHashStyle(inner: string): string {
  return `/#${inner}`;
}

/** A page for a menu item of type C, the one kind whose address does not begin with a menu id. */
const CONTENTS = /^\/?(contents\/([1-9]\d{0,15}))$/;

/** The route of the page that a menu item of type C opens. */
export function contentsRoute(menuId: number): string {
  return `contents/${menuId}`;
}

/** The menu item of type C that a route belongs to; null for every other route. */
export function contentsId(route: string): number | null {
  const match = CONTENTS.exec(route);
  return match ? Number(match[2]) : null;
}

/** The inner address of a page. The home page, route `main`, stands at the root, `contents/{id}` where it is. */
export function pagePath(menuId: number, route: string): string {
  if (route === 'main') return '/';
  return CONTENTS.test(route) ? `/${route}` : `/${menuId}/${route}`;
}

/**
 * Reads `/{menuId}/{route}` and `/contents/{menuId}`.
 * @returns null where the path is neither. `/` and `/main` are the home page, menu id 0.
 */
export function parsePagePath(path: string): { menuId: number; route: string } | null {
  if (path === '/' || path === '/main') return { menuId: 0, route: 'main' };
  const contents = CONTENTS.exec(path);
  if (contents) return { menuId: Number(contents[2]), route: contents[1] ?? '' };
  const match = /^\/([1-9]\d{0,15})\/(.+)$/.exec(path);
  return match ? { menuId: Number(match[1]), route: match[2] ?? '' } : null;
}

/** The first part of the routes of data sheets, which the build makes; no folder of pages may be named so. */
export const DATA_SHEETS = 'data-sheets';

/** The route of the data sheet of a product. @param key the product's own part of the address, unique on its page */
export function dataSheetRoute(route: string, key: string): string {
  return `${DATA_SHEETS}/${route}/${key}`;
}

/** The route of the page whose product a data sheet shows; null for any other route. */
export function routeOfSheet(route: string): string | null {
  const [first, ...rest] = route.split('/');
  return first === DATA_SHEETS && rest.length > 1 ? rest.slice(0, -1).join('/') : null;
}

/** Where the file of a data sheet for spreadsheet programs lies. */
export function csvAddress(route: string): string {
  return `/${route}.csv`;
}

/**
 * Where a data sheet printed into a file lies, if it was printed (`npm run print:sheets`): a file of public/.
 * @param revision of the product; another one is another file, so that no outdated sheet is linked
 */
export function pdfAddress(route: string, revision: string): string {
  return `/${route}-${revision}.pdf`;
}

/** Where the data of a published page lies. */
export function dataAddress(route: string): string {
  return `/data/${route}.json`;
}

/**
 * Whether a link stays on this site: it begins with one slash, or is an anchor on the same page. Browsers skip line breaks
 * and tabs, and take a backslash for a slash, so `/\host` leads to another host as `//host` does.
 */
export function isInner(href: string): boolean {
  return href.startsWith('#') || /^\/(?![\t\n\r]*[/\\])/.test(href);
}

/** Whether a link leads to a place of this site that the page itself can show: not to a file or a call. */
export function isPlace(href: string): boolean {
  return isInner(href) && !/\.\w+$/.test(parseAddress(href).path);
}

/** Whether an address may stand in a link at all: it has a scheme that only leads somewhere, or stays on this site. */
export function isLinkable(href: string): boolean {
  return isInner(href) || /^(https?:\/\/|mailto:|tel:)/i.test(href);
}

/** One leading slash, no trailing one. A pattern for the end alone would begin anew at each of many slashes. */
function normalisePath(path: string): string {
  const [, inner = ''] = /^\/*(.*[^/])?\/*$/s.exec(path) ?? [];
  return `/${inner}`;
}
