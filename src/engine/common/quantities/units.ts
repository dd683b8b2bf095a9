/** What figures of specification tables measure, and the units that they are given in. */

/** Names of the `quantity` of a row in schemas/blocks/spec-table.schema.json, where each is described for staff. */
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

/** The units that a visitor may choose: as the page gives them, or all in one system. */
export type UnitSystem = 'metric' | 'us';

export interface Unit {
  /** As it is shown behind a converted figure. */
  readonly symbol: string;
  readonly quantity: Quantity;
  /** How many of the quantity's base unit it is; the base unit is the first of its quantity in the list. */
  readonly factor: number;
  /** Missing where both systems use it. */
  readonly system?: UnitSystem;
  /** The symbol of the unit of the other system that stands for it. */
  readonly partner?: string;
}

const GALLON = 3.785411784; // litres; the US gallon, by definition
const INCH = 25.4; // millimetres, by definition
const POUND = 0.45359237; // kilograms, by definition
const HORSEPOWER = 0.745699872; // kilowatts; mechanical horsepower
const PSI = 0.00689475729; // megapascals

const unit = (
  symbol: string,
  quantity: Quantity,
  factor: number,
  system?: UnitSystem,
  partner?: string,
): Unit => ({ symbol, quantity, factor, ...(system && { system }), ...(partner && { partner }) });

const UNITS: readonly Unit[] = [
  unit('m³/h', 'volume-flow-rate', 1, 'metric', 'GPM'),
  unit('L/min', 'volume-flow-rate', 0.06, 'metric', 'GPM'),
  unit('GPM', 'volume-flow-rate', GALLON * 0.06, 'us', 'm³/h'),
  unit('t/h', 'mass-flow-rate', 1, 'metric', 'short ton/h'),
  unit('kg/h', 'mass-flow-rate', 0.001, 'metric', 'lb/h'),
  unit('short ton/h', 'mass-flow-rate', POUND * 2, 'us', 't/h'),
  unit('lb/h', 'mass-flow-rate', POUND / 1000, 'us', 'kg/h'),
  unit('kW', 'power', 1, 'metric', 'hp'),
  unit('W', 'power', 0.001, 'metric', 'hp'),
  unit('MW', 'power', 1000, 'metric', 'hp'),
  unit('hp', 'power', HORSEPOWER, 'us', 'kW'),
  unit('kg', 'mass', 1, 'metric', 'lb'),
  unit('t', 'mass', 1000, 'metric', 'lb'),
  unit('g', 'mass', 0.001),
  unit('lb', 'mass', POUND, 'us', 'kg'),
  unit('short ton', 'mass', POUND * 2000, 'us', 't'),
  unit('mm', 'length', 1, 'metric', 'in'),
  unit('cm', 'length', 10, 'metric', 'in'),
  unit('m', 'length', 1000, 'metric', 'ft'),
  unit('DN', 'length', 1, 'metric', 'in'),
  unit('microns', 'length', 0.001),
  unit('in', 'length', INCH, 'us', 'mm'),
  unit('ft', 'length', INCH * 12, 'us', 'm'),
  unit('L', 'volume', 1, 'metric', 'US gal'),
  unit('m³', 'volume', 1000, 'metric', 'ft³'),
  unit('US gal', 'volume', GALLON, 'us', 'L'),
  unit('ft³', 'volume', (INCH * 12) ** 3 / 1_000_000, 'us', 'm³'),
  unit('MPa', 'pressure', 1, 'metric', 'psi'),
  unit('kPa', 'pressure', 0.001, 'metric', 'psi'),
  unit('bar', 'pressure', 0.1, 'metric', 'psi'),
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
  unit('Hz', 'frequency', 1),
  unit('mesh', 'mesh', 1),
  unit('%', 'ratio', 0.01),
  unit('kg/kg', 'ratio', 1),
];

/** Other ways to write a unit -> its symbol. Letters count as they stand: `m` is no `M`. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'm3/h': 'm³/h',
  gpm: 'GPM',
  'l/min': 'L/min',
  'T/H': 't/h',
  'T/h': 't/h',
  HP: 'hp',
  l: 'L',
  m3: 'm³',
  lbs: 'lb',
  micron: 'microns',
  µm: 'microns',
  μm: 'microns',
  rpm: 'r/min',
  RPM: 'r/min',
};

const BY_SYMBOL = new Map(UNITS.map((entry) => [entry.symbol, entry]));

/** The unit that is written so. @returns undefined for what is none */
export function unitOf(text: string): Unit | undefined {
  return BY_SYMBOL.get(SPELLINGS[text] ?? text);
}

/** Every way to write a unit, the longest first, so that `m³/h` is not read as `m`. */
export const UNIT_TEXTS: readonly string[] = [...BY_SYMBOL.keys(), ...Object.keys(SPELLINGS)].sort(
  (one, other) => other.length - one.length,
);

/** The symbols of a quantity's units, in the order of the list. */
export function symbolsOf(quantity: Quantity): string[] {
  return UNITS.filter((entry) => entry.quantity === quantity).map(({ symbol }) => symbol);
}

/** The unit that shows a figure in a system; null where it stays as it is: it is of that system, or of both. */
export function partnerIn({ system, partner = '' }: Unit, wanted: UnitSystem): Unit | null {
  return system === undefined || system === wanted ? null : (BY_SYMBOL.get(partner) ?? null);
}
