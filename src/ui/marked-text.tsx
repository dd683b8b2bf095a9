import type { ReactNode } from 'react';
import type { Range } from '../engine/common/search-words.ts';

interface MarkedTextProps {
  readonly text: string;
  /** The places to mark, in their order; all of it stands as it is without. */
  readonly ranges: readonly Range[] | undefined;
}

/**
 * A text with the places marked that a search found in it, shown as text. One element stays around it, and other places make all
 * within it anew: see docs/decisions/translated-pages.md.
 */
export function MarkedText({ text, ranges }: MarkedTextProps): ReactNode {
  if (!ranges?.length) return <span>{text}</span>;
  const ends = [0, ...ranges.flat(), text.length];
  // Every other part is a find.
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
