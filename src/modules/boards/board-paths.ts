import { shortenTerm } from '../../engine/common/screens.ts';
import type { ScreenParams } from '../../engine/common/screens.ts';

/** A post, and the list page that it was opened from. */
export interface PostParams {
  readonly menuId: number;
  readonly boardConfigId: number;
  readonly boardId: number;
  readonly page: number;
}

declare module '../../engine/common/open-types.ts' {
  interface ScreenParams {
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
  }
}

/** A list's filter: a term, and the field of the posts to search. */
export interface ListFilter {
  /** Empty for the whole list. */
  readonly searchTxt: string;
  readonly field: SearchField;
}

/** The searchable fields, as named in the calls; `all` means every one of them. */
export const SEARCH_FIELDS = ['all', 'title', 'content', 'nickName', 'tags'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** A filter as parameters of a call: none for the whole list. */
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

/** The inner address of a page of a whole list. */
export function listPath(place: Omit<ScreenParams['board'], 'searchTxt'>): string {
  return `/board/${place.menuId}/${place.boardConfigId}/${place.page}`;
}

/** The inner address of a page of a board's list. The field comes after `?`, because the owner's route has no place for it. */
export function boardPath({ searchTxt = '', field, ...place }: BoardAddress): string {
  const path = listPath(place);
  const term = shortenTerm(searchTxt);
  if (!term) return path;
  return `${path}/${encodeTerm(term)}${field && field !== 'all' ? `?field=${field}` : ''}`;
}

/** Reads the field after `?` in a list's address. */
export function readField(search: string): SearchField {
  const field = new URLSearchParams(search).get('field');
  return SEARCH_FIELDS.find((known) => known === field) ?? 'all';
}

/**
 * Dots are escaped as well, or "report.pdf" would look like a file. Browsers treat a segment of only dots as a step up even
 * when they are escaped, so such a term gets a trailing blank, which is removed when it is read.
 */
function encodeTerm(term: string): string {
  const escaped = encodeURIComponent(term).replaceAll('.', '%2E');
  return /^\.{1,2}$/.test(term) ? `${escaped}%20` : escaped;
}

/** The inner address of a post. If it was opened from a search, the search is kept after `?`. */
export function postPath(place: PostParams, filter: ListFilter = WHOLE_LIST): string {
  const from = new URLSearchParams(askFilter(filter)).toString();
  return `/boardView/${place.menuId}/${place.boardConfigId}/${place.boardId}/${place.page}${from && `?${from}`}`;
}

/** The inner address of the form for a question (R-ADDR-09). */
export function questionPath({ menuId }: ScreenParams['write-question']): string {
  return `/qna-write/${menuId}`;
}
