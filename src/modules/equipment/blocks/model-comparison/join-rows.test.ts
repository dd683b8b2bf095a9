// R-BIZ-32
import { describe, expect, it } from 'vitest';
import { TABLES } from '../../samples.ts';
import { cellParts } from '../../../../engine/common/cell-parts.ts';
import { findCompared } from './find-compared.ts';
import type { ComparedModel, ComparedRow } from './find-compared.ts';
import { joinRows } from './join-rows.ts';
import type { SameItems } from './join-rows.ts';

const model = (...rows: ComparedRow[]): ComparedModel => ({
  key: 'k',
  machine: 'Machine',
  model: 'M',
  name: 'M',
  place: '/1/x',
  href: '/1/x',
  rows,
});
const row = (label: string, quantity: string | undefined, value: string, unit?: string): ComparedRow => ({
  label,
  value,
  ...(quantity !== undefined && { quantity }),
  ...(unit !== undefined && { unit }),
});
const textOf = ({ value }: ComparedRow): string => cellParts(value).lines?.join('/') ?? '?';
/** Label, then each model's value: `Weight kg: 1 | 2`. */
const sharedRows = (models: readonly ComparedModel[], sameItems?: SameItems): string[] =>
  joinRows(models, sameItems).shared.map(({ label, unit, cells }) => {
    const texts = cells.map((cell) => (cell ? textOf(cell) : '-'));
    return `${[label, unit].filter(Boolean).join(' ')}: ${texts.join(' | ')}`;
  });
const ownOf = (models: readonly ComparedModel[]): string[][] =>
  joinRows(models).own.map((rows) => rows.map((one) => `${one.label}: ${textOf(one)}`));

describe('shared rows', () => {
  it('have the same name, whatever its capitals and its unit in brackets', () => {
    const one = model(row('Weight', 'mass', '1', 'kg'));
    const two = model(row('weight (kg)', 'mass', '2', 'kg'));
    expect(sharedRows([one, two])).toEqual(['Weight kg: 1 | 2']);
  });

  it('never join rows that only measure the same', () => {
    const one = model(row('Pump', 'power', '5 kW'), row('Vacuum', 'pressure', '1 MPa'));
    const two = model(row('Motor power', 'power', '7 kW'), row('Pressure', 'pressure', '2 MPa'));
    expect(sharedRows([one, two])).toEqual([]);
    expect(ownOf([one, two])).toEqual([
      ['Pump: 5 kW', 'Vacuum: 1 MPa'],
      ['Motor power: 7 kW', 'Pressure: 2 MPa'],
    ]);
  });

  it('never join rows that only have the same name', () => {
    const [one, two] = [model(row('Power', 'voltage', '380 V')), model(row('Power', 'power', '7 kW'))];
    expect(sharedRows([one, two])).toEqual([]);
  });

  it('join names that the page declares to mean the same', () => {
    const one = model(row('Treating capacity', 'volume-flow-rate', '1'));
    const two = model(row('Max', 'volume-flow-rate', '3'), row('Working', 'volume-flow-rate', '2'));
    const sameItems = [{ labels: ['Capacity', 'Treating capacity', 'Max'] }];
    expect(sharedRows([one, two], sameItems)).toEqual(['Treating capacity: 1 | 3']);
    expect(sharedRows([two, one], sameItems)).toEqual(['Max: 3 | 1']);
    const [joined] = joinRows([one, two], sameItems).shared;
    expect(joined?.cells.map((cell) => cell?.isCalledOtherwise)).toEqual([false, true]);
  });

  it('start with rows of all models, and leave a single model’s rows apart, with their unit', () => {
    const one = model(row('A', undefined, '1'), row('B', undefined, '2'), row('C', undefined, '3'));
    const two = model(row('B', undefined, '4'), row('A', undefined, '5'));
    const three = model(row('B', undefined, '6'), row('D', 'length', '7', 'mm'));
    expect(sharedRows([one, two, three])).toEqual(['B: 2 | 4 | 6', 'A: 1 | 5 | -']);
    expect(ownOf([one, two, three])).toEqual([['C: 3'], [], ['D: 7 mm']]);
  });

  it('are all rows of a single model', () => {
    const one = model(row('A', undefined, '1'), row('B', undefined, '2'));
    expect(sharedRows([one])).toEqual(['A: 1', 'B: 2']);
    expect(ownOf([one])).toEqual([[]]);
  });

  it('lose no row of a model that uses a name twice', () => {
    const one = model(row('A', undefined, '1'), row('A', undefined, '2'));
    expect(sharedRows([one, model(row('A', undefined, '3'))])).toEqual(['A: 1 | 3']);
    expect(ownOf([one, model(row('A', undefined, '3'))])).toEqual([['A: 2'], []]);
  });

  it('show their own units if these differ', () => {
    const weigh = (value: string, unit: string): ComparedModel => model(row('W', 'mass', value, unit));
    expect(sharedRows([weigh('1,150', 'kg'), weigh('2', 't')])).toEqual(['W: 1,150 kg | 2 t']);
    expect(sharedRows([weigh('2 t', 'kg'), weigh('7', 't')])).toEqual(['W: 2 t | 7 t']);
  });

  // R-BIZ-51
  it('show their own units with their qualifiers', () => {
    const told_ = (text: string): string[] =>
      sharedRows([model(row('W', 'power', text, 'kW')), model(row('W', 'power', '7', 'hp'))]);
    expect(told_('5.5 (max.)')).toEqual(['W: 5.5 kW (max.) | 7 hp']);
    expect(told_('up to 5.5, 7.5 at 60 Hz')).toEqual(['W: up to 5.5 kW, 7.5 kW at 60 Hz | 7 hp']);
    expect(told_('5.5㎾')).toEqual(['W: 5.5㎾ | 7 hp']);
    expect(told_('By inverter, 2 in duty')).toEqual(['W: By inverter, 2 in duty | 7 hp']);
  });

  it('are the same only if all models have the same value', () => {
    const same = (...models: ComparedModel[]): boolean[] =>
      joinRows(models).shared.map(({ isSame }) => isSame);
    const [one, other] = [model(row('A', undefined, 'x')), model(row('A', undefined, 'y'))];
    expect(same(one, one, one)).toEqual([true]);
    expect(same(one, one, other)).toEqual([false]);
    expect(same(one, one, model())).toEqual([false]);
  });
});

