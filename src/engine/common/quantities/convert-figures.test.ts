// R-BIZ-28, R-BIZ-50
import { describe, expect, it } from 'vitest';
import schema from '../../../../schemas/blocks/spec-table.schema.json' with { type: 'json' };
import { isConvertible } from './convertible.ts';
import { convertCell, convertNumbers, isConverted } from './convert-figures.ts';
import type { Quantity, UnitSystem } from './units.ts';
import { partnerIn, symbolsOf, unitOf } from './units.ts';

function shown(lines: readonly string[], unit: string, system: UnitSystem): string[] {
  return convertCell(lines, unit, system).map((parts) =>
    parts.map((part) => (typeof part === 'string' ? part : `[${part.text} < ${part.from}]`)).join(''),
  );
}

describe('unit conversion of a cell', () => {
  it.each<[string, UnitSystem, string]>([
    ['125 mm', 'us', '[≈ 4.92 in < 125 mm]'],
    ['240–320 m³/h', 'us', '[≈ 1060–1410 GPM < 240–320 m³/h]'],
    ['20~45 m³/h', 'us', '[≈ 88~200 GPM < 20~45 m³/h]'],
    ['240 m³/h – 320 m³/h', 'us', '[≈ 1060 – 1410 GPM < 240 m³/h – 320 m³/h]'],
    ['5200–6200 mm', 'us', '[≈ 205–244 in < 5200–6200 mm]'],
    ['5.2–6.2 m', 'us', '[≈ 17.1–20.3 ft < 5.2–6.2 m]'],
    ['5200–5210 mm', 'us', '[≈ 204.72–205.12 in < 5200–5210 mm]'],
    ['3–100 mm', 'us', '[≈ 0.12–3.94 in < 3–100 mm]'],
    ['Up to 200 m', 'us', 'Up to [≈ 656 ft < 200 m]'],
    ['−0.030 to −0.055 MPa', 'us', '[≈ −4.4 to −8.0 psi < −0.030 to −0.055 MPa]'],
    ['2 × 0.75 kW', 'us', '[≈ 2 × 1.0 hp < 2 × 0.75 kW]'],
    ['1050 × 450 × 550 mm', 'us', '[≈ 41.3 × 17.7 × 21.7 in < 1050 × 450 × 550 mm]'],
    ['8 cones × 4 in', 'metric', '8 cones × [≈ 100 mm < 4 in]'],
    ['14 t', 'us', '[≈ 31,000 lb < 14 t]'],
    ['500 GPM', 'metric', '[≈ 114 m³/h < 500 GPM]'],
    ['500 GPM', 'us', '500 GPM'],
    ['Up to 7.5G', 'us', 'Up to 7.5G'],
    ['40–75 microns', 'us', '40–75 microns'],
    ['11 kW, 2 in parallel', 'metric', '11 kW, 2 in parallel'],
  ])('converts %j to %s units', (text, system, expected) => {
    expect(shown([text], '', system)).toEqual([expected]);
  });

  it('leaves a cell with both units unchanged, even if they are rounded', () => {
    expect(shown(['200 GPM', '45 m³/h'], '', 'us')).toEqual(['200 GPM', '45 m³/h']);
    expect(shown(['200 GPM', '45 m³/h'], '', 'metric')).toEqual(['200 GPM', '45 m³/h']);
    expect(shown(['DN 125 (5 in)'], '', 'us')).toEqual(['DN 125 (5 in)']);
  });

  it.each([
    [['1050 X 450 X 550 mm'], '', ['[≈ 41.3 X 17.7 X 21.7 in < 1050 X 450 X 550 mm]']],
    [['Ø50'], 'mm', ['[≈ Ø1.97 in < Ø50 mm]']],
    [['12㎥/min'], 'm³/h', ['[≈ 420 ft³/min < 12㎥/min]']],
    [['5.5, 7.5'], 'kW', ['[≈ 7.4 hp < 5.5 kW], [≈ 10 hp < 7.5 kW]']],
    [['5.5, 7.5 kW'], '', ['5.5, 7.5 kW']],
    [['5.5, 10 hp'], 'kW', ['5.5, 10 hp']],
    [['200', '45 m³/h'], '', ['200', '45 m³/h']],
    [['5.5 (7.5 hp)'], 'kW', ['5.5 (7.5 hp)']],
    [['1.5 kg, 500 g'], '', ['1.5 kg, 500 g']],
    [['30 kW', '0,500 kW'], '', ['30 kW', '0,500 kW']],
  ])('converts all or none of the numbers of a kind: %j in a row of %j', (lines, rowUnit, expected) => {
    expect(shown(lines, rowUnit, 'us')).toEqual(expected);
  });

  it('converts a figure next to one that measures something else', () => {
    expect(shown(['Inlet 5 in', 'Outlet 300 mm'], '', 'us')).toEqual([
      'Inlet 5 in',
      'Outlet [≈ 11.8 in < 300 mm]',
    ]);
  });

  it('uses the row’s unit for numbers without a unit', () => {
    expect(shown(['1150'], 'kg', 'us')).toEqual(['[≈ 2540 lb < 1150 kg]']);
    expect([isConverted('kg', 'us'), isConverted('kg', 'metric'), isConverted('r/min', 'us')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(shown(['50A'], 'mm', 'us')).toEqual(['50A']);
  });
});

it('a converted number converts back to the original, to its apparent precision', () => {
  const [mm, inch] = [unitOf('mm'), unitOf('in')];
  if (!mm || !inch) throw new Error('mm and in are units');
  for (let value = 1; value < 5000; value++) {
    const text = convertNumbers([{ value, decimals: 0 }], mm, inch)[0];
    const rounding = 10 ** (/0*$/.exec(String(value))?.[0].length ?? 0);
    expect([value, Math.round((Number(text) * 25.4) / rounding) * rounding]).toEqual([value, value]);
  }
  expect(convertNumbers([{ value: 0, decimals: 0 }], mm, inch)).toEqual(['0']);
});

it('conversion is offered for quantities whose units have a partner in another system', () => {
  const quantities = schema.properties.rows.items.properties.quantity.enum as Quantity[];
  const hasPartner = (symbol: string): boolean => {
    const unit = unitOf(symbol);
    return (
      unit !== undefined && (['metric', 'us'] as const).some((system) => partnerIn(unit, system) !== null)
    );
  };
  for (const quantity of quantities)
    expect(isConvertible({ quantity }), quantity).toBe(symbolsOf(quantity).some(hasPartner));
});
