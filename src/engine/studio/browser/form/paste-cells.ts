import { readCell, writeCell } from '../../document/cell.ts';
import type { Cells } from '../../document/clipboard.ts';
import type { Spot } from './grid-acts.tsx';
import { putCell } from './table-shape.ts';
import type { Grid } from './table-shape.ts';

/** How many non-empty cells would be outside the table. A spreadsheet repeats a value for all columns in each. */
export function cellsOutside(grid: Grid, at: Spot, cells: Cells): number {
  const outside = cells.map((texts, down) => {
    const row = grid.rows[at.row + down];
    // The value after the paste: the first column's text, if it's included.
    const shared = row?.isShared ? (texts[0 - at.column] ?? readCell(row.cells[0]?.value).text) : '';
    return texts.filter((typed, right) => {
      const isLabel = at.column + right < 0 && row?.labelPath;
      return typed !== '' && typed !== shared && !isLabel && !row?.cells[at.column + right];
    });
  });
  return outside.flat().length;
}

/** Fills the cells from a place on; anything outside the table is dropped. */
export function pasteCells(text: string, grid: Grid, at: Spot, cells: Cells): string {
  let now = text;
  for (const [down, texts] of cells.entries()) {
    const row = grid.rows[at.row + down];
    for (const [right, typed] of texts.entries()) {
      const cell = row?.cells[at.column + right];
      // A row keeps its name if the copied one is empty.
      if (row?.labelPath && at.column + right < 0 && typed !== '')
        now = putCell(now, null, row.labelPath, typed.replaceAll('\n', ' '));
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
