import { isRecord } from '../../common/json-value.ts';

/** A table cell as typed: its lines, and whether its value is typical. Empty means "on request". */
export interface Cell {
  readonly text: string;
  readonly isTypical: boolean;
}

/**
 * @param value a cell in its file form: a text, a list of lines, an object with `value` and `typical`, or null. Any other value,
 * which the lint refuses, is shown as JSON
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
 * @param before the previous cell, which is kept if nothing changed
 * @returns a cell in its file form
 */
export function writeCell({ text, isTypical }: Cell, before: unknown): unknown {
  const old = readCell(before);
  if (old.text === text && old.isTypical === isTypical) return before;
  const lines = text.split('\n');
  const value = text.trim() === '' ? null : lines.length > 1 ? lines : text;
  if (value === null) return null;
  return isTypical ? { value, typical: true } : value;
}

/** A value in a text field: a text as it is, and any other value as JSON. */
export function shownText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
