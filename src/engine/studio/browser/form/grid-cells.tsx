import { useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { counted } from '../../../validate/sentences.ts';
import { isWithin } from '../../document/blocks.ts';
import { readCell, writeCell } from '../../document/cell.ts';
import { readClipboard } from '../../document/clipboard.ts';
import { idOf, useForm } from './form-context.ts';
import type { Spot } from './grid-acts.tsx';
import { fillMergedCells } from './merged-cells.ts';
import { Messages } from './messages.tsx';
import { cellsOutside, pasteCells } from './paste-cells.ts';
import { pasteText } from './paste-text.ts';
import { putCell } from './table-shape.ts';
import { onOneLine } from './text-fields.tsx';
import type { Grid, GridRow } from './table-shape.ts';

interface GridCellsProps {
  readonly grid: Grid;
  readonly spot: Spot;
  readonly onSpot: (spot: Spot) => void;
}

/** A table's cells, with the keyboard of a spreadsheet. */
export function GridCells({ grid, spot, onSpot }: GridCellsProps): ReactNode {
  const { step } = useForm();
  const [told, setTold] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>, at: Spot): void => {
    if (event.nativeEvent.isComposing) return; // a Korean syllable is being composed
    if (moveOf(event, at, (to) => focusCell(table.current, to))?.()) event.preventDefault();
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, at: Spot): void => {
    const [text, html] = [
      event.clipboardData.getData('text/plain'),
      event.clipboardData.getData('text/html'),
    ];
    const cells = fillMergedCells(readClipboard(text), html);
    if (cells.length === 1 && cells[0]?.length === 1) {
      // A single text goes into the cursor's cell.
      pasteText(event, (put) => step('Pasted into a cell', (now) => pasteCells(now, grid, at, [[put]])));
      return;
    }
    event.preventDefault();
    const outside = cellsOutside(grid, at, cells);
    step('Pasted into the table', (text) => pasteCells(text, grid, at, cells));
    setTold(
      outside === 0
        ? ''
        : `${counted(outside, 'pasted cell doesn’t fit', 'pasted cells don’t fit')} in the table and ${outside === 1 ? 'was' : 'were'} left out. Add rows or columns first.`,
    );
  };
  return (
    <>
      <div className="scroll-x">
        <table ref={table} className="grid">
          <thead>
            <tr>
              {grid.rows.some(({ label }) => label !== null) && <th scope="col">Row</th>}
              {grid.columns.map((name, index) => (
                // Columns have no unique name.
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, index) => (
              <tr key={index} className={index === spot.row ? 'current' : ''}>
                <RowName row={row} index={index} onSpot={onSpot} onPress={press} onPaste={paste} />
                {row.cells.map((_, column) => (
                  <CellBox
                    key={column}
                    columns={grid.columns}
                    row={row}
                    at={{ row: index, column }}
                    onSpot={onSpot}
                    onPress={press}
                    onPaste={paste}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="help">
        Arrow keys and Enter move between cells; Alt+Enter starts a new line. You can paste cells from a
        spreadsheet. An empty cell means “on request”.
      </p>
      <p role="status" className={told === '' ? 'unseen' : 'notice'}>
        {told}
      </p>
    </>
  );
}

/** @returns whether there is such a cell. A value for all columns is in the first. */
function focusCell(table: HTMLElement | null, { row, column }: Spot): boolean {
  const cell =
    table?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`) ??
    table?.querySelector<HTMLElement>(`[data-cell="${row} 0"]`);
  cell?.focus();
  return Boolean(cell);
}

/** The cell that a key moves to. Arrow keys move inside a text before they leave it. */
function moveOf(
  { key, altKey, shiftKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>,
  { row, column }: Spot,
  go: (to: Spot) => boolean,
): (() => boolean) | undefined {
  const { selectionStart, selectionEnd, value: text } = currentTarget;
  const isAtStart = selectionStart === 0 && selectionEnd === 0;
  const isAtEnd = selectionStart === text.length;
  const isOneLine = !text.includes('\n');
  if (key === 'ArrowUp' && (isOneLine || isAtStart)) return () => go({ row: row - 1, column });
  if (key === 'ArrowDown' && (isOneLine || isAtEnd)) return () => go({ row: row + 1, column });
  if (key === 'ArrowLeft' && isAtStart) return () => go({ row, column: column - 1 });
  if (key === 'ArrowRight' && isAtEnd) return () => go({ row, column: column + 1 });
  return key === 'Enter' && !altKey && !shiftKey ? () => go({ row: row + 1, column }) || true : undefined;
}

interface RowNameProps {
  readonly row: GridRow;
  readonly index: number;
  readonly onSpot: (spot: Spot) => void;
  readonly onPress: (event: KeyboardEvent<HTMLTextAreaElement>, at: Spot) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>, at: Spot) => void;
}

function RowName({ row: { label, labelPath }, index, onSpot, onPress, onPaste }: RowNameProps): ReactNode {
  const { change } = useForm();
  if (label === null || !labelPath) return null;
  const at = { row: index, column: -1 };
  return (
    <th scope="row">
      <textarea
        rows={1}
        id={idOf(labelPath)}
        data-cell={`${index} -1`}
        aria-label={`Name of row ${index + 1}`}
        value={label}
        onFocus={() => onSpot(at)}
        onKeyDown={(event) => onPress(event, at)}
        onPaste={(event) => onPaste(event, at)}
        onChange={({ target }) =>
          change(`Named row ${index + 1}`, labelPath, (text) =>
            putCell(text, null, labelPath, onOneLine(target.value)),
          )
        }
      />
    </th>
  );
}

interface CellBoxProps extends Omit<RowNameProps, 'index'> {
  readonly columns: Grid['columns'];
  readonly at: Spot;
}

function CellBox({ columns, row, at, onSpot, onPress, onPaste }: CellBoxProps): ReactNode {
  const { change, faults } = useForm();
  const { label, isShared, list } = row;
  const cell = row.cells[at.column];
  if (!cell) return null;
  const shown = readCell(cell.value);
  const name = label ?? `Row ${at.row + 1}`;
  const column = isShared ? 'all' : (columns[at.column] ?? '');
  const own = faults.filter((fault) => isWithin(fault.path, cell.path));
  const places = new Map(own.map(({ path }) => [idOf(path), path]));
  return (
    <td colSpan={isShared ? Math.max(columns.length, 1) : 1} className={shown.isTypical ? 'typical' : ''}>
      <textarea
        rows={Math.max(shown.text.split('\n').length, 1)}
        id={idOf(cell.path)}
        data-cell={`${at.row} ${at.column}`}
        aria-label={`${name}, ${column}${shown.isTypical ? ', typical' : ''}`}
        aria-invalid={own.some(({ severity }) => severity === 'error')}
        aria-describedby={[...places.keys()].map((id) => `${id}-faults`).join(' ') || undefined}
        placeholder="on request"
        value={shown.text}
        onFocus={() => onSpot(at)}
        onKeyDown={(event) => onPress(event, at)}
        onPaste={(event) => onPaste(event, at)}
        onChange={({ target }) =>
          change(`Changed a cell of ${label ?? `row ${at.row + 1}`}`, cell.path, (text) =>
            putCell(text, list, cell.path, writeCell({ ...shown, text: target.value }, cell.value)),
          )
        }
      />
      {[...places].map(([id, path]) => (
        <Messages key={id} path={path} />
      ))}
    </td>
  );
}
