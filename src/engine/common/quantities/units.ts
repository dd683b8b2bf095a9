import { plainText } from './plain-text.ts';
import { SPELLINGS } from './unit-spellings.ts';

/** Quantities in specification tables, and their units. */

/** Values of `quantity` in a row of schemas/blocks/spec-table.schema.json, which describes each for staff. */
export type Quantity =
  | 'volume-flow-rate'
  | 'mass-flow-rate'
  | 'power'
  | 'mass'
  | 'length'
  | 'volume'
  | 'pressure'
  | 'speed'
  | 'rotational-speed'
  | 'acceleration'
  | 'angle'
  | 'voltage'
  | 'frequency'
  | 'mesh'
  | 'ratio'
  | 'count'
  | 'designation';

/** What a unit measures. Figures beside those of a row, such as `at 60 °C`, may be of another quantity. */
type Measured = Quantity | 'other';

/** The units that a visitor can choose: as given, or all in one system. */
export type UnitSystem = 'metric' | 'us';

export interface Unit {
  /** Shown after a converted figure. */
  readonly symbol: string;
  readonly quantity: Measured;
  /** Its size in the quantity's base unit, which is the first one in the list. */
  readonly factor: number;
  /** Missing if both systems use it. */
  readonly system?: UnitSystem;
  /** The symbol of the equivalent unit in the other system. */
  readonly partner?: string;
}

const GALLON = 3.785411784; // litres; the US gallon, by definition
const INCH = 25.4; // millimetres, by definition
const POUND = 0.45359237; // kilograms, by definition
const HORSEPOWER = 0.745699872; // kilowatts; mechanical horsepower
const METRIC_HORSEPOWER = 0.73549875; // kilowatts
const PSI = 0.00689475729; // megapascals
const TECHNICAL_ATMOSPHERE = 0.0980665; // megapascals; one kilogram-force on a square centimetre

const unit = (
  symbol: string,
  quantity: Measured,
  factor: number,
  system?: UnitSystem,
  partner?: string,
): Unit => ({ symbol, quantity, factor, ...(system && { system }), ...(partner && { partner }) });

/** Units that no row uses. They are recognised so that a number before one isn't taken for a figure of the row. */
const OTHERS =
  '°C °F K mA kA kVA kWh MWh N kN N·m kN·m J kJ s h m² cm² mm² dB dB(A) ppm kg/m³ t/m³ g/cm³ kg/m mPa·s cP cSt'.split(
    ' ',
  );

