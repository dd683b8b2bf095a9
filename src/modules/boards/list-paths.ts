import type { ScreenParams } from '../../engine/common/screens.ts';
import { readField } from './board-paths.ts';
import type { ListFilter } from './board-paths.ts';

/** Addresses used only by lists. */

/** A list page's filter: the term in its path, and the field after `?`. */
export function listFilter(
  { searchTxt }: Pick<ScreenParams['board'], 'searchTxt'>,
  search: string,
): ListFilter {
  return { searchTxt, field: readField(search) };
}

/** The inner address of the form in which staff write a post for a board. */
export function writePath({ menuId, boardConfigId }: ScreenParams['write-post']): string {
  return `/boardWrite/${menuId}/${boardConfigId}`;
}
