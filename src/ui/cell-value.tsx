import type { ReactNode } from 'react';
import type { CellValue as Cell } from '../engine/common/page-values.ts';
import { cellParts } from '../engine/common/cell-parts.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import css from './cell-value.module.css';

interface CellValueProps {
  readonly value: Cell;
  /** Renders a line of its text, by index, in place of the default. */
  readonly renderLine?: (index: number) => ReactNode;
}

/** A value: one line per row, a dash if it's on request, a superscript mark if it's typical. */
export function CellValue({ value, renderLine }: CellValueProps): ReactNode {
  const { lines, typical } = cellParts(value);
  if (!lines) {
    return (
      <span className={css.none}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>On request</VisuallyHidden>
      </span>
    );
  }
  return lines.map((line, index) => (
    <span key={index} className={css.line}>
      {renderLine ? renderLine(index) : line}
      {typical && index === lines.length - 1 ? <TypicalMark /> : null}
      {index < lines.length - 1 ? ' ' : null}
    </span>
  ));
}

function TypicalMark(): ReactNode {
  return (
    <>
      <span className={css.mark} aria-hidden="true">
        *
      </span>
      <VisuallyHidden> typical</VisuallyHidden>
    </>
  );
}

/** The labels of rows without a value, in one line; nothing if there are none. */
export function OnRequest({ labels }: { readonly labels: readonly string[] }): ReactNode {
  if (labels.length === 0) return null;
  return <p className={css.onRequest}>On request: {labels.join(', ')}</p>;
}

/** The note for a typical value: a machine is built to order, past work is described on request. */
const TYPICAL = {
  machine: "Values marked * are typical and vary to the buyer's needs.",
  record: 'Values marked * are typical and are confirmed on request.',
} as const;

interface ValueNotesProps {
  readonly values: readonly Cell[];
  readonly of: keyof typeof TYPICAL;
  /** Whether figures are shown in other units than given. */
  readonly converted?: boolean | undefined;
}

/** The meaning of the marks among these values, in a line below them; nothing if there are none. */
export function ValueNotes({ values, of, converted = false }: ValueNotesProps): ReactNode {
  const parts = values.map(cellParts);
  const sentences = [
    parts.some(({ typical }) => typical) && TYPICAL[of],
    parts.some(({ lines }) => !lines) && 'A dash means the value is given on request.',
    (converted || parts.some(({ lines }) => /≈/.test(String(lines)))) &&
      'Values marked ≈ are converted from the given units and rounded.',
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <p className={css.notes}>
      <Icon name="info" className={css.notesIcon} />
      <span>{sentences.join(' ')}</span>
    </p>
  );
}
