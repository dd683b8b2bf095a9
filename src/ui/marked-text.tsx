import type { ReactNode } from 'react';
import type { Range } from '../engine/common/search-words.ts';

interface MarkedTextProps {
  readonly text: string;
  /** The ranges to mark, in order; by default, none. */
  readonly ranges: readonly Range[] | undefined;
}

/**
 * A text with search matches marked. One element always wraps it, and new ranges recreate everything inside: see
 * docs/decisions/translated-pages.md.
 */
export function MarkedText({ text, ranges }: MarkedTextProps): ReactNode {
  if (!ranges?.length) return <span>{text}</span>;
  const ends = [0, ...ranges.flat(), text.length];
  // Every other part is a match.
  const parts = ends.slice(0, -1).map((from, index) => {
    const part = text.slice(from, ends[index + 1]);
    return index % 2 === 1 ? <mark key={index}>{part}</mark> : part;
  });
  return (
    <span>
      <span key={`${ranges.join()} ${text}`}>{parts}</span>
    </span>
  );
}
