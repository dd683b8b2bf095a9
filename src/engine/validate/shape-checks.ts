import { readAmount } from '../common/amount.ts';
import { checkEventOrder, checkLargePicture, checkMarkedLines, checkPopupPicture } from './block-checks.ts';
import type { Fault } from './fault.ts';
import { checkQuantities } from './quantity-checks.ts';
import { counted, shown } from './sentences.ts';
import { checkVideo } from './video-checks.ts';

/**
 * Rules about the shape of a whole value, which a schema can't express. A schema names its rule (`x-check`), so that the engine
 * doesn't need to know any block.
 */
type Shape = Readonly<Record<string, unknown>>;

export const SHAPE_CHECKS: Readonly<Record<string, (value: Shape) => Fault[]>> = {
  'one-value-a-model': checkSpecTable,
  'one-cell-a-column': checkDataRows,
  'ratio-names-columns': checkRatio,
  'figures-on-one-scale': checkScale,
  'events-in-order': checkEventOrder,
  'popup-picture-has-words': checkPopupPicture,
  'large-picture-has-words': checkLargePicture,
  'video-source': checkVideo,
  'marked-lines-exist': checkMarkedLines,
};

function checkSpecTable(table: Shape): Fault[] {
  const faults = checkSpecRows(table);
  return faults.length > 0 ? faults : checkQuantities(listOf(table['rows']));
}

function checkSpecRows(table: Shape): Fault[] {
  const models = countOf(table['models']);
  return listOf(table['rows']).flatMap((row, index) => {
    if (!isShape(row)) return [];
    const { value, values } = row;
    const path = ['rows', index];
    if (value !== undefined && values !== undefined) {
      const message = `${rowName(index, row['label'])} has both "value" and "values". Keep one of them.`;
      return [fault([...path, 'value'], 'key', message)];
    }
    if (value === undefined && values === undefined) {
      const message = `${rowName(index, row['label'])} has no values. Add "values" (one for each model) or "value" (one for all of them).`;
      return [fault(path, 'open', message)];
    }
    if (!Array.isArray(values) || models === null || values.length === models) return [];
    return [
      fault(
        [...path, 'values'],
        'value',
        `${rowName(index, row['label'])} has ${counted(values.length, 'value', 'values')} for ${counted(models, 'model', 'models')}.${missing(values.length, models)}`,
      ),
    ];
  });
}

function checkDataRows(table: Shape): Fault[] {
  const columns = countOf(table['columns']);
  if (columns === null) return [];
  return listOf(table['rows'])
    .flatMap((row, index) => {
      if (!Array.isArray(row) || row.length === columns) return [];
      const message = `${rowName(index, row[0])} has ${counted(row.length, 'cell', 'cells')} for ${counted(columns, 'column', 'columns')}.${missing(row.length, columns)}`;
      return [fault(['rows', index], 'value', message)];
    })
    .concat(checkRowHeader(table, columns));
}

function checkRowHeader({ rowHeader }: Shape, columns: number): Fault[] {
  if (typeof rowHeader !== 'number' || rowHeader < columns) return [];
  return [
    fault(
      ['rowHeader'],
      'value',
      `There is no column ${rowHeader}: columns are counted from 0, and there are ${columns}.`,
    ),
  ];
}

function checkRatio({ ratio, columns }: Shape): Fault[] {
  if (typeof ratio !== 'string' || !Array.isArray(columns)) return [];
  const named = ratio.split(':').length;
  if (named === columns.length) return [];
  const message = `"${ratio}" divides the width between ${counted(named, 'column', 'columns')}, but there are ${columns.length}.`;
  return [fault(['ratio'], 'value', message)];
}

/** Bars are compared by length, so their figures must be numbers of one unit. */
function checkScale({ bars, figures }: Shape): Fault[] {
  if (bars !== true) return [];
  let common: string | undefined;
  return listOf(figures).flatMap((figure, index): Fault[] => {
    if (!isShape(figure) || typeof figure['value'] !== 'string') return [];
    const path = ['figures', index, 'value'];
    const value = figure['value'];
    const amount = readAmount(value);
    if (!amount) {
      const message = `${shown(value)} can't be drawn as a bar. Write one number and its unit, such as "90,000 kW", or remove "bars".`;
      return [{ path, at: 'value', rule: 'figure-scale', message }];
    }
    common ??= amount.unit;
    if (amount.unit === common) return [];
    const message = `${shown(value)} is not in the unit of the first figure, ${shown(common)}. Bars to scale need the same unit.`;
    return [{ path, at: 'value', rule: 'figure-scale', message }];
  });
}

/** `Row 2 ("Motor power")`: its number and first text. */
function rowName(index: number, first: unknown): string {
  const words = typeof first === 'object' && first !== null && 'value' in first ? first.value : first;
  const text: unknown = Array.isArray(words) ? words[0] : words;
  return `Row ${index + 1}${typeof text === 'string' && text.trim() !== '' ? ` (${shown(text)})` : ''}`;
}

function missing(there: number, wanted: number): string {
  if (there < wanted) return ' Add what is missing; use null for a value on request.';
  return ` Remove ${there - wanted === 1 ? 'one' : there - wanted}.`;
}

function fault(path: Fault['path'], at: Fault['at'], message: string): Fault {
  return { path, at, rule: 'table-shape', message };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Null if there is no list to count: the schema reports that. */
function countOf(value: unknown): number | null {
  return Array.isArray(value) ? value.length : null;
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
