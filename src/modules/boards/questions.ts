import type { ListFilter } from './board-paths.ts';

/** The keys of the boards' questions (`useCall`). Documents store the answers under them. */

export function configKey(boardConfigId: number): string {
  return `config ${boardConfigId}`;
}

export function totalKey(boardConfigId: number, { field, searchTxt }: ListFilter): string {
  return `total ${boardConfigId} ${field} ${searchTxt}`;
}

export function listKey(boardConfigId: number, page: number, { field, searchTxt }: ListFilter): string {
  return `list ${boardConfigId} ${page} ${field} ${searchTxt}`;
}

export function postKey(boardConfigId: number, boardId: number): string {
  return `post ${boardConfigId} ${boardId}`;
}

export function neighbourKey(
  side: 'previous' | 'next',
  { boardConfigId, boardId }: { readonly boardConfigId: number; readonly boardId: number },
  { field, searchTxt }: ListFilter,
): string {
  return `${side} ${boardConfigId} ${boardId} ${field} ${searchTxt}`;
}
