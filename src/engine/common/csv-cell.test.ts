// R-INQ-21
import { expect, test } from 'vitest';
import { csvCell } from './csv-cell.ts';

const FORMULAS = [
  ...['=1+1', '+82 51', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', '=cmd|"/c calc"!A0', '=', '-'],
  ...[' =1', '\t=1', '\r=1', '\n=1', '\u00a0+1', '"=1"', ' " -1', '\r\n@a'],
];

test.each(FORMULAS)('the cell for %j isn’t a formula', (text) => {
  const cell = csvCell(text);
  expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
  expect(cell.replace("'", '')).toBe(text);
});

test.each(['\ta', '\ra', '\na', '\t', '\r\n1'])(
  'the cell for %j doesn’t start with a tab or a line break',
  (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
  },
);

const REWRITTEN = [
  ...[
    '00123',
    '0',
    '1',
    '123456789012345678901',
    '01012345678',
    '1,000',
    '0.50',
    '1.10',
    '.5',
    '(12)',
    '12%',
  ],
  ...['1e5', '12E3', '1.5e-3', '₩1000', '$5', '1/2', '1 1/2', '3-1', '02-2000', '2026-11-21', '2026.11.21'],
  ...['1588-1234', '010 1234 5678', '9:30', '09:30:00', '9:30 pm', '9 AM', '5 May', 'May 5', 'Mar-3'],
  ...[
    'March 1, 2026',
    '3월 5일',
    '2026년 11월 21일',
    '오전 9:00',
    'TRUE',
    'false',
    ' 007 ',
    '1-Sep-26',
    '1'.repeat(300),
  ],
  ...[
    '０１０',
    '１／２',
    '１２３',
    '￦5,000',
    '５％',
    'ＴＲＵＥ',
    '5月5日',
    '2026年11月25日',
    '午前9:00',
    'AM 9:00',
    '14시 30분',
  ],
  ...[
    '(051) 555-0100',
    '051.555.0100',
    '2026. 11. 25.',
    '25.11.2026',
    '10-20',
    '24:00',
    '26.3',
    '0-0',
    '1:00 a',
    'SEPT1',
  ],
];

test.each(REWRITTEN)('%j is protected from conversion by a spreadsheet', (text) => {
  expect(csvCell(text)).toBe(`'${text}`);
});

const PLAIN = [
  ...[
    '',
    '김민수',
    'Kim Minsu',
    'kim@example.com',
    '051-123-4567',
    '02-123-4567',
    '010-0000-0000',
    'a=b',
    'a-1',
  ],
  ...[
    'Unit 5',
    'May',
    'April Kim',
    'Two pumps, 300 t',
    '3 pumps',
    'a;b',
    'a\nb',
    "'00123",
    '#1',
    'e5',
    'true story',
  ],
  ...[
    '10~20',
    '5*3',
    '−5',
    '–5',
    '½',
    '5,000원',
    '3.1절',
    'DN50',
    '1d3',
    '0x1F',
    '1/2"',
    '6"',
    '①',
    '#N/A',
    'Mar',
    '9/11 memorial',
  ],
  ...['두 번째 줄', '5월의 신부', 'x'.repeat(20_000)],
];

test.each(PLAIN)('%j stays unchanged', (text) => {
  expect(csvCell(text)).toBe(text);
});
