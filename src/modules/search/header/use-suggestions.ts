import { useEffect, useState } from 'react';
import type { Answer } from '../../../shared/do-contract.ts';

/** The site's results for a term. */
export type Suggested = Answer<'search'>;

/** Milliseconds without a key press before the service is asked. */
const PAUSE = 250;
/** A single letter matches nearly every page. */
const LEAST = 2;
/** Number of cached answers: deleting a letter makes no request. */
const REMEMBERED = 30;
const POSTS = '3';

/** Requests results after a pause in typing, once per term. An answer to an outdated term is dropped; failures give none. */
export function useSuggestions(term: string): Suggested | null {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Suggested>>(new Map());
  const isKnown = answers.has(term);
  useEffect(() => {
    if ([...term].length < LEAST || isKnown) return;
    const visit = new AbortController();
    const timer = setTimeout(() => {
      ask(term, visit.signal).then(
        (found) => {
          if (!visit.signal.aborted)
            setAnswers((known) => new Map([...[...known].slice(1 - REMEMBERED), [term, found]]));
        },
        () => undefined, // page names are found without it, and the results page shows the failure
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      visit.abort();
    };
  }, [term, isKnown]);
  return answers.get(term) ?? null;
}

/** The code is loaded with the first request, so that pages don't pay for it. */
async function ask(q: string, signal: AbortSignal): Promise<Suggested> {
  const { searchSite } = await import('../api/search.ts');
  return searchSite({ q, pageSize: POSTS }, signal);
}
