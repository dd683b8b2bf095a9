import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { LinePart } from '../engine/common/quantities/convert-figures.ts';
import type { CellValue as Cell } from '../engine/common/page-values.ts';
import { CellValue } from './cell-value.tsx';
import type { Converter, MeasuredRow } from './unit-converter.ts';
import { chooseUnits, useUnitSystem } from './unit-system.ts';
import { useOnFirstUse } from './use-on-first-use.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const loadCode = () => import('./unit-converter.ts');

/**
 * Converts to the visitor's chosen units; if its code doesn't load, the choice is undone.
 * @returns null for the given units
 */
export function useConverter(): Converter | null {
  const system = useUnitSystem();
  const code = useOnFirstUse(system !== null, loadCode, () => chooseUnits(null));
  return useMemo(() => (system && code ? code.createConverter(system) : null), [system, code]);
}

interface ConvertedValueProps {
  readonly row: MeasuredRow;
  readonly value: Cell;
  /** Null for the table's own units. */
  readonly converter: Converter | null;
}

/** A value in the visitor's chosen units. */
export function ConvertedValue({ row, value, converter }: ConvertedValueProps): ReactNode {
  const converted = converter?.convert(row, value);
  if (!converted) return <CellValue value={value} />;
  return <CellValue value={value} renderLine={(index) => (converted[index] ?? []).map(toNode)} />;
}

/** Wrapped in elements: page translation replaces bare text nodes, and React couldn't remove them. */
function toNode(part: LinePart, index: number): ReactNode {
  if (typeof part === 'string') return <span key={index}>{part}</span>;
  return (
    <span key={index}>
      {part.text}
      <VisuallyHidden> converted from {part.from}</VisuallyHidden>
    </span>
  );
}
