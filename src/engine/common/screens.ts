/**
 * The addresses of the hand-written screens (R-ADDR-06 to R-ADDR-10). Only this file, desk-address.ts and address.ts build or
 * parse addresses.
 */

import { isPlace } from './address.ts';

/** Longest search term, in characters, in the header's search and on boards. */
export const MAX_TERM = 100;

/** The parameters in a screen's path, by the screen's name. A site's module adds its own by `declare module`. */
export interface ScreenParams {
  board: {
    readonly menuId: number;
    readonly boardConfigId: number;
    readonly page: number;
    readonly searchTxt: string;
  };
  post: PostParams;
  'edit-post': PostParams;
  'write-post': { readonly menuId: number; readonly boardConfigId: number };
  'write-question': { readonly menuId: number };
  inquiry: { readonly menuId: number };
  search: { readonly menuId: 0 };
  'sign-in': { readonly menuId: 0 };
  'sign-up': { readonly menuId: 0 };
  account: PartParams;
  desk: PartParams;
}

/** A part of a screen; empty for the first. */
interface PartParams {
  readonly menuId: 0;
  readonly part: string;
}

/** A post, with the list page that it was opened from, for the way back. */
export interface PostParams {
  readonly menuId: number;
  readonly boardConfigId: number;
  readonly boardId: number;
  readonly page: number;
}

export type ScreenName = keyof ScreenParams;

/** A screen with the parameters in its path. */
export type ScreenPlace<Name extends ScreenName = ScreenName> = {
  readonly [Key in Name]: { readonly name: Key; readonly params: ScreenParams[Key] };
}[Name];

/** A screen's address, and what the service does there. Each module has a `screens.json` with its own. */
export interface ScreenFacts {
  /**
   * Fixed parts and parameters in braces, such as `/board/{menuId}/{boardConfigId}/{page}/{searchTxt?}`. A parameter whose name
   * ends in `Id` is a safe integer from 1, `page` an integer, any other a text. One with `?` is optional, and empty if missing;
   * `{part?=mail|audit}` allows only those texts.
   */
  readonly address: string;
  /** Whether the service makes a separate document for it, with its title; otherwise one document serves all screens. */
  readonly document?: boolean;
  /** Whether search engines may index it. */
  readonly indexed?: boolean;
}

/** Screens by their names. */
export type Screens = Readonly<Record<string, ScreenFacts>>;

/** The screens with these names. */
export function pickScreens(screens: Screens, names: readonly string[]): Screens {
  return Object.fromEntries(Object.entries(screens).filter(([name]) => names.includes(name)));
}

/**
 * Parses a screen's path. A page below 1 becomes 1. Whether an id exists isn't checked here.
 * @param path an inner path, percent-encoded as in the bar
 * @returns null if it isn't a screen's
 */
export function parseScreenPath(path: string, screens: Screens): ScreenPlace | null {
  const parts = path.split('/');
  for (const [name, { address }] of Object.entries(screens)) {
    const params = readParams(address.split('/'), parts);
    if (params) return { name, params } as unknown as ScreenPlace; // ScreenParams describes the addresses
  }
  return null;
}

/** @returns null if the parts don't match the address; `menuId` is 0 if the screen belongs to no menu item */
function readParams(
  address: readonly string[],
  parts: readonly string[],
): Readonly<Record<string, number | string>> | null {
  if (parts.length > address.length) return null;
  const params: Record<string, number | string> = { menuId: 0 };
  for (const [nth, piece] of address.entries()) {
    const text = parts[nth];
    const [, key, isOptional, choices] = /^\{(\w+)(\?)?=?(.*)\}$/.exec(piece) ?? [];
    if (key === undefined) {
      if (text !== piece) return null;
      continue;
    }
    const value = text ? readValue(key, text, choices) : isOptional ? '' : null;
    if (value === null) return null;
    params[key] = value;
  }
  return params;
}

function readValue(key: string, text: string, choices = ''): number | string | null {
  if (key.endsWith('Id')) return readId(text);
  if (key === 'page') return readPage(text);
  if (choices) return choices.split('|').includes(text) ? text : null;
  return readTerm(text);
}

function readId(text: string): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

function readPage(text: string): number | null {
  return /^-?\d{1,15}$/.test(text) ? Math.max(1, Number(text)) : null;
}

/** @returns an empty text if there is no term, null if the escapes are malformed */
function readTerm(text: string): string | null {
  try {
    return shortenTerm(decodeURIComponent(text));
  } catch {
    return null;
  }
}

/** The filter of a list: a term, and the field of the posts to search. */
export interface ListFilter {
  /** Empty for the whole list. */
  readonly searchTxt: string;
  readonly field: SearchField;
}

