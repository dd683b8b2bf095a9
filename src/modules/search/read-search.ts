import { readPage, shortenTerm } from '../../engine/common/screens.ts';

/** What the results page shows: a term, and a page of the posts that contain it, from 1. */
export interface SearchAsked {
  /** Empty if nothing is searched for; at most MAX_TERM characters. */
  readonly q: string;
  readonly page: number;
}

/** Reads the search from the part after `?` of the results' address. */
export function readSearch(search: string): SearchAsked {
  const asked = new URLSearchParams(search);
  return { q: shortenTerm(asked.get('q')), page: readPage(asked.get('page') ?? '1') ?? 1 };
}
