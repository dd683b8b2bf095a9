import type { ReactNode } from 'react';
import type { LinePart } from '../../engine/common/quantities/convert-figures.ts';
import type { CellValue as Cell } from '../../engine/common/page-values.ts';
import { CellValue } from '../../ui/cell-value.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Converter } from './converter.ts';
import type { SpecRow } from './spec-rows.ts';

interface SpecValueProps {
  readonly row: SpecRow;
  readonly value: Cell;
  /** Null for the units that the table gives. */
  readonly converter: Converter | null;
}

/** A value in the units that the visitor has chosen. */
export function SpecValue({ row, value, converter }: SpecValueProps): ReactNode {
  const converted = converter?.convert(row, value);
  if (!converted) return <CellValue value={value} />;
  return <CellValue value={value} renderLine={(index) => (converted[index] ?? []).map(toNode)} />;
}

/** Within elements: a page's translation replaces texts that stand alone, and React could not take them away. */
function toNode(part: LinePart, index: number): ReactNode {
  if (typeof part === 'string') return <span key={index}>{part}</span>;
  return (
    <span key={index}>
      {part.text}
      <VisuallyHidden> converted from {part.from}</VisuallyHidden>
    </span>
  );
}
