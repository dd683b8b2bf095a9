import { describe, expect, it } from 'vitest';
import type { Capacity, Machine } from '../../engine/common/machines.ts';
import { isAsking, NOTHING, readAsked, wordsOf, writeAsked } from './asked.ts';
import { createCatalogue, findLooser, findModels, readCapacity } from './find-models.ts';
import type { Asked } from './find-models.ts';

const flow = (most: number): Capacity => ({
  quantity: 'volume-flow-rate',
  label: 'Capacity',
  text: `${most} m³/h`,
  most,
});
const load = (most: number, label: string): Capacity => ({
  quantity: 'mass-flow-rate',
  label,
  text: `${most} t/h`,
  most,
});

function machine(name: string, medium: string, duty: string, models: Record<string, Capacity[]>): Machine {
  return {
    name,
    kind: name,
    medium: [medium],
    duty: [duty],
    page: 'Machines',
    href: `/1/x#${name}`,
    models: Object.entries(models).map(([model, capacities]) => ({
      name: model,
      href: '/1/x#t',
      capacities,
    })),
  };
}

const catalogue = createCatalogue([
  machine('Shaker', 'Mud', 'Cleaning', { S1: [flow(45)], S2: [flow(140)] }),
  machine('Desander', 'Mud', 'Cleaning', { D1: [flow(114)] }),
  machine('Screw', 'Powder', 'Conveying', { C1: [load(5, 'Coal'), load(9, 'Cement')] }),
  machine('Hopper', 'Powder', 'Storage', {}),
]);

function find(asked: Partial<Asked>): string[] {
  return findModels(catalogue, { ...NOTHING, ...asked }).offers.map(
    ({ machine: { name }, model, capacity }) => `${name} ${model?.name ?? '-'} ${capacity?.text ?? '-'}`,
  );
}

describe('finding models', () => {
  it('finds all of a machine, a medium and a duty, in the order of the catalogue', () => {
    expect(find({ kind: 'Shaker' })).toEqual(['Shaker S1 45 m³/h', 'Shaker S2 140 m³/h']);
    expect(find({ medium: 'Powder' })).toEqual(['Screw C1 5 t/h', 'Hopper - -']);
    expect(find({ medium: 'Powder', duty: 'Storage' })).toEqual(['Hopper - -']);
    expect(find({ kind: 'Shaker', medium: 'Powder' })).toEqual([]);
  });

  it('finds with a capacity what handles as much, the smallest first', () => {
    expect(find({ capacity: '100', unit: 'm³/h' })).toEqual(['Desander D1 114 m³/h', 'Shaker S2 140 m³/h']);
    expect(find({ capacity: '200', unit: 'm³/h' })).toEqual([]);
  });

  it('compares in whatever unit is asked, and lets rounding in tables pass', () => {
    expect(find({ capacity: '500', unit: 'GPM' })).toEqual(['Desander D1 114 m³/h', 'Shaker S2 140 m³/h']);
    expect(find({ capacity: '200', unit: 'GPM', kind: 'Shaker' })[0]).toBe('Shaker S1 45 m³/h');
    expect(find({ capacity: '6,000', unit: 'kg/h' })).toEqual(['Screw C1 9 t/h']);
  });

  it('finds a model once, by the first of its capacities that is enough', () => {
    expect(find({ capacity: '4', unit: 't/h' })).toEqual(['Screw C1 5 t/h']);
  });

  it('takes what is no number for no condition', () => {
    expect(find({ capacity: 'much', unit: 't/h' })).toHaveLength(5);
  });

  it('counts the models and their machines', () => {
    const { models, machines } = findModels(catalogue, { ...NOTHING, medium: 'Powder' });
    expect([models, machines]).toEqual([1, 2]);
  });

  it('says which condition to give up', () => {
    const asked = { ...NOTHING, kind: 'Shaker', medium: 'Powder', capacity: '100', unit: 'm³/h' };
    expect(findLooser(catalogue, asked)).toEqual([{ condition: 'medium', count: 1 }]);
  });

  it('offers each machine, medium and duty once, in the order of the alphabet', () => {
    expect([catalogue.kinds, catalogue.media, catalogue.duties]).toEqual([
      ['Desander', 'Hopper', 'Screw', 'Shaker'],
      ['Mud', 'Powder'],
      ['Cleaning', 'Conveying', 'Storage'],
    ]);
  });
});

it.each([
  ['', null],
  [' ', null],
  ['500', 500],
  ['1,200.5', 1200.5],
  ['.5', 0.5],
  ['5.', 5],
  ['0', NaN],
  ['1,2', NaN],
  ['0,500', NaN],
  ['４５', 45],
  ['-3', NaN],
  ['ten', NaN],
])('reads the capacity %j as %s', (text, number) => {
  expect(readCapacity(text)).toEqual(number);
});

describe('the end of the address', () => {
  it('keeps what is asked', () => {
    const asked: Asked = { kind: 'Mud & more', medium: '', duty: 'Cleaning', capacity: '1,5', unit: 't/h' };
    expect(readAsked(writeAsked(asked))).toEqual(asked);
    expect(isAsking(asked)).toBe(true);
    expect(wordsOf(asked)).toBe('Mud & more, Cleaning'); // nothing is found by what is no number
    expect(wordsOf({ ...asked, capacity: '1.5' })).toBe('Mud & more, Cleaning, at least 1.5 t/h');
  });

  it('is empty where nothing is asked, and passes over what nobody knows', () => {
    expect([writeAsked(NOTHING), isAsking(NOTHING)]).toEqual(['', false]);
    expect(readAsked('unit=furlong&x=1')).toEqual(NOTHING);
  });
});
