import { describe, expect, it } from 'vitest';
import { TABLES } from '../../engine/block-catalogue/sample-machines.ts';
import { cellParts } from '../../engine/common/cell-parts.ts';
import { findCompared } from './find-compared.ts';
import type { ComparedModel, ComparedRow } from './find-compared.ts';
import { joinRows } from './join-rows.ts';

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
/** Label, then what each model has: `Weight kg: 1 | 2`. */
const told = (...models: ComparedModel[]): string[] =>
  joinRows(models).map(({ label, unit, cells }) => {
    const texts = cells.map((cell) => (cell ? (cellParts(cell.value).lines?.join('/') ?? '?') : '-'));
    return `${[label, unit].filter(Boolean).join(' ')}: ${texts.join(' | ')}`;
  });

describe('rows side by side', () => {
  it('are those with the same label, whatever its capitals', () => {
    expect(told(model(row('Weight', 'mass', '1', 'kg')), model(row('weight', 'mass', '2', 'kg')))).toEqual([
      'Weight kg: 1 | 2',
    ]);
  });

  it('are those that measure the same where each has one', () => {
    const one = model(row('Pump', 'power', '5 kW'), row('Weight', 'mass', '1'));
    const two = model(row('Total weight', 'mass', '9'), row('Main drive', 'power', '7 kW'));
    expect(told(one, two)).toEqual(['Pump: 5 kW | 7 kW', 'Weight: 1 | 9']);
  });

  it('are never those of which it is not certain what they measure', () => {
    const one = model(row('Weight', 'mass', '1'), row('Bowl', 'length', '5'), row('Layers', 'count', '2'));
    const two = model(
      row('Balls', 'mass', '2'),
      row('All', 'mass', '3'),
      row('Bucket', 'length', '6'),
      row('Cones', 'count', '4'),
    );
    expect(told(one, two)).toHaveLength(7);
  });

  it('are the first capacities of two machines, one for each', () => {
    const one = model(row('Treating capacity', 'volume-flow-rate', '1'));
    const two = model(row('Max', 'volume-flow-rate', '3'), row('Working', 'volume-flow-rate', '2'));
    expect(told(one, two)).toEqual(['Treating capacity: 1 | 3', 'Working: - | 2']);
    expect(told(two, one)).toEqual(['Max: 3 | 1', 'Working: 2 | -']);
  });

  it('carry their own units where these differ', () => {
    expect(told(model(row('Weight', 'mass', '1,150', 'kg')), model(row('Weight', 'mass', '2', 't')))).toEqual(
      ['Weight: 1,150 kg | 2 t'],
    );
    expect(told(model(row('W', 'mass', '2 t', 'kg')), model(row('W', 'mass', '7', 't')))).toEqual([
      'W: 2 t | 7 t',
    ]);
  });

  it('carry their own units with what is said of them', () => {
    const told_ = (text: string): string[] =>
      told(model(row('W', 'power', text, 'kW')), model(row('W', 'power', '7', 'hp')));
    expect(told_('5.5 (max.)')).toEqual(['W: 5.5 kW (max.) | 7 hp']);
    expect(told_('up to 5.5, 7.5 at 60 Hz')).toEqual(['W: up to 5.5 kW, 7.5 kW at 60 Hz | 7 hp']);
    expect(told_('5.5㎾')).toEqual(['W: 5.5㎾ | 7 hp']);
    expect(told_('By inverter, 2 in duty')).toEqual(['W: By inverter, 2 in duty | 7 hp']);
  });

  it('are the same only where all models have the same value', () => {
    const same = (...models: ComparedModel[]): boolean[] => joinRows(models).map(({ isSame }) => isSame);
    const [one, other] = [model(row('A', undefined, 'x')), model(row('A', undefined, 'y'))];
    expect(same(one, one, one)).toEqual([true]);
    expect(same(one, one, other)).toEqual([false]);
    expect(same(one, model())).toEqual([false]);
  });
});

describe('the models of an address', () => {
  const KEYS = ['desander/500-gpm-class', 'shale-shaker/400-gpm-class-twin'].map(
    (end) => `products/example/${end}`,
  );

  it('come in its order, with their rows, notes and typical marks', () => {
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

  it('are counted where they are unknown, or more than stand side by side', () => {
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
