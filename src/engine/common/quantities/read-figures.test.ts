// R-BIZ-27
import { describe, expect, it } from 'vitest';
import { boundsOf, measures } from './figure.ts';
import { readFigures } from './read-figures.ts';
import { unitOf } from './units.ts';

/** Each figure as `numbers unit`, with its bound. */
function read(text: string, rowUnit = ''): string[] {
  return readFigures(text, unitOf(rowUnit) ?? null).figures.map((figure) => {
    const { numbers, times, unit, bound, isAbout } = figure;
    const marks = [isAbout && 'about', bound, times > 1 && `${times} of`].filter(Boolean);
    return [...marks, numbers.map(({ value }) => value).join('|'), unit?.symbol ?? '-'].join(' ');
  });
}

describe('figures', () => {
  it.each([
    ['200 GPM', ['200 GPM']],
    ['45 m³/h', ['45 m³/h']],
    ['20 m3/h', ['20 m³/h']],
    ['1,850 kg', ['1850 kg']],
    ['12,345.5 kg', ['12345.5 kg']],
    ['240–320 m³/h', ['240|320 m³/h']],
    ['240 m³/h – 320 m³/h', ['240|320 m³/h']],
    ['20~45 m³/h', ['20|45 m³/h']],
    ['20 ～ 45 m³/h', ['20|45 m³/h']],
    ['65-90% at 200 mesh', ['65|90 %', '200 mesh']],
    ['−1° to +5°', ['-1|5 °']],
    ['−0.030 to −0.055 MPa', ['-0.03|-0.055 MPa']],
    ['Up to 7.5G', ['most 7.5 G']],
    ['max. 5 bar', ['most 5 bar']],
    ['≥ 3 kW', ['least 3 kW']],
    ['95% or more', ['least 95 %']],
    ['not more than 45 m³/h', ['most 45 m³/h']],
    ['never less than 45 m³/h', ['least 45 m³/h']],
    ['no more than 5 kW, more than 3 kW', ['most 5 kW', 'least 3 kW']],
    ['not below 3 kW', ['least 3 kW']],
    ['about 3 t', ['about 3 t']],
    ['~20 mm', ['about 20 mm']],
    ['2 × 0.75 kW', ['2 of 0.75 kW']],
    ['1050 × 450 × 550 mm', ['1050|450|550 mm']],
    ['1.5 m × 2 m', ['1.5 m', '2 m']],
    ['1,200 x 600 x 400 mm', ['1200|600|400 mm']],
    ['380V/50Hz or 460V/60Hz', ['380 V', '50 Hz', '460 V', '60 Hz']],
    ['100–240 V, 50/60 Hz', ['100|240 V', '50|60 Hz']],
    ['DN 125 (5 in)', ['125 DN', '5 in']],
    ['Desander: 8 cones × 4 in', ['8 -', '4 in']],
    ['Desander cones 40–75 microns', ['40|75 microns']],
    ['Main motor 22 kW', ['22 kW']],
    ['Helical, ratio 4', ['4 -']],
    ['11 kW, 2 in parallel', ['11 kW', '2 -']],
    ['15 kW, 2 in duty', ['15 kW', '2 -']],
    ['Slope 1 in 20', ['1 -', '20 -']],
    ['4 in to 6 in hose, or 8 in or more', ['4|6 in', 'least 8 in']],
    ['Type BC500, single rotor', []],
    ['By frequency inverter', []],
  ])('in %j are read', (text, figures) => {
    expect(read(text)).toEqual(figures);
    expect(readFigures(text).unread).toEqual([]);
  });

  it('without a unit use the row’s unit, unless a word says what is counted', () => {
    expect(read('1050 × 450 × 550', 'mm')).toEqual(['1050|450|550 mm']);
    expect(read('0–3200', 'r/min')).toEqual(['0|3200 r/min']);
    expect(read('95 or more', '%')).toEqual(['least 95 %']);
    expect(read('not more than 45', 'm³/h')).toEqual(['most 45 m³/h']);
    expect(read('2 panels', 'mm')).toEqual(['2 -']);
    expect(read('7.5 (3-phase, 380 V)', 'kW')).toEqual(['7.5 kW', '3 -', '380 V']);
    for (const text of ['50A', '50 A']) expect(read(text, 'mm')).toEqual(['50 -']);
  });

  it.each([
    ...['1,50 kW', '1.234,5 kW', '12 500 kg', '3 1/2 in', '2½ in', '½ in', '10:1', '10/12 kW'],
    ...['5\'-6"', '5\' - 6"', '5 ft, 6 in', '5 ft. 6 in'],
    ...['8‴', "8'''", '8"\'', '8""'],
    ...['5 thousand', '2 million', '72 psig', '3 dozen'],
    ...['6I5 GPM', '6l5 GPM', '61O GPM', '6OO GPM', '100±0.5 mm', '100+/-0.5 mm'],
  ])('in %j cannot be read reliably', (text) => {
    const { figures, unread } = readFigures(text);
    expect(figures).toEqual([]);
    expect(unread.map((part) => part.text).join(' ')).toContain(text.split(' ')[0]);
  });

  it.each([
    ['- 0.5 ~ 1.0 bar', '0.5 ~ 1.0 bar'],
    ['(− 5 °C)', '5 °C'],
  ])('after a minus sign and a space may be negative: %j', (text, part) => {
    expect(readFigures(text)).toEqual({ figures: [], unread: [{ text: part, reason: 'number' }] });
  });

  it('with a tolerance are reported with it', () => {
    expect(readFigures('100 ± 0.5 mm').unread).toEqual([{ text: '100 ± 0.5', reason: 'number' }]);
  });

  it.each([
    ...['1500L × 800W × 1200H', '1500(L) × 800(W)', '1500 × W 800', '4 × M12', '2 × ⌀30', '11 kW × 2'],
  ])('in %j are sides or pieces in an unknown form', (text) => {
    expect(readFigures(`${text}, 5 m`, unitOf('mm')).unread).toEqual([{ text, reason: 'sides' }]);
    expect(read(`${text}, 5 m`, 'mm')).toEqual(['5 m']);
  });

  it.each([
    ['12㎥/min', 'm³/h', ['12 m³/min']],
    ['5.5㎾', 'hp', ['5.5 kW']],
    ['500㎏', 't', ['500 kg']],
    ['5톤', 'kg', ['5 t']],
    ['8"', 'mm', ['8 in']],
    ['8″', 'mm', ['8 in']],
    ['４５ m³/h', '', ['45 m³/h']],
    ['１，１５５．５', 'kg', ['1155.5 kg']],
    ['1\u202f155', 'kg', ['1155 kg']],
    ['.5', 'kW', ['0.5 kW']],
    ['Ø50', 'mm', ['50 mm']],
    ['>=5', 'kW', ['least 5 kW']],
    ['＜5', 'kW', ['most 5 kW']],
    ['5.5 (max.)', 'kW', ['most 5.5 kW']],
    ['5 〜 7 ㎾', '', ['5|7 kW']],
    ['1050 X 450 X 380', 'mm', ['1050|450|380 mm']],
    ['5.5, 7.5', 'kW', ['5.5 kW', '7.5 kW']],
    ['95 at 60 °C', '%', ['95 %', '60 °C']],
    ['2 in duty', 'mm', ['2 -']],
    ['BC-500', 'kW', []],
  ])('in %j in a row of %j are read completely', (text, rowUnit, figures) => {
    expect(read(text, rowUnit)).toEqual(figures);
    expect(readFigures(text, unitOf(rowUnit) ?? null).unread).toEqual([]);
  });

  it.each([
    ...[
      '0,500',
      '5 tons',
      '2대',
      '5‰',
      '5 (hp)',
      '5*',
      '$5',
      'kg500',
      'kg 500',
      '10²',
      '①',
      '٤٥',
      '1e3',
      '5±1',
    ],
    ...[
      '5 kg·m',
      '5 m³/d',
      '45 m³ per hour',
      '10-20-30',
      'Type 3',
      '5 ft 6 in',
      '1\u202e55',
      '5–10 k',
      '½',
      '5~',
    ],
  ])('in %j never use the unit of their row', (text) => {
    const { figures, unread } = readFigures(text, unitOf('kg'));
    expect(figures).toEqual([]);
    expect(unread).not.toEqual([]);
  });

  it('that are multiplied but aren’t lengths cannot be read', () => {
    expect(readFigures('2 × 3 × 5 kW').unread).toEqual([{ text: '2 × 3 × 5 kW', reason: 'sides' }]);
    expect(readFigures('2 × 3').unread).toEqual([{ text: '2 × 3', reason: 'sides' }]);
  });
});

describe('the bounds of a figure', () => {
  const bounds = (text: string) => readFigures(text).figures.map(boundsOf);

  it('come from its range, in the base unit of its quantity', () => {
    expect(bounds('200–400 L/min')).toEqual([{ least: 12, most: 24 }]);
    expect(bounds('3 t')).toEqual([{ least: 3000, most: 3000 }]);
  });

  it('are open on the side that the wording leaves open', () => {
    expect(bounds('Up to 5 kW, at least 2 kW')).toEqual([
      { least: null, most: 5 },
      { least: 2, most: null },
    ]);
  });

  it('cover all pieces together', () => {
    expect(bounds('2 × 0.75 kW')).toEqual([{ least: 1.5, most: 1.5 }]);
  });
});

it('a number without a unit can only be a count or a ratio', () => {
  const [figure] = readFigures('4').figures;
  if (!figure) throw new Error('4 was not read');
  expect((['count', 'ratio', 'mass'] as const).map((quantity) => measures(figure, quantity))).toEqual([
    true,
    true,
    false,
  ]);
});
