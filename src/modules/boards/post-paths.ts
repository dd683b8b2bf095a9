import { shortenTerm } from '../../engine/common/screens.ts';
import { readField } from './board-paths.ts';
import type { ListFilter, PostParams } from './board-paths.ts';

/** Addresses used only by posts; lists don't load this. */

/** Reads the search of a post's list from the part after `?`. */
export function readFilter(search: string): ListFilter {
  return {
    searchTxt: shortenTerm(new URLSearchParams(search).get('searchTxt')),
    field: readField(search),
  };
}

/** The inner address of the form that edits a post. */
export function editPath({ menuId, boardConfigId, boardId, page }: PostParams): string {
  return `/boardEdit/${menuId}/${boardConfigId}/${boardId}/${page}`;
}
