import { panelPath, readPage, withSearch } from '../../shell/staff/list-address.ts';

/** The inner address of a page of a panel's list. @param part the panel's name in `panels` */
export function listPagePath(part: string, page: number): string {
  return withSearch(panelPath(part), { page: page > 1 ? String(page) : null });
}

/** Reads from the query which page is shown. */
export function readListPage(search: string): number {
  return readPage(new URLSearchParams(search));
}
