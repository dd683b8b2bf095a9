import type { ReactNode } from 'react';

interface MarkedTextProps {
  readonly text: string;
  /** What was searched for; empty for nothing. Of several terms each is marked by itself. */
  readonly term: string | readonly string[];
}

/**
 * A text with every place marked that has the term, whatever its case. Both are shown as text. One element stays around it, and another
 * term makes all within it anew: see docs/decisions/translated-pages.md.
 */
export function MarkedText({ text, term }: MarkedTextProps): ReactNode {
  const terms = (typeof term === 'string' ? [term] : term).filter(Boolean);
  if (terms.length === 0) return <span>{text}</span>;
  // The longest first, so that of 'pump' and 'pumps' the whole word is marked.
  const pattern = terms
    .toSorted((one, other) => other.length - one.length)
    .map(escapeRegExp)
    .join('|');
  // A group in the pattern keeps what was found, so that every other part is a find.
  const parts = text.split(new RegExp(`(${pattern})`, 'giu'));
  return (
    <span>
      <span key={`${pattern} ${text}`}>
        {parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}
      </span>
    </span>
  );
}

function escapeRegExp(term: string): string {
  return term.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
