import { readFigures } from './read-figures.ts';
import { unitOf } from './units.ts';

/** Adds the row's unit to the numbers of a line that have none: `5.5 kW (max.)`. @param rowUnit as the row writes it */
export function withRowUnit(line: string, rowUnit: string): string {
  const unit = unitOf(rowUnit) ?? { symbol: rowUnit, quantity: 'other', factor: 1 };
  const { figures, unread } = readFigures(line, unit);
  if (unread.length > 0) return /\d\s*$/.test(line) ? `${line} ${rowUnit}` : line;
  return figures
    .filter(({ unitFrom }) => unitFrom === 'row')
    .reduceRight((text, { end }) => `${text.slice(0, end)} ${rowUnit}${text.slice(end)}`, line);
}
