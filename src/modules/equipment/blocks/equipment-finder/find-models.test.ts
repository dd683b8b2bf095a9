// R-BIZ-29
import { describe, expect, it } from 'vitest';
import type { Capacity, Machine } from '../../machines.ts';
import { NOTHING } from './asked.ts';
import { createCatalogue } from './create-catalogue.ts';
import { findLooser, findModels, kindsFor, leavesOutDry, reachOf, unitsFor } from './find-models.ts';
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

const belt: Machine = {
  ...machine('Belt', 'Powder', 'Conveying', {}),
  models: [
    { name: 'B1', href: '/1/x#t', capacities: [], unclear: { label: 'Capacity', text: '80 m/h' } },
    { name: 'B2', href: '/1/x#t', capacities: [], unclear: { label: 'Capacity', text: '130 m/h' } },
  ],
};

const catalogue = createCatalogue(
  [
    machine('Shaker', 'Mud', 'Cleaning', { S1: [flow(45)], S2: [flow(140)] }),
    machine('Desander', 'Mud', 'Cleaning', { D1: [flow(114)], D2: [flow(227)] }),
    machine('Elevator', 'Powder', 'Conveying', { E1: [flow(72)], E2: [flow(113)], E3: [flow(150)] }),
    machine('Screw', 'Powder', 'Conveying', { C1: [load(5, 'Coal'), load(9, 'Cement')] }),
    belt,
    machine('Hopper', 'Powder', 'Storage', {}),
  ],
  ['Powder'],
);

const ask = (asked: Partial<Asked>) => findModels(catalogue, { ...NOTHING, ...asked });

function find(asked: Partial<Asked>): string[] {
  const { offers, wanted } = ask(asked);
  return offers.map((offer) => {
    const { machine: of, model, capacity } = offer;
    const figure = (capacity ?? model.unclear)?.text ?? '-';
    return [of.name, model.name, figure, reachOf(offer, wanted)].filter(Boolean).join(' ');
  });
}

const without = (asked: Partial<Asked>): string[] => ask(asked).without.map(({ name }) => name);

describe('finding models', () => {
  it('returns all matches for a machine, a medium and a duty, in catalogue order', () => {
    expect(find({ kind: 'Shaker' })).toEqual(['Shaker S1 45 m³/h', 'Shaker S2 140 m³/h']);
    expect(find({ medium: 'Powder', kind: 'Screw' })).toEqual(['Screw C1 5 t/h']);
    expect(find({ kind: 'Shaker', medium: 'Powder' })).toEqual([]);
  });

  it('lists machines without a table separately', () => {
    expect([find({ duty: 'Storage' }), without({ duty: 'Storage' })]).toEqual([[], ['Hopper']]);
  });

  it('puts the machine with the nearest larger model first, and its nearest smaller model last', () => {
    expect(find({ medium: 'Mud', capacity: '120', unit: 'm³/h' })).toEqual([
      'Shaker S2 140 m³/h enough',
      'Shaker S1 45 m³/h below',
      'Desander D2 227 m³/h enough',
      'Desander D1 114 m³/h below',
    ]);
  });

  it('puts machines that don’t reach the capacity last, each with the nearest model below', () => {
    expect(find({ medium: 'Mud', capacity: '200', unit: 'm³/h' })).toEqual([
      'Desander D2 227 m³/h enough',
      'Desander D1 114 m³/h below',
      'Shaker S2 140 m³/h below',
    ]);
    expect(ask({ medium: 'Mud', capacity: '200', unit: 'm³/h' })).toMatchObject({ models: 1, machines: 1 });
  });

  it('compares in any unit, and tolerates rounding in tables', () => {
    expect(find({ capacity: '200', unit: 'GPM', kind: 'Shaker' })[0]).toBe('Shaker S1 45 m³/h enough');
    expect(find({ capacity: '6,000', unit: 'kg/h' })[0]).toBe('Screw C1 9 t/h enough');
  });

  it('never offers machines for dry media for a unit of liquids', () => {
    const asked = { ...NOTHING, capacity: '500', unit: 'GPM' };
    expect(find(asked).filter((row) => !/^(?:Shaker|Desander)/.test(row))).toEqual([]);
    expect(without(asked)).toEqual([]);
    expect(find({ ...asked, kind: 'Elevator' })).toEqual([]);
    expect([leavesOutDry(catalogue, asked), leavesOutDry(catalogue, { ...asked, medium: 'Mud' })]).toEqual([
      true,
      false,
    ]);
    expect(find({ kind: 'Elevator', capacity: '113', unit: 'm³/h' })[0]).toBe('Elevator E2 113 m³/h enough');
  });

  it('lists a capacity in a doubtful unit as given, after comparable ones, and never counts it', () => {
    const asked = { medium: 'Powder', capacity: '100', unit: 'm³/h' };
    expect(find(asked)).toEqual([
      'Elevator E2 113 m³/h enough',
      'Elevator E3 150 m³/h enough',
      'Elevator E1 72 m³/h below',
      'Belt B1 80 m/h unclear',
      'Belt B2 130 m/h unclear',
    ]);
    expect(ask(asked)).toMatchObject({ models: 2, machines: 1 });
    expect(without(asked)).toEqual(['Screw', 'Hopper']);
    expect([
      find({ kind: 'Belt', capacity: '5', unit: 'L' }),
      without({ kind: 'Belt', capacity: '5', unit: 'L' }),
    ]).toEqual([[], ['Belt']]);
    expect(find({ kind: 'Belt' })).toEqual(['Belt B1 80 m/h unclear', 'Belt B2 130 m/h unclear']);
  });

  it('returns a model once, by the first of its capacities that is enough', () => {
    expect(find({ kind: 'Screw', capacity: '4', unit: 't/h' })).toEqual(['Screw C1 5 t/h enough']);
    expect(find({ kind: 'Screw', capacity: '20', unit: 't/h' })).toEqual(['Screw C1 9 t/h below']);
  });

  it('ignores a capacity that isn’t a number', () => {
    expect(find({ capacity: 'much', unit: 't/h' })).toHaveLength(10);
  });

  it('suggests which condition to drop', () => {
    const asked = { ...NOTHING, kind: 'Shaker', medium: 'Powder', capacity: '100', unit: 'm³/h' };
    expect(findLooser(catalogue, asked)).toEqual([
      { condition: 'medium', count: 1 },
      { condition: 'kind', count: 2 },
    ]);
  });

  it('offers each medium and duty once, and the machines of a medium, alphabetically', () => {
    expect([catalogue.media, catalogue.duties]).toEqual([
      ['Mud', 'Powder'],
      ['Cleaning', 'Conveying', 'Storage'],
    ]);
    expect(kindsFor(catalogue, 'Mud')).toEqual(['Desander', 'Shaker']);
    expect(kindsFor(catalogue, '')).toHaveLength(6);
  });

  it('offers the units that the selection uses', () => {
    const units = (asked: Partial<Asked>): string => unitsFor(catalogue, { ...NOTHING, ...asked }).join();
    expect(units({ medium: 'Mud' })).toBe('GPM,m³/h,L/min');
    expect(units({ kind: 'Screw' })).toBe('t/h,kg/h');
    expect(units({ medium: 'Powder' })).toBe('m³/h,L/min,t/h,kg/h');
    expect(units({ kind: 'Belt' })).toBe('m³/h,L/min,t/h,kg/h,L,m³'); // powder has no GPM
    expect(units({ kind: 'Shaker', medium: 'Powder' })).toBe('GPM,m³/h,L/min,t/h,kg/h,L,m³');
  });
});
