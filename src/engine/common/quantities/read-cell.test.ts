// R-BIZ-50
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkQuantities } from '../../validate/quantity-checks.ts';
import { convertCell } from './convert-figures.ts';
import { measures } from './figure.ts';
import type { Figure } from './figure.ts';
import { plainText } from './plain-text.ts';
import { figuresOfCell, readCell } from './read-cell.ts';
import { readFigures } from './read-figures.ts';
import type { Quantity } from './units.ts';
import { partnerIn, unitOf } from './units.ts';

/** Cells of the grammar that CONTENT.md describes, with their meaning, and cells that one character changes. */

interface Cell {
  readonly text: string;
  readonly quantity: Quantity;
  readonly rowUnit: string;
  readonly values: readonly number[];
  readonly symbol: string;
}

const UNITS: readonly (readonly [Quantity, string, readonly string[]])[] = [
  ['volume-flow-rate', 'm³/h', ['m³/h', 'm3/h', '㎥/h', 'GPM', '㎥/min', 'L/min', 'ℓ/min', 'LPM']],
  ['mass', 'kg', ['kg', '㎏', 't', '톤', 'lb', 'KG']],
  ['power', 'kW', ['kW', '㎾', 'hp', 'HP', 'KW']],
  ['length', 'mm', ['mm', '㎜', 'm', 'in', '"', '″', 'ft', 'cm', '㎝']],
];

const wide = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));

const number = fc
  .tuple(
    fc.integer({ min: 0, max: 9_999_999 }),
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom('', ',', '\u202f', '\u00a0'),
    fc.boolean(),
  )
  .map(([digits, decimals, group, isWide]) => {
    const value = digits / 10 ** decimals;
    const [whole = '', part] = value.toFixed(decimals).split('.');
    const grouped = group === '' ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
    const bare = part !== undefined && whole === '0' ? '' : grouped;
    const text = part === undefined ? grouped : `${bare}.${part}`;
    return { value, text: isWide ? wide(text) : text };
  });

const form = fc.oneof(
  number.map((one) => ({ numbers: [one], joint: '', isSides: false })),
  fc
    .tuple(number, number, fc.constantFrom('–', '~', '〜', '～', ' to ', ' - ', '…'))
    .map(([one, two, joint]) => ({ numbers: [one, two], joint, isSides: false })),
  fc
    .tuple(fc.array(number, { minLength: 2, maxLength: 3 }), fc.constantFrom(' × ', 'x', ' X ', '×'))
    .map(([numbers, joint]) => ({ numbers, joint, isSides: true })),
);

const around = fc.constantFrom<[string, string]>(
  ...([
    ['', ''],
    ['up to ', ''],
    ['max. ', ''],
    ['≥ ', ''],
    ['>=', ''],
    ['＜', ''],
    ['approx. ', ''],
    ['', ' (max.)'],
    ['', ' or more'],
    ['about ', ''],
  ] satisfies [string, string][]),
);

const cell: fc.Arbitrary<Cell> = fc
  .tuple(fc.constantFrom(...UNITS), form, around, fc.nat(), fc.constantFrom('', ' ', '\u00a0', '\u2009'))
  .filter(([[quantity], { isSides }]) => !isSides || quantity === 'length')
  .map(([[quantity, rowUnit, texts], { numbers, joint }, [before, behind], nth, blank]) => {
    const own = [...texts, ''][nth % (texts.length + 1)] ?? '';
    const figure = numbers.map(({ text }) => text).join(joint) + (own && blank + own);
    const symbol = unitOf(own || rowUnit)?.symbol ?? '';
    return {
      text: before + figure + behind,
      quantity,
      rowUnit,
      values: numbers.map(({ value }) => value),
      symbol,
    };
  });

const NOISE: readonly string[] = Array.from(
  '0123456789.,\'"″/×xX *+-–~:;()%kgmWthpeIO±½²①톤대㎏㎥㎾µ$#\u00a0\u202e',
);
const changed = fc
  .tuple(cell, fc.nat(), fc.constantFrom(...NOISE), fc.constantFrom('insert', 'replace', 'delete'))
  .map(([given, nth, sign, kind]): Cell => {
    const signs = [...given.text];
    signs.splice(nth % (signs.length + 1), kind === 'insert' ? 0 : 1, ...(kind === 'delete' ? [] : [sign]));
    return { ...given, text: signs.join('') };
  });

const isReported = ({ text, quantity, rowUnit }: Cell): boolean =>
  checkQuantities([{ label: 'Item', quantity, unit: rowUnit, value: text }]).length > 0;

