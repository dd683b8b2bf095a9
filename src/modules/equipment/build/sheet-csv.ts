import { stringify } from 'csv-stringify/sync';
import { cellParts } from '../../../engine/common/cell-parts.ts';
import { csvCell } from '../../../engine/common/csv-cell.ts';
import { IN_LINE_TAGS } from '../../../engine/common/page-values.ts';
import type { CellValue, RichTextValue } from '../../../engine/common/page-values.ts';
import { nameOfModel } from '../../../engine/common/model-table.ts';
import type { ModelRow } from '../../../engine/common/model-table.ts';
import type { CatalogueProduct, CatalogueTable } from '../../../engine/index.ts';

/** A number that every spreadsheet program shows as written: no leading zeros, and no trailing zeros in its decimals. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,14})(?:\.\d{0,8}[1-9])?$/;

/**
 * A product as CSV for spreadsheet programs: UTF-8 with a byte order mark, every cell in quotation marks, and none that they
 * calculate or rewrite. Plain numbers stay numbers.
 */
export function sheetCsv({ page, block, tables }: CatalogueProduct): string {
  const { name, description, features = [], parts = [], picture } = block;
  const labels = new Map(picture.parts.map(({ key, label }, index) => [key, { label, number: index + 1 }]));
  const listed = parts.length > 0 ? parts : picture.parts.map(({ key }) => ({ key, text: undefined }));
  const rows = [
    ['Product', name],
    ['Page', page.title],
    ['Description', textOf(description)],
    ...listed.flatMap(({ key, text }) => {
      const part = labels.get(key);
      return part ? [[`Part ${part.number}`, text ? `${part.label}: ${textOf(text)}` : part.label]] : [];
    }),
    ...features.map((feature) => ['Feature', textOf(feature)]),
    ...tables.flatMap(tableRows),
  ];
  return stringify(
    rows.map((row) => row.map(cell)),
    { bom: true, quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );
}

function cell(text: string): string {
  return PLAIN_NUMBER.test(text) ? text : csvCell(text);
}

function tableRows({ block: { caption, models, rows } }: CatalogueTable): string[][] {
  const names = models.map(nameOfModel);
  return [
    [''],
    [caption],
    ['Item', 'Unit', ...names, 'Typical values'],
    ...rows.map((row) => {
      const values = models.map((_, index) => row.value ?? row.values?.[index] ?? null);
      const label = row.group === undefined ? row.label : `${row.group}: ${row.label}`;
      return [label, row.unit ?? '', ...values.map(valueText), typicalAmong(row, values, names)];
    }),
  ];
}

/** Which values are typical of this class of equipment rather than fixed: the whole row, or certain models. */
function typicalAmong(row: ModelRow, values: readonly CellValue[], names: readonly string[]): string {
  const parts = values.map(cellParts);
  const typical = parts.map(({ lines, typical: is }) => lines !== null && (row.typical ?? is));
  if (!typical.includes(true)) return '';
  if (parts.every(({ lines }, index) => typical[index] === (lines !== null))) return 'typical';
  return `typical: ${names.filter((_, index) => typical[index]).join('; ')}`;
}

/** A value without its mark; several lines are joined. */
function valueText(value: CellValue): string {
  return cellParts(value).lines?.join('; ') ?? 'On request';
}

/** Compiled Markdown in one line. */
function textOf(value: RichTextValue): string {
  return wordsOf(value).replace(/\s+/g, ' ').trim();
}

function wordsOf(value: RichTextValue): string {
  const parts = value.map((node) => {
    if (typeof node === 'string') return node;
    const inner = wordsOf(node.children);
    return IN_LINE_TAGS.has(node.tag) ? inner : ` ${inner} `;
  });
  return parts.join('');
}
