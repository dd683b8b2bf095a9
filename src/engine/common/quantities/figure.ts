import type { Quantity, Unit } from './units.ts';

/** A number as it is written, and what it is. `start` and `end` are places in the text. */
export interface FigureNumber {
  readonly value: number;
  /** How many digits follow the point. */
  readonly decimals: number;
  readonly start: number;
  readonly end: number;
}

/** A figure of a specification: one number, a range (`240–320 m³/h`) or several sides (`1050 × 450 × 550 mm`). */
export interface Figure {
  readonly form: 'single' | 'range' | 'sides';
  /** One, two for a range, or one a side. */
  readonly numbers: readonly FigureNumber[];
  /** The text between them, such as ` × `. */
  readonly joints: readonly string[];
  /** Null for what is counted, and for a plain ratio. */
  readonly unit: Unit | null;
  /** Where the unit comes from: the text, the row (whose unit may be unknown), or nowhere, because a word says what is counted. */
  readonly unitFrom: 'text' | 'row' | 'none';
  /** What the numbers are multiplied by: 2 for `2 × 0.75 kW`. */
  readonly times: number;
  /** `up to` and the like: the value is the most, or the least. */
  readonly bound?: 'most' | 'least';
  readonly isAbout?: true;
  /** From the first character of the numbers, or a sign such as Ø, to behind the unit. */
  readonly start: number;
  readonly end: number;
}

/** Something that looks like a figure and cannot be read for certain. */
export interface Unread {
  readonly text: string;
  /** `unit`: the number can be read, and not what it is in. */
  readonly reason: 'number' | 'sides' | 'unit';
}

export interface ReadFigures {
  readonly figures: readonly Figure[];
  readonly unread: readonly Unread[];
}

/** What a figure measures: of one without a unit it is a number, which may be a count or a ratio. */
export function measures(figure: Figure, quantity: Quantity): boolean {
  if (figure.unit) return figure.unit.quantity === quantity;
  return quantity === 'count' || quantity === 'ratio';
}

/** Two figures that differ by less than this part are the same, given in two systems: DN 125 and 5 in. */
const SAME = 0.025;

/** Whether two figures of the same kind say the same, rounded. */
export function isSameFigure(one: Figure, other: Figure): boolean {
  return (
    one.unit?.quantity === other.unit?.quantity &&
    one.numbers.length === other.numbers.length &&
    one.numbers.every(({ value }, nth) => {
      const [here, there] = [
        value * (one.unit?.factor ?? 1),
        (other.numbers[nth]?.value ?? NaN) * (other.unit?.factor ?? 1),
      ];
      return Math.abs(here - there) <= SAME * Math.abs(here);
    })
  );
}

/** The least and the most of a figure in the base unit of its quantity, all pieces together; null where nothing bounds it. */
export function boundsOf({ form, numbers, unit, times, bound }: Figure): {
  readonly least: number | null;
  readonly most: number | null;
} {
  const values = numbers.map(({ value }) => value * times * (unit?.factor ?? 1));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (form === 'single' && bound === 'most') return { least: null, most: high };
  if (form === 'single' && bound === 'least') return { least: low, most: null };
  return { least: low, most: high };
}
