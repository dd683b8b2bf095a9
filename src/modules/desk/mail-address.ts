import { panelPath, readPage, withSearch } from '../../shell/staff/list-address.ts';

/** The inner address of a page of the queued messages. */
export function mailPath(page: number): string {
  return withSearch(panelPath('mail'), { page: page > 1 ? String(page) : null });
}

/** Reads from the query which page of the messages is shown. */
export function readMailPage(search: string): number {
  return readPage(new URLSearchParams(search));
}