const UNITS: readonly Unit[] = [
  unit('m³/h', 'volume-flow-rate', 1, 'metric', 'GPM'),
  unit('L/min', 'volume-flow-rate', 0.06, 'metric', 'GPM'),
  unit('GPM', 'volume-flow-rate', GALLON * 0.06, 'us', 'm³/h'),
  unit('m³/min', 'volume-flow-rate', 60, 'metric', 'ft³/min'),
  unit('m³/s', 'volume-flow-rate', 3600, 'metric', 'ft³/min'),
  unit('L/s', 'volume-flow-rate', 3.6, 'metric', 'GPM'),
  unit('L/h', 'volume-flow-rate', 0.001, 'metric', 'GPM'),
  unit('ft³/min', 'volume-flow-rate', ((INCH * 12) / 1000) ** 3 * 60, 'us', 'm³/min'),
  unit('t/h', 'mass-flow-rate', 1, 'metric', 'short ton/h'),
  unit('kg/h', 'mass-flow-rate', 0.001, 'metric', 'lb/h'),
  unit('short ton/h', 'mass-flow-rate', POUND * 2, 'us', 't/h'),
  unit('lb/h', 'mass-flow-rate', POUND / 1000, 'us', 'kg/h'),
  unit('kW', 'power', 1, 'metric', 'hp'),
  unit('W', 'power', 0.001, 'metric', 'hp'),
  unit('MW', 'power', 1000, 'metric', 'hp'),
  unit('PS', 'power', METRIC_HORSEPOWER, 'metric', 'hp'),
  unit('hp', 'power', HORSEPOWER, 'us', 'kW'),
  unit('kg', 'mass', 1, 'metric', 'lb'),
  unit('t', 'mass', 1000, 'metric', 'lb'),
  unit('g', 'mass', 0.001),
  unit('mg', 'mass', 0.000001),
  unit('lb', 'mass', POUND, 'us', 'kg'),
  unit('short ton', 'mass', POUND * 2000, 'us', 't'),
  unit('mm', 'length', 1, 'metric', 'in'),
  unit('cm', 'length', 10, 'metric', 'in'),
  unit('m', 'length', 1000, 'metric', 'ft'),
  unit('km', 'length', 1_000_000),
  unit('DN', 'length', 1, 'metric', 'in'),
  unit('microns', 'length', 0.001),
  unit('in', 'length', INCH, 'us', 'mm'),
  unit('ft', 'length', INCH * 12, 'us', 'm'),
  unit('L', 'volume', 1, 'metric', 'US gal'),
  unit('mL', 'volume', 0.001),
  unit('m³', 'volume', 1000, 'metric', 'ft³'),
  unit('US gal', 'volume', GALLON, 'us', 'L'),
  unit('ft³', 'volume', (INCH * 12) ** 3 / 1_000_000, 'us', 'm³'),
  unit('MPa', 'pressure', 1, 'metric', 'psi'),
  unit('kPa', 'pressure', 0.001, 'metric', 'psi'),
  unit('bar', 'pressure', 0.1, 'metric', 'psi'),
  unit('Pa', 'pressure', 0.000001),
  unit('mbar', 'pressure', 0.0001, 'metric', 'psi'),
  unit('kgf/cm²', 'pressure', TECHNICAL_ATMOSPHERE, 'metric', 'psi'),
  unit('psi', 'pressure', PSI, 'us', 'MPa'),
  unit('m/s', 'speed', 1, 'metric', 'ft/s'),
  unit('m/min', 'speed', 1 / 60, 'metric', 'ft/min'),
  unit('m/h', 'speed', 1 / 3600, 'metric', 'ft/h'),
  unit('ft/s', 'speed', (INCH * 12) / 1000, 'us', 'm/s'),
  unit('ft/min', 'speed', (INCH * 12) / 60_000, 'us', 'm/min'),
  unit('ft/h', 'speed', (INCH * 12) / 3_600_000, 'us', 'm/h'),
  unit('r/min', 'rotational-speed', 1),
  unit('G', 'acceleration', 1),
  unit('°', 'angle', 1),
  unit('V', 'voltage', 1),
  unit('kV', 'voltage', 1000),
  unit('Hz', 'frequency', 1),
  unit('mesh', 'mesh', 1),
  unit('%', 'ratio', 0.01),
  unit('kg/kg', 'ratio', 1),
  ...OTHERS.map((symbol) => unit(symbol, 'other', 1)),
];

const BY_SYMBOL = new Map(UNITS.map((entry) => [entry.symbol, entry]));
const BY_TEXT = new Map(
  UNITS.flatMap((entry) => {
    const texts = [entry.symbol, ...(SPELLINGS[entry.symbol]?.split(' ') ?? [])];
    const typed = texts.map((text) => text.replaceAll('³', '3').replaceAll('²', '2'));
    return [...texts, ...typed].map((text) => [text, entry] as const);
  }),
);

/** The unit with this spelling. @returns undefined if there is none */
export function unitOf(text: string): Unit | undefined {
  return BY_TEXT.get(text) ?? BY_TEXT.get(plainText(text).text.trim());
}

/** All spellings of units, longest first, so that `m³/h` isn't read as `m`. */
export const UNIT_TEXTS: readonly string[] = [...BY_TEXT.keys()].sort(
  (one, other) => other.length - one.length,
);

/** Units that are used only for liquids. A cubic metre may also be of powder or air. */
const OF_LIQUIDS: ReadonlySet<string> = new Set(['GPM', 'US gal']);

export function isOfLiquids({ symbol }: Unit): boolean {
  return OF_LIQUIDS.has(symbol);
}

/** The symbols of a quantity's units, in the order of the list. */
export function symbolsOf(quantity: Quantity): string[] {
  return UNITS.filter((entry) => entry.quantity === quantity).map(({ symbol }) => symbol);
}

/** The unit to show in a system; null if there is nothing to convert, because it belongs to that system or to both. */
export function partnerIn({ system, partner = '' }: Unit, wanted: UnitSystem): Unit | null {
  return system === undefined || system === wanted ? null : (BY_SYMBOL.get(partner) ?? null);
}
