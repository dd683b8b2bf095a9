/** The addresses of the hand-written screens (R-ADDR-06 to R-ADDR-10). This file, desk-address.ts and address.ts alone build or read an address. */

import { isPlace } from './address.ts';

/** Longest search term, in characters; the header's search and the boards' have the same. */
export const MAX_TERM = 100;

/** What a screen's path says, by the screen's name. A module of a site adds its own by `declare module`. */
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

/** A part of a screen; empty for the one that stands first. */
interface PartParams {
  readonly menuId: 0;
  readonly part: string;
}

/** A post, with the page of the list that it was opened from: the way back. */
export interface PostParams {
  readonly menuId: number;
  readonly boardConfigId: number;
  readonly boardId: number;
  readonly page: number;
}

export type ScreenName = keyof ScreenParams;

/** A screen with what its path says. */
export type ScreenPlace<Name extends ScreenName = ScreenName> = {
  readonly [Key in Name]: { readonly name: Key; readonly params: ScreenParams[Key] };
}[Name];

/** Where a screen is, and what the service does there. Each module says it of its screens in its `screens.json`. */
export interface ScreenFacts {
  /**
   * Fixed parts and values in braces, such as `/board/{menuId}/{boardConfigId}/{page}/{searchTxt?}`. A value whose name ends in `Id` is a safe
   * integer from 1 up, `page` an integer, any other a text. A value with `?` may be missing, and is empty then; `{part?=mail|audit}` is one of
   * those texts.
   */
  readonly address: string;
  /** The service makes a document of its own for it, with its title; without it, one document stands for all screens. */
  readonly document?: boolean;
  /** Search engines are to find it. */
  readonly indexed?: boolean;
}

/** Screens by their names. */
export type Screens = Readonly<Record<string, ScreenFacts>>;

/** Those of the screens that are named. */
export function pickScreens(screens: Screens, names: readonly string[]): Screens {
  return Object.fromEntries(Object.entries(screens).filter(([name]) => names.includes(name)));
}

/**
 * Reads a screen's path. A page below 1 is the first. Whether the site has what an id names, only the site can tell.
 * @param path an inner path, percent-encoded as it stands in the bar
 * @returns null where none of the screens stands there
 */
export function parseScreenPath(path: string, screens: Screens): ScreenPlace | null {
  const parts = path.split('/');
  for (const [name, { address }] of Object.entries(screens)) {
    const params = readParams(address.split('/'), parts);
    if (params) return { name, params } as unknown as ScreenPlace; // ScreenParams says what the addresses name
  }
  return null;
}

/** A value of an address: its name, whether it may be missing, and its choices. */
const PIECE = /^\{(\w+)(\?)?=?(.*)\}$/;

