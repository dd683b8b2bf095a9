import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { readCell, writeCell } from '../../document/cell.ts';
import { useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { SteadyButton } from './steady-button.tsx';
import { moveColumn, putCell, removeColumn } from './table-shape.ts';
import type { Grid } from './table-shape.ts';

/** The cursor's cell: a row, and a column or the row's label (-1). */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

interface GridActsProps {
  readonly grid: Grid;
  readonly path: FieldProps['path'];
  readonly spot: Spot;
  readonly onSpot: (spot: Spot) => void;
  readonly onLastDeleted: () => void;
}

/** Actions on the cursor's row. The cursor moves with it. */
export function GridActs({ grid, path, spot, onSpot, onLastDeleted }: GridActsProps): ReactNode {
  const { move, remove } = useForm();
  const rows = [...path, 'rows'];
  const last = grid.rows.length - 1;
  const moveTo = (row: number): void => {
    move(rows, spot.row, row);
    onSpot({ ...spot, row });
  };
  return (
    <div className="tools">
      <SteadyButton isOff={spot.row === 0} onPress={() => moveTo(spot.row - 1)}>
        Row up
      </SteadyButton>
      <SteadyButton isOff={spot.row >= last} onPress={() => moveTo(spot.row + 1)}>
        Row down
      </SteadyButton>
      <button
        type="button"
        onClick={() => {
          remove([...rows, spot.row]);
          onSpot({ ...spot, row: Math.max(Math.min(spot.row, last - 1), 0) });
          if (last === 0) onLastDeleted();
        }}
      >
        Delete row
      </button>
    </div>
  );
}

/** Marks the value of the cursor's cell as typical. */
export function TypicalCell({ grid, spot }: { readonly grid: Grid; readonly spot: Spot }): ReactNode {
  const { step } = useForm();
  const row = grid.rows[spot.row];
  const cell = row?.cells[spot.column];
  if (!row || !cell) return null;
  const shown = readCell(cell.value);
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={shown.isTypical}
        disabled={shown.text === ''}
        onChange={({ target }) =>
          step('Marked a cell', (text) =>
            putCell(
              text,
              row.list,
              cell.path,
              writeCell({ ...shown, isTypical: target.checked }, cell.value),
            ),
          )
        }
      />
      {`${row.isShared ? 'The value for all' : (grid.columns[spot.column] ?? 'This value')} is typical, to be confirmed`}
    </label>
  );
}

interface ColumnDetailsProps {
  readonly title: string;
  readonly isNew: boolean;
  readonly children: ReactNode;
}

/** A column's details besides its cells. A new column gets its name here. */
export function ColumnDetails({ title, isNew, children }: ColumnDetailsProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isNew || !details.current) return;
    details.current.open = true;
    details.current.querySelector<HTMLInputElement>('input, textarea')?.select();
  }, [isNew]);
  return (
    <details ref={details} className="group">
      <summary>{title}</summary>
      {children}
    </details>
  );
}

interface ColumnActsProps {
  readonly grid: Grid;
  readonly columnsPath: FieldProps['path'];
  readonly index: number;
  readonly name: string;
  readonly onMoved: (to: number) => void;
  readonly onLastDeleted: () => void;
}

export function ColumnActs({
  grid,
  columnsPath,
  index,
  name,
  onMoved,
  onLastDeleted,
}: ColumnActsProps): ReactNode {
  const { step } = useForm();
  const moveTo = (to: number): void => {
    step(`Moved ${name}`, (text) => moveColumn(text, columnsPath, grid, index, to));
    onMoved(to);
  };
  return (
    <div className="tools">
      <SteadyButton isOff={index === 0} onPress={() => moveTo(index - 1)}>
        Left
      </SteadyButton>
      <SteadyButton isOff={index === grid.columns.length - 1} onPress={() => moveTo(index + 1)}>
        Right
      </SteadyButton>
      <button
        type="button"
        onClick={() => {
          step(`Deleted ${name}`, (text) => removeColumn(text, columnsPath, grid, index));
          if (index === grid.columns.length - 1) onLastDeleted();
        }}
      >
        {`Delete ${name}`}
      </button>
    </div>
  );
}

export function ColumnName({
  path,
  name,
}: {
  readonly path: FieldProps['path'];
  readonly name: string;
}): ReactNode {
  const { set } = useForm();
  return (
    <label>
      Name
      <input value={name} onChange={({ target }) => set(path, target.value)} />
    </label>
  );
}
