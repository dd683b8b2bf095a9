import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { propertyOf } from '../../../common/json-value.ts';
import { kindInWords } from '../../../content-commands/name-things.ts';
import { insertValue } from '../../document/edit-json.ts';
import { useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { ColumnActs, ColumnDetails, ColumnName, GridActs, TypicalCell } from './grid-acts.tsx';
import type { Spot } from './grid-acts.tsx';
import { GridCells } from './grid-cells.tsx';
import { Messages } from './messages.tsx';
import { Properties } from './object-field.tsx';
import { below, emptyValue, resolveNode } from './schema-node.ts';
import { addColumn, emptyRow, readGrid } from './table-shape.ts';
import type { Grid } from './table-shape.ts';
import { useMovingKeys } from './use-moving-keys.ts';

interface GridProps extends Pick<FieldProps, 'node' | 'value' | 'path'> {
  readonly columnsKey: string;
}

/** A table's cells, and below them the details of its rows and columns. */
export function GridField({ node, value, path, columnsKey }: GridProps): ReactNode {
  const { step, definitions } = useForm();
  const [spot, setSpot] = useState<Spot>({ row: 0, column: 0 });
  const [added, setAdded] = useState<number | null>(null);
  const addRowButton = useRef<HTMLButtonElement>(null);
  const addColumnButton = useRef<HTMLButtonElement>(null);
  const grid = readGrid(value, columnsKey, path);
  const { keys, onMoved } = useMovingKeys(grid.columns.length);
  const columnsPath = [...path, columnsKey];
  const kind = kindInWords(columnsKey, null);
  const rowsNode = resolveNode(definitions, below(node, 'rows'));
  const rowNode = resolveNode(definitions, rowsNode['items']);
  const columnNode = resolveNode(definitions, resolveNode(definitions, below(node, columnsKey))['items']);
  const row = grid.rows[spot.row];
  const first = propertyOf(propertyOf(value, 'rows'), 0);
  return (
    <div className="grid-field">
      <GridCells grid={grid} spot={spot} onSpot={setSpot} />
      <Messages path={[...path, 'rows']} />
      <Messages path={columnsPath} />
      <div className="tools" role="group" aria-label="Rows and columns">
        <button
          ref={addRowButton}
          type="button"
          onClick={() => step('Added a row', (text) => addRow(text, path, grid, first, spot.row))}
        >
          + Add row
        </button>
        <button
          ref={addColumnButton}
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
            setAdded(keys[grid.columns.length] ?? grid.columns.length);
          }}
        >
          {`+ Add ${kind}`}
        </button>
      </div>
      {row && (
        <details className="group">
          <summary>{`Row: ${row.label ?? spot.row + 1}`}</summary>
          <GridActs
            grid={grid}
            path={path}
            spot={spot}
            onSpot={setSpot}
            onLastDeleted={() => addRowButton.current?.focus()}
          />
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
          key={keys[index]}
          title={`${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${name}`}
          isNew={keys[index] === added}
        >
          <ColumnActs
            grid={grid}
            columnsPath={columnsPath}
            index={index}
            name={name}
            onMoved={(to) => onMoved(index, to)}
            onLastDeleted={() => addColumnButton.current?.focus()}
          />
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
