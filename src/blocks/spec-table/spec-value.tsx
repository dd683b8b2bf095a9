import type { ReactNode } from 'react';
import { convertCell } from '../../engine/common/quantities/convert-figures.ts';
import type { LinePart } from '../../engine/common/quantities/convert-figures.ts';
import type { CellValue as Cell } from '../../engine/common/page-values.ts';
import { cellParts } from '../../ui/cell.ts';
import { CellValue } from '../../ui/cell-value.tsx';
import type { UnitSystem } from '../../engine/common/quantities/units.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { SpecRow } from './spec-rows.ts';

interface SpecValueProps {
  readonly row: SpecRow;
  readonly value: Cell;
  /** Null for the units that the table gives. */
  readonly system: UnitSystem | null;
}

/** A value in the units that the visitor has chosen. */
export function SpecValue({ row, value, system }: SpecValueProps): ReactNode {
  const { lines } = cellParts(value);
  if (!system || !lines || row.quantity === undefined) return <CellValue value={value} />;
  const converted = convertCell(lines, row.unit ?? '', system);
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
