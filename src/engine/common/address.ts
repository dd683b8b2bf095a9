/**
 * The only file that builds or parses page addresses.
 * Each place on the site has one inner address, such as `/20/products/pumps?popup=x#seals`. It is the real address (in `href`,
 * for crawlers, new tabs and sharing). Behind `/#`, it is the hash address that the bar shows while a visitor moves around.
 */

/** An inner address in parts. `path` starts with a slash; `search` and `anchor` don't include `?` and `#`. */
export interface Address {
  readonly path: string;
  readonly search: string;
  readonly anchor: string;
}

/** The parts of `window.location` that are used. */
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

/** A cache: all pages link to the same menu, so the same addresses are parsed again and again. */
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

/** The inner address of the bar's content, in either style. */
export function addressOf(location: LocationParts): Address {
  if (isHashStyle(location)) return parseAddress(location.hash.slice(1));
  return parseAddress(`${location.pathname}${location.search}${location.hash}`);
}

/** The hash address of an inner address, relative to the root document. */
export function toHashStyle(inner: string): string {
  return `/#${inner}`;
}

/** The page of a type C menu item: the only kind of address that doesn't start with a menu id. */
const CONTENTS = /^\/?(contents\/([1-9]\d{0,15}))$/;

/** The route of the page that a type C menu item opens. */
export function contentsRoute(menuId: number): string {
  return `contents/${menuId}`;
}

/** The id of the type C menu item that a route belongs to; null for any other route. */
export function contentsId(route: string): number | null {
  const match = CONTENTS.exec(route);
  return match ? Number(match[2]) : null;
}

/** The inner address of a page. The home page, route `main`, is at the root; `contents/{id}` keeps its own address. */
export function pagePath(menuId: number, route: string): string {
  if (route === 'main') return '/';
  return CONTENTS.test(route) ? `/${route}` : `/${menuId}/${route}`;
}

/**
 * Parses `/{menuId}/{route}` and `/contents/{menuId}`.
 * @returns null if the path is neither. `/` and `/main` are the home page, menu id 0
 */
export function parsePagePath(path: string): { menuId: number; route: string } | null {
  if (path === '/' || path === '/main') return { menuId: 0, route: 'main' };
  const contents = CONTENTS.exec(path);
  if (contents) return { menuId: Number(contents[2]), route: contents[1] ?? '' };
  const match = /^\/([1-9]\d{0,15})\/(.+)$/.exec(path);
  return match ? { menuId: Number(match[1]), route: match[2] ?? '' } : null;
}

/** The route of a page that the build makes from another. @param key its part of the address, unique on that page */
export function derivedRoute(folder: string, route: string, key: string): string {
  return `${folder}/${route}/${key}`;
}

/** What the route of a derived page says. */
interface DerivedPlace {
  readonly folder: string;
  /** The route of the page that it's made from. */
  readonly of: string;
  readonly key: string;
}

/** @param folders those of derived pages @returns null if it isn't the route of a derived page */
export function readDerivedRoute(route: string, folders: readonly string[]): DerivedPlace | null {
  const [folder = '', ...rest] = route.split('/');
  const key = rest.at(-1);
  if (!folders.includes(folder) || key === undefined || rest.length < 2) return null;
  return { folder, of: rest.slice(0, -1).join('/'), key };
}

/** The address of a published page's data. */
export function dataAddress(route: string): string {
  return `/data/${route}.json`;
}

/**
 * Whether a link stays on this site: it starts with one slash, or is an anchor on the same page. Browsers skip line breaks and
 * tabs and treat a backslash as a slash, so `/\host` leads to another host, like `//host`.
 */
export function isInner(href: string): boolean {
  return href.startsWith('#') || /^\/(?![\t\n\r]*[/\\])/.test(href);
}

/** Whether a link leads to a place that the page itself can show: not to a file or a call. */
export function isPlace(href: string): boolean {
  return isInner(href) && !/\.\w+$/.test(parseAddress(href).path);
}

/** Whether an address is allowed in a link: it has a harmless scheme or stays on this site. */
export function isLinkable(href: string): boolean {
  return isInner(href) || /^(https?:\/\/|mailto:|tel:)/i.test(href);
}

/** One leading slash, no trailing one. A separate pattern for the end would restart at every slash. */
function normalisePath(path: string): string {
  const [, inner = ''] = /^\/*(.*[^/])?\/*$/s.exec(path) ?? [];
  return `/${inner}`;
}