/** @returns null where the parts are not those of the address; `menuId` 0 where the screen belongs to no menu item */
function readParams(
  address: readonly string[],
  parts: readonly string[],
): Readonly<Record<string, number | string>> | null {
  if (parts.length > address.length) return null;
  const params: Record<string, number | string> = { menuId: 0 };
  for (const [nth, piece] of address.entries()) {
    const text = parts[nth];
    const [, key, isOptional, choices] = PIECE.exec(piece) ?? [];
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

/** Whether a piece of an address, such as `{searchTxt?}`, takes any text. */
export function isTyped(piece: string): boolean {
  const [, key, , choices] = PIECE.exec(piece) ?? [];
  return key !== undefined && !choices && key !== 'page' && !key.endsWith('Id');
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

/** @returns an empty text where there is no term, null where the escapes are broken */
function readTerm(text: string): string | null {
  try {
    return shortenTerm(decodeURIComponent(text));
  } catch {
    return null;
  }
}

/** What narrows a list: a term, and in which field of the posts it is looked for. */
export interface ListFilter {
  /** Empty for the whole list. */
  readonly searchTxt: string;
  readonly field: SearchField;
}

/** The fields that a list can be searched in, as the calls name them; `all` is every one of them. */
export const SEARCH_FIELDS = ['all', 'title', 'content', 'nickName', 'tags'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** What a call is asked for a filter: nothing for the whole list. */
export function askFilter({ searchTxt, field }: ListFilter): Partial<ListFilter> {
  if (!searchTxt) return {};
  return field === 'all' ? { searchTxt } : { searchTxt, field };
}

export const WHOLE_LIST: ListFilter = { searchTxt: '', field: 'all' };

/** Where a board's feed comes from. Boards that no menu item leads to have none. */
export function feedPath(boardConfigId: number): string {
  return `/feed/${boardConfigId}.atom`;
}

interface BoardAddress extends Partial<ListFilter> {
  readonly menuId: number;
  readonly boardConfigId: number;
  readonly page: number;
}

/** The inner address of a page of a board's list. A field stands behind `?`, since the owner's route has no place for it. */
export function boardPath({ menuId, boardConfigId, page, searchTxt = '', field }: BoardAddress): string {
  const path = `/board/${menuId}/${boardConfigId}/${page}`;
  const term = shortenTerm(searchTxt);
  if (!term) return path;
  return `${path}/${encodeTerm(term)}${field && field !== 'all' ? `?field=${field}` : ''}`;
}

/** Reads the field behind `?` of a list. */
function readField(search: string): SearchField {
  const field = new URLSearchParams(search).get('field');
  return SEARCH_FIELDS.find((known) => known === field) ?? 'all';
}

/** What narrows a page of a list: the term in its path, and the field behind `?`. */
export function listFilter(
  { searchTxt }: Pick<ScreenParams['board'], 'searchTxt'>,
  search: string,
): ListFilter {
  return { searchTxt, field: readField(search) };
}

/**
 * A dot is escaped as well, or "report.pdf" would read as a file. Browsers take a part of dots alone for a step up even when
 * they are escaped, so such a term gets a blank behind it, which reading it takes away.
 */
function encodeTerm(term: string): string {
  const escaped = encodeURIComponent(term).replaceAll('.', '%2E');
  return /^\.{1,2}$/.test(term) ? `${escaped}%20` : escaped;
}

/** The inner address of a post. Opened from a searched list, it keeps behind `?` what was searched for. */
export function postPath(
  { menuId, boardConfigId, boardId, page }: PostParams,
  { searchTxt, field }: ListFilter = WHOLE_LIST,
): string {
  const path = `/boardView/${menuId}/${boardConfigId}/${boardId}/${page}`;
  if (!searchTxt) return path;
  const from = new URLSearchParams({ searchTxt, ...(field === 'all' ? {} : { field }) });
  return `${path}?${from.toString()}`;
}

/** Reads behind `?` of a post what its list was searched for. */
export function readFilter(search: string): ListFilter {
  return {
    searchTxt: shortenTerm(new URLSearchParams(search).get('searchTxt')),
    field: readField(search),
  };
}

/** The inner address at which a post is edited. */
export function editPath({ menuId, boardConfigId, boardId, page }: PostParams): string {
  return `/boardEdit/${menuId}/${boardConfigId}/${boardId}/${page}`;
}

/** The inner address at which staff write a post for a board. */
export function writePath({ menuId, boardConfigId }: ScreenParams['write-post']): string {
  return `/boardWrite/${menuId}/${boardConfigId}`;
}

/** What the results page shows: a term, and a page of the posts that hold it, from 1 up. */
export interface SearchAsked {
  /** Empty where nothing is looked for; at most MAX_TERM characters. */
  readonly q: string;
  readonly page: number;
}

/** The inner address of the results for a term. */
export function searchPath({ q, page = 1 }: Pick<SearchAsked, 'q'> & Partial<SearchAsked>): string {
  const asked = new URLSearchParams({ q: shortenTerm(q), ...(page > 1 ? { page: String(page) } : {}) });
  return `/search?${asked.toString()}`;
}

/** Reads behind `?` of the results what is looked for. */
export function readSearch(search: string): SearchAsked {
  const asked = new URLSearchParams(search);
  return { q: shortenTerm(asked.get('q')), page: readPage(asked.get('page') ?? '1') ?? 1 };
}

/** What can be seen, and so be looked for; not U+200B alone. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * What the calls take of a term, counted as the service counts: in characters, not in halves of them.
 * @returns an empty text where nothing can be seen
 */
export function shortenTerm(term: string | null): string {
  const short = [...(term ?? '').trim()].slice(0, MAX_TERM).join('').trim();
  return SEEN.test(short) ? short : '';
}

/** The inner address at which a question is written (R-ADDR-09). */
export function questionPath({ menuId }: ScreenParams['write-question']): string {
  return `/qna-write/${menuId}`;
}

/** The inner address at which an account is entered; `back` is where the visitor is led afterwards. */
export function signInPath(back: string): string {
  return `/sign-in${backSearch(back)}`;
}

/** The inner address at which an account is made. */
export function signUpPath(back: string): string {
  return `/sign-up${backSearch(back)}`;
}

function backSearch(back: string): string {
  const isWorthIt = isPlace(back) && back !== '/' && !/^\/sign-(in|up)(\?|$)/.test(back);
  return isWorthIt ? `?${new URLSearchParams({ back }).toString()}` : '';
}

/**
 * Reads behind `?` where to go after signing in. What does not lead to a place of this site is not followed.
 * @returns the home page where nothing fitting is said
 */
export function readBack(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '';
  return back.startsWith('/') && isPlace(back) ? back : '/';
}

/** Where somebody who is signed in sees and changes what is held about the account. */
export const ACCOUNT_PATH = '/account';

/** Where staff read the inquiries. */
export const DESK_PATH = '/desk/inquiries';
