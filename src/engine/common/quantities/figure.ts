import type { Quantity, Unit } from './units.ts';

/** A number as written, and its value. `start` and `end` are offsets in the text. */
export interface FigureNumber {
  readonly value: number;
  /** Number of decimals. */
  readonly decimals: number;
  readonly start: number;
  readonly end: number;
}

/** A figure of a specification: one number, a range (`240–320 m³/h`) or several sides (`1050 × 450 × 550 mm`). */
export interface Figure {
  readonly form: 'single' | 'range' | 'sides';
  /** One number, two for a range, or one per side. */
  readonly numbers: readonly FigureNumber[];
  /** The text between them, such as ` × `. */
  readonly joints: readonly string[];
  /** Null for a count and for a plain ratio. */
  readonly unit: Unit | null;
  /** The source of the unit: the text, the row (whose unit may be unknown), or none, because a word says what is counted. */
  readonly unitFrom: 'text' | 'row' | 'none';
  /** The multiplier of the numbers: 2 for `2 × 0.75 kW`. */
  readonly times: number;
  /** `up to` and the like: the value is a maximum or a minimum. */
  readonly bound?: 'most' | 'least';
  readonly isAbout?: true;
  /** From the first character of the numbers, or a sign such as Ø, to the end of the unit. */
  readonly start: number;
  readonly end: number;
}

/** Something that looks like a figure and can't be read reliably. */
export interface Unread {
  readonly text: string;
  /** `unit`: the number can be read, but not its unit. */
  readonly reason: 'number' | 'sides' | 'unit';
}

export interface ReadFigures {
  readonly figures: readonly Figure[];
  readonly unread: readonly Unread[];
}

/** Whether a figure measures a quantity. Without a unit it's a number, which may be a count or a ratio. */
export function measures(figure: Figure, quantity: Quantity): boolean {
  if (figure.unit) return figure.unit.quantity === quantity;
  return quantity === 'count' || quantity === 'ratio';
}

/** Two figures that differ by less than this ratio are one value in two systems: DN 125 and 5 in. */
const SAME = 0.025;

/** Whether two figures of the same quantity have the same value, rounded. */
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

/** The minimum and maximum of a figure in the base unit of its quantity, all pieces together; null if unbounded. */
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
