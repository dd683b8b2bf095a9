import type { ReactNode } from 'react';

interface MarkedTextProps {
  readonly text: string;
  /** What was searched for; empty for nothing. */
  readonly term: string;
}

/** A text with every place marked that has the term, whatever its case. Both are shown as text. */
export function MarkedText({ text, term }: MarkedTextProps): ReactNode {
  if (!term) return text;
  const escaped = term.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  // A group in the pattern keeps what was found, so that every other part is a find.
  return text
    .split(new RegExp(`(${escaped})`, 'giu'))
    .map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