/** The fields in which a list can be searched, as the calls name them; `all` means each of them. */
export const SEARCH_FIELDS = ['all', 'title', 'content', 'nickName', 'tags'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** A filter's parameters for a call: none for the whole list. */
export function askFilter({ searchTxt, field }: ListFilter): Partial<ListFilter> {
  if (!searchTxt) return {};
  return field === 'all' ? { searchTxt } : { searchTxt, field };
}

export const WHOLE_LIST: ListFilter = { searchTxt: '', field: 'all' };

/** The address of a board's feed. Boards without a menu item have none. */
export function feedPath(boardConfigId: number): string {
  return `/feed/${boardConfigId}.atom`;
}

interface BoardAddress extends Partial<ListFilter> {
  readonly menuId: number;
  readonly boardConfigId: number;
  readonly page: number;
}

/** The inner address of a page of a board's list. The field goes after `?`, since the owner's route has no place for it. */
export function boardPath({ menuId, boardConfigId, page, searchTxt = '', field }: BoardAddress): string {
  const path = `/board/${menuId}/${boardConfigId}/${page}`;
  const term = shortenTerm(searchTxt);
  if (!term) return path;
  return `${path}/${encodeTerm(term)}${field && field !== 'all' ? `?field=${field}` : ''}`;
}

/** Reads the field from a list's query. */
function readField(search: string): SearchField {
  const field = new URLSearchParams(search).get('field');
  return SEARCH_FIELDS.find((known) => known === field) ?? 'all';
}

/** The filter of a list page: the term in its path, and the field in its query. */
export function listFilter(
  { searchTxt }: Pick<ScreenParams['board'], 'searchTxt'>,
  search: string,
): ListFilter {
  return { searchTxt, field: readField(search) };
}

/**
 * Escapes dots as well, or "report.pdf" would look like a file. Browsers treat a path segment of dots as a step up even if they
 * are escaped, so such a term gets a trailing space, which `shortenTerm` trims.
 */
function encodeTerm(term: string): string {
  const escaped = encodeURIComponent(term).replaceAll('.', '%2E');
  return /^\.{1,2}$/.test(term) ? `${escaped}%20` : escaped;
}

/** The inner address of a post. If it was opened from a filtered list, the query keeps the filter. */
export function postPath(
  { menuId, boardConfigId, boardId, page }: PostParams,
  { searchTxt, field }: ListFilter = WHOLE_LIST,
): string {
  const path = `/boardView/${menuId}/${boardConfigId}/${boardId}/${page}`;
  if (!searchTxt) return path;
  const from = new URLSearchParams({ searchTxt, ...(field === 'all' ? {} : { field }) });
  return `${path}?${from.toString()}`;
}

/** Reads the list's filter from a post's query. */
export function readFilter(search: string): ListFilter {
  return {
    searchTxt: shortenTerm(new URLSearchParams(search).get('searchTxt')),
    field: readField(search),
  };
}

/** The inner address for editing a post. */
export function editPath({ menuId, boardConfigId, boardId, page }: PostParams): string {
  return `/boardEdit/${menuId}/${boardConfigId}/${boardId}/${page}`;
}

/** The inner address where staff write a post for a board. */
export function writePath({ menuId, boardConfigId }: ScreenParams['write-post']): string {
  return `/boardWrite/${menuId}/${boardConfigId}`;
}

/** The state of the results page: a term, and a page of matching posts, from 1. */
export interface SearchAsked {
  /** Empty for no search; at most MAX_TERM characters. */
  readonly q: string;
  readonly page: number;
}

/** The inner address of the results for a term. */
export function searchPath({ q, page = 1 }: Pick<SearchAsked, 'q'> & Partial<SearchAsked>): string {
  const asked = new URLSearchParams({ q: shortenTerm(q), ...(page > 1 ? { page: String(page) } : {}) });
  return `/search?${asked.toString()}`;
}

/** Reads the search from the results page's query. */
export function readSearch(search: string): SearchAsked {
  const asked = new URLSearchParams(search);
  return { q: shortenTerm(asked.get('q')), page: readPage(asked.get('page') ?? '1') ?? 1 };
}

/** Visible characters, which can be searched for; U+200B isn't one. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Cuts a term to the length that the calls accept, counted in code points, as the service does.
 * @returns an empty text if nothing is visible
 */
export function shortenTerm(term: string | null): string {
  const short = [...(term ?? '').trim()].slice(0, MAX_TERM).join('').trim();
  return SEEN.test(short) ? short : '';
}

/** The inner address for writing a question (R-ADDR-09). */
export function questionPath({ menuId }: ScreenParams['write-question']): string {
  return `/qna-write/${menuId}`;
}

/** The inner address of the sign-in screen; `back` is where the visitor goes afterwards. */
export function signInPath(back: string): string {
  return `/sign-in${backSearch(back)}`;
}

/** The inner address of the sign-up screen. */
export function signUpPath(back: string): string {
  return `/sign-up${backSearch(back)}`;
}

function backSearch(back: string): string {
  const isWorthIt = isPlace(back) && back !== '/' && !/^\/sign-(in|up)(\?|$)/.test(back);
  return isWorthIt ? `?${new URLSearchParams({ back }).toString()}` : '';
}

/**
 * Reads from the query where to go after signing in. Only places of this site are accepted.
 * @returns the home page if there is no valid one
 */
export function readBack(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '';
  return back.startsWith('/') && isPlace(back) ? back : '/';
}

/** Where members see and change their account data. */
export const ACCOUNT_PATH = '/account';

/** Where staff read the inquiries. */
export const DESK_PATH = '/desk/inquiries';
