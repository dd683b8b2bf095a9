/** Rows of cells. */
export type Cells = readonly (readonly string[])[];

/** A cell between two tabs or line breaks: in quotation marks, which are doubled inside, or plain. Inches open no quotation. */
const CELL = /"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]*/y;
/** What a spreadsheet puts in quotation marks. Around anything else they are part of the text. */
const NEEDS_QUOTES = /[\t\n]|""/;

/**
 * Reads what Excel, LibreOffice and Google Sheets put on the clipboard as text. A cell with a tab, a line break or a quotation mark in
 * front is in quotation marks; the first two end the last row as well.
 * @returns at least one cell. Blanks around lines are left out, as are empty lines
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
