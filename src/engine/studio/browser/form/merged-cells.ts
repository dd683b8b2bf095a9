import type { Cells } from '../../document/clipboard.ts';

/** Excel also writes a span for text that only overflows into empty neighbours, and marks it. */
const NOT_MERGED = /mso-ignore\s*:\s*(?:col|row)span/i;

/**
 * Copies the value of a merged cell into each cell that it covers. On the clipboard, these are empty in the text; the HTML has
 * the spans.
 * @param html may be empty
 */
export function fillMergedCells(cells: Cells, html: string): Cells {
  const table =
    html === '' ? null : new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (table?.rows.length !== cells.length) return cells; // not the same table
  const filled = cells.map((row) => [...row]);
  const taken = cells.map(() => new Set<number>());
  for (const [top, { cells: written }] of [...table.rows].entries()) {
    let left = 0;
    for (const cell of written) {
      while (taken[top]?.has(left)) left++;
      const value = cells[top]?.[left] ?? '';
      const isMerged = !NOT_MERGED.test(cell.getAttribute('style') ?? '');
      const right = Math.min(left + cell.colSpan, cells[top]?.length ?? 0);
      for (let down = top; down < Math.min(top + Math.max(cell.rowSpan, 1), cells.length); down++) {
        for (let column = left; column < right; column++) {
          taken[down]?.add(column);
          const row = filled[down];
          if (row && isMerged && row[column] === '') row[column] = value;
        }
      }
      left++;
    }
  }
  return filled;
}
