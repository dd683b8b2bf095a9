import { useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { propertyOf } from '../../../common/json-value.ts';
import { kindInWords } from '../../../content-commands/name-things.ts';
import { counted } from '../../../validate/sentences.ts';
import { isWithin } from '../../document/blocks.ts';
import { readCell, readClipboard, writeCell } from '../../document/cell.ts';
import { insertValue } from '../../document/edit-json.ts';
import { idOf, useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { ColumnActs, ColumnDetails, ColumnName, GridActs, TypicalCell } from './grid-acts.tsx';
import type { Spot } from './grid-acts.tsx';
import { Messages } from './messages.tsx';
import { Properties } from './object-field.tsx';
import { below, emptyValue, resolveNode } from './schema-node.ts';
import { addColumn, emptyRow, putCell, readGrid } from './table-shape.ts';
import type { Grid } from './table-shape.ts';

interface GridProps extends Pick<FieldProps, 'node' | 'value' | 'path'> {
  readonly columnsKey: string;
}

/** The cells of a table, with a keyboard like that of a spreadsheet. */
export function GridField({ node, value, path, columnsKey }: GridProps): ReactNode {
  const { change, step, definitions, faults } = useForm();
  const [spot, setSpot] = useState<Spot>({ row: 0, column: 0 });
  const [added, setAdded] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const grid = readGrid(value, columnsKey, path);
  const columnsPath = [...path, columnsKey];
  const kind = kindInWords(columnsKey, null);
  const rowsNode = resolveNode(definitions, below(node, 'rows'));
  const rowNode = resolveNode(definitions, rowsNode['items']);
  const columnNode = resolveNode(definitions, resolveNode(definitions, below(node, columnsKey))['items']);
  const go = (row: number, column: number): boolean => {
    const cell =
      table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`) ??
      table.current?.querySelector<HTMLElement>(`[data-cell="${row} 0"]`);
    cell?.focus();
    return Boolean(cell);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>, { row, column }: Spot): void => {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const isAtStart = selectionStart === 0 && selectionEnd === 0;
    const isAtEnd = selectionStart === text.length;
    const isOneLine = !text.includes('\n');
    const moves: Readonly<Record<string, (() => boolean) | undefined>> = {
      ArrowUp: isOneLine || isAtStart ? () => go(row - 1, column) : undefined,
      ArrowDown: isOneLine || isAtEnd ? () => go(row + 1, column) : undefined,
      ArrowLeft: isAtStart ? () => go(row, column - 1) : undefined,
      ArrowRight: isAtEnd ? () => go(row, column + 1) : undefined,
      Enter: event.altKey || event.shiftKey ? undefined : () => go(row + 1, column) || true,
    };
    if (event.nativeEvent.isComposing) return; // a Korean letter is being put together
    if (moves[event.key]?.()) event.preventDefault();
  };
  const paste = (event: ClipboardEvent, at: Spot): void => {
    const cells = readClipboard(event.clipboardData.getData('text/plain'));
    if (cells.length === 1 && cells[0]?.length === 1) return; // one text goes where the cursor is
    event.preventDefault();
    const outside = cellsOutside(grid, at, cells);
    step('Pasted into the table', (text) => pasted(text, grid, at, cells));
    setTold(
      outside === 0
        ? ''
        : `${counted(outside, 'pasted cell lies', 'pasted cells lie')} outside the table and ${outside === 1 ? 'was' : 'were'} left out. Add rows or columns first.`,
    );
  };
  const row = grid.rows[spot.row];
  const first = propertyOf(propertyOf(value, 'rows'), 0);
  return (
    <div className="grid-field">
      <div className="scroll-x">
        <table ref={table} className="grid">
          <thead>
            <tr>
              {grid.rows.some(({ label }) => label !== null) && <th scope="col">Row</th>}
              {grid.columns.map((name, index) => (
                // Columns have no name of their own by which they could be told apart.
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map(({ label, labelPath, cells, isShared, list }, index) => (
              <tr key={index} className={index === spot.row ? 'current' : ''}>
                {label !== null && labelPath && (
                  <th scope="row">
                    <textarea
                      rows={1}
                      data-cell={`${index} -1`}
                      aria-label={`Name of row ${index + 1}`}
                      value={label}
                      onFocus={() => setSpot({ row: index, column: -1 })}
                      onKeyDown={(event) => press(event, { row: index, column: -1 })}
                      onChange={({ target }) =>
                        change(`Named row ${index + 1}`, (text) =>
                          putCell(text, null, labelPath, target.value),
                        )
                      }
                    />
                  </th>
                )}
                {cells.map((cell, column) => {
                  const shown = readCell(cell.value);
                  const isFaulty = faults.some(
                    (fault) => fault.severity === 'error' && isWithin(fault.path, cell.path),
                  );
                  return (
                    <td
                      key={column}
                      colSpan={isShared ? Math.max(grid.columns.length, 1) : 1}
                      className={shown.isTypical ? 'typical' : ''}
                    >
                      <textarea
                        rows={Math.max(shown.text.split('\n').length, 1)}
                        id={idOf(cell.path)}
                        data-cell={`${index} ${column}`}
                        aria-label={`${label ?? `Row ${index + 1}`}, ${isShared ? 'all' : (grid.columns[column] ?? '')}${shown.isTypical ? ', typical' : ''}`}
                        aria-invalid={isFaulty}
                        placeholder="on request"
                        value={shown.text}
                        onFocus={() => setSpot({ row: index, column })}
                        onKeyDown={(event) => press(event, { row: index, column })}
                        onPaste={(event) => paste(event, { row: index, column })}
                        onChange={({ target }) =>
                          change(`Changed a cell of ${label ?? `row ${index + 1}`}`, (text) =>
                            putCell(
                              text,
                              list,
                              cell.path,
                              writeCell({ ...shown, text: target.value }, cell.value),
                            ),
                          )
                        }
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="help">
        Arrow keys and Enter move between cells, Alt+Enter begins a line. Cells from a spreadsheet can be
        pasted. Empty means on request.
      </p>
      <p role="status" className={told === '' ? 'unseen' : 'notice'}>
        {told}
      </p>
      <Messages path={[...path, 'rows']} />
      <Messages path={columnsPath} />
      <div className="tools" role="group" aria-label="Rows and columns">
        <button
          type="button"
          onClick={() => step('Added a row', (text) => addRow(text, path, grid, first, spot.row))}
        >
          + Add row
        </button>
        <button
          type="button"
          onClick={() => {
            step(`Added a ${kind}`, (text) =>
              addColumn(
                text,
                columnsPath,
                grid,
                grid.columns.length,
                emptyColumn(columnNode, kind, definitions),
              ),
            );
            setAdded(grid.columns.length);
          }}
        >
          {`+ Add ${kind}`}
        </button>
      </div>
      {row && (
        <details className="group">
          <summary>{`Row: ${row.label ?? spot.row + 1}`}</summary>
          <GridActs grid={grid} path={path} spot={spot} />
          <TypicalCell grid={grid} spot={spot} />
          {rowNode['type'] === 'object' && (
            <Properties
              node={rowNode}
              value={propertyOf(propertyOf(value, 'rows'), spot.row)}
              path={[...path, 'rows', spot.row]}
              without={['label', 'values', 'value', 'cells']}
            />
          )}
          <Messages path={[...path, 'rows', spot.row]} />
        </details>
      )}
      {grid.columns.map((name, index) => (
        <ColumnDetails
          key={index}
          title={`${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${name}`}
          isNew={index === added}
        >
          <ColumnActs grid={grid} columnsPath={columnsPath} index={index} name={name} />
          {columnNode['type'] === 'object' ? (
            <Properties
              node={columnNode}
              value={propertyOf(propertyOf(value, columnsKey), index)}
              path={[...columnsPath, index]}
            />
          ) : (
            <ColumnName path={[...columnsPath, index]} name={name} />
          )}
          <Messages path={[...columnsPath, index]} />
        </ColumnDetails>
      ))}
    </div>
  );
}

function emptyColumn(
  node: ReturnType<typeof resolveNode>,
  kind: string,
  definitions: Parameters<typeof emptyValue>[0],
): unknown {
  const name = `New ${kind}`;
  const fresh = emptyValue(definitions, node, 1);
  if (typeof fresh !== 'object' || fresh === null) return name;
  const [first] = Object.keys(fresh);
  return first === undefined ? { name } : { ...fresh, [first]: name };
}

function addRow(text: string, path: FieldProps['path'], grid: Grid, first: unknown, after: number): string {
  const at = Math.min(after + 1, grid.rows.length);
  return insertValue(text, [...path, 'rows'], at, emptyRow(grid, first));
}

/** How many cells that say something would go beyond the table. A value for all columns stands in a spreadsheet once for each. */
function cellsOutside(grid: Grid, at: Spot, cells: readonly (readonly string[])[]): number {
  const outside = cells.map((texts, down) => {
    const row = grid.rows[at.row + down];
    const shared = row?.isShared ? readCell(row.cells[0]?.value).text : '';
    return texts.filter(
      (typed, right) => typed.trim() !== '' && typed !== shared && !row?.cells[at.column + right],
    );
  });
  return outside.flat().length;
}

/** Fills the cells from a place on; what goes beyond the table is left out. */
function pasted(text: string, grid: Grid, at: Spot, cells: readonly (readonly string[])[]): string {
  let now = text;
  for (const [down, texts] of cells.entries()) {
    const row = grid.rows[at.row + down];
    for (const [right, typed] of texts.entries()) {
      const cell = row?.cells[at.column + right];
      if (row && cell)
        now = putCell(
          now,
          row.list,
          cell.path,
          writeCell({ ...readCell(cell.value), text: typed }, cell.value),
        );
    }
  }
  return now;
}
