import { useEffect, useState } from 'react';
import type { Answer } from '../shared/do-contract.ts';

/** What the site holds for a term. */
export type Suggested = Answer<'search'>;

/** Milliseconds without a key until the service is asked. */
const PAUSE = 250;
/** One letter stands in nearly every page. */
const LEAST = 2;
/** Answers that are remembered: who takes a letter back asks for nothing. */
const REMEMBERED = 30;
/** Posts that are asked for. */
const POSTS = '3';

/**
 * Asks for what holds a term, once the visitor has paused, and once for each term. The answer to a term that is no longer the one is
 * dropped; where none comes, there are none.
 */
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
        () => undefined, // names are found without it, and the results page says what failed
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      visit.abort();
    };
  }, [term, isKnown]);
  return answers.get(term) ?? null;
}

/** The code that asks comes with the first question, so that no page pays for it. */
async function ask(q: string, signal: AbortSignal): Promise<Suggested> {
  const { searchSite } = await import('../api/search.ts');
  return searchSite({ q, pageSize: POSTS }, signal);
}
