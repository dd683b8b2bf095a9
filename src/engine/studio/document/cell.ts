import { isRecord } from '../../common/json-value.ts';

/** A cell of a table as it is typed: its lines, and whether its value is typical. Empty stands for a value that is given on request. */
export interface Cell {
  readonly text: string;
  readonly isTypical: boolean;
}

/**
 * @param value a cell as the file has it: a text, a list of lines, an object with `value` and `typical`, or null. What is of another kind,
 *   which the lint refuses, is shown as it stands in the file
 */
export function readCell(value: unknown): Cell {
  const inner = isRecord(value) && 'value' in value ? value['value'] : value;
  const lines: readonly unknown[] = Array.isArray(inner)
    ? inner
    : inner === null || inner === undefined
      ? []
      : [inner];
  return { text: lines.map(shownText).join('\n'), isTypical: isRecord(value) && value['typical'] === true };
}

/**
 * @param before the cell as it was. One that is typed as it was stays as it was
 * @returns a cell as the file has it
 */
export function writeCell({ text, isTypical }: Cell, before: unknown): unknown {
  const old = readCell(before);
  if (old.text === text && old.isTypical === isTypical) return before;
  const lines = text.split('\n');
  const value = text.trim() === '' ? null : lines.length > 1 ? lines : text;
  if (value === null) return null;
  return isTypical ? { value, typical: true } : value;
}

/** A value as a field shows it: a text as it is, and what should be one as JSON. */
export function shownText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
