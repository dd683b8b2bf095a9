import type { ReactNode } from 'react';
import { findTerms, fold, searchTerms } from '../shared/search-words.ts';

interface MarkedTextProps {
  readonly text: string;
  /** What was searched for, as it was typed; empty for nothing. */
  readonly term: string;
}

/** A text with every place marked that a search for the term finds in it; the words side by side as one. Both are shown as text. */
export function MarkedText({ text, term }: MarkedTextProps): ReactNode {
  const ranges = findTerms(text, [fold(term), ...searchTerms(term)].filter(Boolean));
  if (ranges.length === 0) return text;
  const ends = [0, ...ranges.flat(), text.length];
  // Every other part is a find.
  return ends.slice(0, -1).map((from, index) => {
    const part = text.slice(from, ends[index + 1]);
    return index % 2 === 1 ? <mark key={index}>{part}</mark> : part;
  });
}
