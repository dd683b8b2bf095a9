// R-STUDIO-34
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClipboard, tidyCell } from './clipboard.ts';

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const write = (rows: readonly (readonly string[])[], needsQuotes: RegExp, lineEnd: string): string =>
  rows
    .map((row) => row.map((cell) => (needsQuotes.test(cell) ? quote(cell) : cell)).join('\t'))
    .join(lineEnd);

/** Each program's format: when cells are quoted, and how rows end. */
const SPREADSHEETS: readonly (readonly [string, (rows: string[][]) => string])[] = [
  ['Excel', (rows) => `${write(rows, /[\t\n]|^"/, '\r\n')}\r\n`],
  ['LibreOffice', (rows) => `${write(rows, /[\t\n"]/, '\n')}\n`],
  ['Google Sheets', (rows) => write(rows, /[\t\n"]/, '\n')],
];

const cell = fc.string({
  unit: fc.constantFrom('a', '5', '"', '\t', '\n', ' ', '\u00a0', ',', '한', '³'),
  maxLength: 8,
});
const table = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  )
  // A single column whose last cell is empty looks like a line break at the end.
  .filter((rows) => rows[0]?.length !== 1 || rows.at(-1)?.[0] !== '');

test.each(SPREADSHEETS)('any cells copied from %s are read back', (_name, copy) => {
  fc.assert(
    fc.property(table, (rows) => {
      expect(readClipboard(copy(rows))).toEqual(rows.map((row) => row.map(tidyCell)));
    }),
  );
});

test.each([
  ['one cell of Excel', '1155\r\n', [['1155']]],
  ['one cell with a line break', '"200 GPM\n45 m³/h"\r\n', [['200 GPM\n45 m³/h']]],
  [
    'quotation marks in a cell',
    '"two\nlines"\t"say ""x"""\n\t',
    [
      ['two\nlines', 'say "x"'],
      ['', ''],
    ],
  ],
  ['a quotation of another program', '"Best in class"', [['"Best in class"']]],
  ['inches', '5"\t"\t6" pipe', [['5"', '"', '6" pipe']]],
  ['blanks around values', ' 5 \t6\u00a0\r\n', [['5', '6']]],
  ['nothing', '', [['']]],
  ['a merged cell', '45\t\t\r\n', [['45', '', '']]],
])('%s', (_name, text, cells) => {
  expect(readClipboard(text)).toEqual(cells);
});
