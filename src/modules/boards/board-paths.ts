import { listPath, textPath } from '../../engine/common/frame-paths.ts';
import { shortenTerm } from '../../engine/common/screens.ts';
import type { ScreenParams } from '../../engine/common/screens.ts';

/** A post, with the page of the list that it was opened from: the way back. */
export interface PostParams {
  readonly menuId: number;
  readonly boardConfigId: number;
  readonly boardId: number;
  readonly page: number;
}

declare module '../../engine/common/screens.ts' {
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
export function boardPath({ searchTxt = '', field, ...place }: BoardAddress): string {
  const path = listPath(place);
  const term = shortenTerm(searchTxt);
  if (!term) return path;
  return `${path}/${encodeTerm(term)}${field && field !== 'all' ? `?field=${field}` : ''}`;
}

/** Reads the field behind `?` of a list. */
export function readField(search: string): SearchField {
  const field = new URLSearchParams(search).get('field');
  return SEARCH_FIELDS.find((known) => known === field) ?? 'all';
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
export function postPath(place: PostParams, filter: ListFilter = WHOLE_LIST): string {
  const from = new URLSearchParams(askFilter(filter)).toString();
  return `${textPath(place)}${from && `?${from}`}`;
}

/** The inner address at which a question is written (R-ADDR-09). */
export function questionPath({ menuId }: ScreenParams['write-question']): string {
  return `/qna-write/${menuId}`;
}