/** The converted parts, as shown and as given. */
function converted({ text, rowUnit }: Cell) {
  return (['us', 'metric'] as const).map((system) => ({
    system,
    parts: convertCell([text], rowUnit, system)
      .flat()
      .filter((part) => typeof part !== 'string'),
  }));
}

function leadsBack({ text, from }: { readonly text: string; readonly from: string }): boolean {
  const [given] = readFigures(from).figures;
  const unit = unitOf(/ (\D+)$/.exec(text)?.[1] ?? '');
  const shown = (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')));
  if (!unit || !given?.unit || unit.quantity !== given.unit.quantity) return false;
  const back = unit.factor / given.unit.factor;
  return given.numbers.toReversed().every(({ value, decimals }, nth) => {
    const read = (shown.at(-1 - nth) ?? NaN) * back;
    const size = Math.abs(value);
    // A whole number is as exact as its last non-zero digit. At most twelve digits are shown.
    const zeros = decimals === 0 && size > 0 ? (/0*$/.exec(String(size))?.[0].length ?? 0) : 0;
    const isRead = read.toFixed(decimals) === size.toFixed(decimals) || Math.abs(read - size) < size * 1e-9;
    return isRead || (zeros > 0 && Math.abs(read - size) <= 10 ** zeros / 2);
  });
}

describe('a cell that follows the grammar', () => {
  test('is read with its meaning, which it keeps in other units', () => {
    fc.assert(
      fc.property(cell, (given) => {
        const [read] = readCell([given.text], unitOf(given.rowUnit) ?? null);
        expect(read?.unread).toEqual([]);
        expect(
          read?.figures.map(({ numbers, unit }) => [numbers.map(({ value }) => value), unit?.symbol]),
        ).toEqual([[given.values, given.symbol]]);
        expect(isReported(given)).toBe(false);
        for (const { system, parts } of converted(given)) {
          const unit = unitOf(given.symbol);
          expect(parts).toHaveLength(unit && partnerIn(unit, system) ? 1 : 0);
          expect(parts.filter((part) => !leadsBack(part))).toEqual([]);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('means the same in full-width characters', () => {
    fc.assert(
      fc.property(cell, (given) => {
        const [one, other] = [given.text, wide(given.text)].map((text) =>
          figuresOfCell([text], unitOf(given.rowUnit) ?? null).map(({ numbers, unit, bound }) => [
            numbers.map(({ value }) => value),
            unit?.symbol,
            bound,
          ]),
        );
        expect(other).toEqual(one);
      }),
      { numRuns: 200 },
    );
  });
});

/** Text that can follow a number in its row's unit: an end, or the start of something else. */
const BEGINS_ANEW = /^(?:$|\s|[,;)\].:([+]|[-–—]\s)/;
const isNameOrWord = (text: string, at: number): boolean => {
  const before = /[\p{L}\p{M}][\p{L}\p{M}\p{N}._/．／－-]*$/u.exec(text.slice(0, at));
  return before !== null;
};

describe('a cell with one changed character', () => {
  test('is read completely, keeps its meaning in other units, or is reported', () => {
    fc.assert(
      fc.property(changed, (given) => {
        if (isReported(given)) {
          const isUnread = readCell([given.text], unitOf(given.rowUnit) ?? null)[0]?.unread.length;
          if (isUnread) expect(converted(given).flatMap(({ parts }) => parts)).toEqual([]);
          return;
        }
        const { figures } = readFigures(given.text, unitOf(given.rowUnit) ?? null);
        expect(digitsOutside(given.text, figures)).toEqual([]);
        for (const figure of figures.filter(({ unitFrom }) => unitFrom === 'row'))
          expect(plainText(given.text.slice(figure.end)).text).toMatch(BEGINS_ANEW);
        for (const { system, parts } of converted(given)) {
          const wanted = figures.filter(({ unit }) => unit && partnerIn(unit, system));
          expect([0, wanted.length]).toContain(parts.length);
          expect(parts.filter((part) => !leadsBack(part))).toEqual([]);
        }
        const isFigure = figures.some((figure) => measures(figure, given.quantity));
        expect(isFigure || !/\p{N}/u.test(given.text)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });
});

/** Digits that belong to neither a figure nor a name. */
function digitsOutside(text: string, figures: readonly Figure[]): string[] {
  return [...text.matchAll(/\p{N}/gu)]
    .filter(
      ({ index }) =>
        !figures.some(({ start, end }) => index >= start && index < end) && !isNameOrWord(text, index),
    )
    .map(({ 0: digit }) => digit);
}
