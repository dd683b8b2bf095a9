import { isSameFigure } from './figure.ts';
import type { Figure, ReadFigures } from './figure.ts';
import { BEFORE_ROW_UNIT } from './figure-patterns.ts';
import { plainText } from './plain-text.ts';
import { readFigures } from './read-figures.ts';
import { unitOf } from './units.ts';
import type { Unit } from './units.ts';

/**
 * Parses all lines of a cell together. A number in its row's unit, or without one, can't be beside figures of the same quantity
 * in another unit: `5.5, 7.5 hp` in a row of kW.
 * @param rowUnit the unit of numbers without one
 */
export function readCell(lines: readonly string[], rowUnit: Unit | null): ReadFigures[] {
  const read = lines.map((line) => readFigures(line, rowUnit));
  const own = read.flatMap(({ figures }) => figures.filter(({ unitFrom }) => unitFrom === 'text'));
  return read.map(({ figures, unread }, index) => {
    const line = lines[index] ?? '';
    const open = figures.filter(
      (figure, nth) => isOpen(figure, own) && !isNamed(line, figure, figures[nth - 1]?.end ?? 0),
    );
    return {
      figures: figures.filter((figure) => !open.includes(figure)),
      unread: [
        ...unread,
        ...open.map(({ start, end }) => ({ text: line.slice(start, end), reason: 'unit' as const })),
      ],
    };
  });
}

/** The figures of a fully readable cell; none if any part can't be read. */
export function figuresOfCell(lines: readonly string[], rowUnit: Unit | null): Figure[] {
  const read = readCell(lines, rowUnit);
  return read.some(({ unread }) => unread.length > 0) ? [] : read.flatMap(({ figures }) => figures);
}

/** Whether the figures around a number leave its unit open. */
function isOpen(figure: Figure, own: readonly Figure[]): boolean {
  const { unit, unitFrom } = figure;
  if (unitFrom !== 'row') return false;
  if (!unit) return own.some((other) => other.unit?.system !== undefined);
  const others = own.filter((other) => other.unit?.quantity === unit.quantity);
  return others.some((other) => other.unit !== unit) && !others.some((other) => isSameFigure(figure, other));
}

/** `Helical, ratio 4`: a word before a number names it, unless the word is a unit or the number is the first of several. */
function isNamed(line: string, { unit, start, end }: Figure, last: number): boolean {
  const before = plainText(line.slice(last, start)).text;
  const word = before.split(/[\s:=]/).findLast((part) => part !== '') ?? '';
  const isFirstOfSeveral = /^\s*(?:[,;/&+]|and\b|or\b|to\b)\s*\.?\d/.test(line.slice(end));
  return (
    !unit &&
    !BEFORE_ROW_UNIT.test(before) &&
    !isFirstOfSeveral &&
    /^[\p{L}\p{M}]+$/u.test(word) &&
    !unitOf(word)
  );
}
