import { shortenTerm } from '../../engine/common/screens.ts';
import { readField } from './board-paths.ts';
import type { ListFilter, PostParams } from './board-paths.ts';

/** Addresses that only posts read or build; lists don't load this. */

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
