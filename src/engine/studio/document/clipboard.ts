/** Rows of cells. */
export type Cells = readonly (readonly string[])[];

/**
 * A cell between two tabs or line breaks: quoted, with doubled quotation marks inside, or plain. An inch mark doesn't open a
 * quotation.
 */
const CELL = /"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]*/y;
/** Text that a spreadsheet quotes. Around any other text, quotation marks are literal. */
const NEEDS_QUOTES = /[\t\n]|""/;

/**
 * Parses the clipboard text of Excel, LibreOffice and Google Sheets. A cell with a tab, a line break or a leading quotation mark
 * is quoted; the first two also end the last row.
 * @returns at least one cell. Spaces around lines and empty lines are removed
 */
export function readClipboard(text: string): Cells {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  for (let at = 0; at <= plain.length; at++) {
    CELL.lastIndex = at;
    const [whole = '', quoted] = CELL.exec(plain) ?? [];
    rows
      .at(-1)
      ?.push(
        tidyCell(quoted === undefined || !NEEDS_QUOTES.test(quoted) ? whole : quoted.replaceAll('""', '"')),
      );
    at += whole.length;
    if (plain[at] === '\n') rows.push([]);
  }
  return rows;
}

/** The lines of a cell without invisible characters. */
export function tidyCell(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join('\n');
}
