import { shortenTerm } from '../../engine/common/screens.ts';

interface ResultsPlace {
  readonly q: string;
  /** From 1. */
  readonly page?: number;
}

/** The inner address of the results for a term. */
export function resultsPath({ q, page = 1 }: ResultsPlace): string {
  const asked = new URLSearchParams({ q: shortenTerm(q), ...(page > 1 ? { page: String(page) } : {}) });
  return `/search?${asked.toString()}`;
}
