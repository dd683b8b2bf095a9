import { isRecord } from '../../common/json-value.ts';

/** A cell of a table as it is typed: its lines, and whether its value is typical. Empty stands for a value that is given on request. */
export interface Cell {
  readonly text: string;
  readonly isTypical: boolean;
}

/** @param value a cell as the file has it: a text, a list of lines, an object with `value` and `typical`, or null */
export function readCell(value: unknown): Cell {
  const inner = isRecord(value) ? value['value'] : value;
  const lines = Array.isArray(inner) ? inner.map(String) : typeof inner === 'string' ? [inner] : [];
  return { text: lines.join('\n'), isTypical: isRecord(value) && value['typical'] === true };
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

/** What a spreadsheet puts on the clipboard, as rows of texts. Lines inside a cell are in quotation marks. */
export function readClipboard(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (plain[at + 1] === '"') cell += plain[++at] ?? '';
      else isQuoted = false;
    } else if (letter === '"' && cell === '' && closes(plain, at)) isQuoted = true;
    else if (letter === '\t' || letter === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (letter === '\n') rows.push([]);
    } else cell += letter;
  }
  rows.at(-1)?.push(cell);
  return rows;
}

/** Whether a quotation mark opens a cell: one closes it before a tab, a line break or the end. Inches are none. */
function closes(text: string, from: number): boolean {
  const end = /^"(?:[^"]|"")*"(?=[\t\n]|$)/.exec(text.slice(from));
  return end !== null;
}