describe('the models in an address', () => {
  const KEYS = ['desander/500-gpm-class', 'shale-shaker/400-gpm-class-twin'].map(
    (end) => `products/example/${end}`,
  );

  it('are listed in its order, with their rows, notes and typical marks', () => {
    const { models } = findCompared(TABLES, KEYS);
    expect(models.map(({ machine, name }) => `${machine}, ${name}`)).toEqual([
      'Desander, 500 GPM class',
      'Shale Shaker, 400 GPM class (Twin)',
    ]);
    const [shaker] = findCompared(TABLES, ['products/example/shale-shaker/200-gpm-class']).models;
    expect(shaker?.rows[2]).toEqual({
      label: 'Weight',
      unit: 'kg',
      quantity: 'mass',
      value: { value: ['1,150'], typical: true },
    });
  });

  it('are counted if they are unknown or beyond the limit', () => {
    expect(findCompared(TABLES, ['x/y/z', ...KEYS])).toMatchObject({ unknown: 1, tooMany: 0 });
    const [desander] = TABLES.slice(1);
    const models = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name }));
    const many = findCompared(
      desander ? [{ ...desander, models }] : [],
      ['a', 'b', 'c', 'd', 'e'].map((end) => `products/example/desander/${end}`),
    );
    expect(many.models).toHaveLength(4);
    expect(many).toMatchObject({ unknown: 0, tooMany: 1 });
  });

  it('have the rows of all tables of their machine', () => {
    const [, desander] = TABLES;
    if (!desander) throw new Error('the fixture has a desander');
    const second = { ...desander, rows: [{ label: 'Pressure', value: '0.3 MPa' }] };
    const [model_] = findCompared([desander, second], KEYS).models;
    expect(model_?.rows.map(({ label }) => label)).toEqual(['Capacity', 'Inlet size', 'weight', 'Pressure']);
  });
});
