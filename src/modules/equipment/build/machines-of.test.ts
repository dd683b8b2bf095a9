// R-BIZ-29
import { describe, expect, it } from 'vitest';
import type { ModelRow } from '../../../engine/common/model-table.ts';
import type { CatalogueTable, PageCatalogue, ProductBlock } from '../../../engine/content/catalogue.ts';
import { machinesOf } from './machines-of.ts';

const page = { menuId: 7, route: 'pumps', title: 'Pumps' };

function tableOf(...rows: ModelRow[]): CatalogueTable {
  return {
    page,
    href: '/7/pumps#models',
    block: { caption: 'Models', models: [{ name: 'A', note: 'small' }, { name: 'B' }], rows },
  };
}

const PICTURE: ProductBlock['picture'] = {
  src: '/art/pump.svg',
  width: 4,
  height: 3,
  alt: 'Drawing of a pump',
  large: '/art/pump-labelled.svg',
  parts: [{ key: 'inlet', id: 'pump-1', label: 'Inlet', x: 1, y: 2 }],
};

function catalogueOf(block: Partial<ProductBlock>, ...tables: CatalogueTable[]): PageCatalogue {
  const product: ProductBlock = { name: 'Pump', description: [], picture: PICTURE, ...block };
  return { products: [{ page, href: '/7/pumps#pump', block: product, tables }], tables: [] };
}

const capacities = (...rows: ModelRow[]) =>
  machinesOf(catalogueOf({}, tableOf(...rows))).machines.flatMap(({ models }) =>
    models.map((model) =>
      model.capacities.map(({ label, text, most, isTypical }) => [label, text, most, isTypical]),
    ),
  );

describe('the finder’s data for a page', () => {
  it('contains its products of a kind with their text, and products with tables', () => {
    const pump = catalogueOf({ kind: 'Pump', medium: ['Mud'], duty: ['Pumping'] });
    expect(machinesOf(pump).machines).toEqual([
      {
        name: 'Pump',
        kind: 'Pump',
        medium: ['Mud'],
        duty: ['Pumping'],
        page: 'Pumps',
        href: '/7/pumps#pump',
        models: [],
      },
    ]);
    expect(machinesOf(catalogueOf({}))).toEqual({ machines: [], listings: [], tables: [] });
    expect(machinesOf(catalogueOf({}, tableOf())).machines[0]?.models.map(({ name }) => name)).toEqual([
      'A (small)',
      'B',
    ]);
  });

  it('contains pictures only of what a page lists, as files without their parts', () => {
    const { machines, listings } = machinesOf(catalogueOf({ kind: 'Pump', medium: ['Mud'] }, tableOf()));
    expect(JSON.stringify(machines)).not.toContain('.svg');
    expect(listings).toEqual([
      {
        name: 'Pump',
        kind: 'Pump',
        medium: ['Mud'],
        page: 'Pumps',
        href: '/7/pumps#pump',
        models: 2,
        picture: { src: '/art/pump.svg', width: 4, height: 3, large: '/art/pump.svg' },
      },
    ]);
  });

  it('keeps the lower end of a range, and shows a capacity in another unit as given', () => {
    const range: ModelRow = { label: 'Capacity', quantity: 'volume-flow-rate', value: '240–320 m³/h' };
    const odd: ModelRow = {
      label: 'Transmission capacity',
      unit: 'm/h',
      quantity: 'speed',
      capacity: true,
      typical: true,
      values: ['80', null],
    };
    const modelsOf = (row: ModelRow) => machinesOf(catalogueOf({}, tableOf(row))).machines[0]?.models ?? [];
    expect(modelsOf(range)[0]?.capacities).toMatchObject([{ least: 240, most: 320 }]);
    expect(modelsOf(odd).map(({ capacities: compared, unclear }) => [compared, unclear])).toEqual([
      [[], { label: 'Transmission capacity', text: '80 m/h', isTypical: true }],
      [[], undefined],
    ]);
    expect(modelsOf({ ...range, capacity: true })[0]).not.toHaveProperty('unclear');
  });

  it('contains the capacities of each model, in the units of their table and as numbers', () => {
    expect(
      capacities(
        { label: 'Capacity', quantity: 'volume-flow-rate', values: [['200 GPM', '46 m³/h'], '40–80 m³/h'] },
        { label: 'Coal', group: 'Load', unit: 'T/H', quantity: 'mass-flow-rate', typical: true, value: '5' },
        { label: 'Weight', unit: 'kg', quantity: 'mass', value: '7' },
      ),
    ).toEqual([
      [
        ['Capacity', '200 GPM / 46 m³/h', 46, undefined],
        ['Load, Coal', '5 T/H', 5, true],
      ],
      [
        ['Capacity', '40–80 m³/h', 80, undefined],
        ['Load, Coal', '5 T/H', 5, true],
      ],
    ]);
  });

  it('limits a minimum by its stated maximum only', () => {
    const flow = (value: string): unknown =>
      capacities({ label: 'Capacity', quantity: 'volume-flow-rate', values: [value] })[0];
    const limited = 'min. 20 m³/h, max. 45 m³/h';
    expect(flow(limited)).toEqual([['Capacity', limited, 45, undefined]]);
    expect(flow('min. 20 m³/h')).toEqual([['Capacity', 'min. 20 m³/h', Number.MAX_VALUE, undefined]]);
  });

  it('uses the units of the figures, and has no capacity if part of the cell is unreadable', () => {
    const most = (value: string): unknown =>
      capacities({ label: 'Capacity', quantity: 'volume-flow-rate', unit: 'm³/h', values: [value] })[0];
    expect(most('12㎥/min')).toEqual([['Capacity', '12㎥/min', 720, undefined]]);
    for (const text of ['0,500', '5톤', '45, 0,500', '200 (GPM)']) expect(most(text)).toEqual([]);
  });

  it('treats a volume as capacity only if the machine has no throughput', () => {
    const volume: ModelRow = { label: 'Volume', unit: 'L', quantity: 'volume', values: ['100', null] };
    expect(capacities(volume)).toEqual([[['Volume', '100 L', 100, undefined]], []]);
    expect(capacities(volume, { label: 'Capacity', quantity: 'mass-flow-rate', value: '2 t/h' })[0]).toEqual([
      ['Capacity', '2 t/h', 2, undefined],
    ]);
  });
});

describe('the comparison’s data for a page', () => {
  it('contains the tables of its products without display-only parts, and their models by the same keys', () => {
    const shown: ModelRow & { readonly confirm: string } = {
      label: 'Weight',
      value: '7 kg',
      confirm: 'Odd.',
    };
    const { machines, tables } = machinesOf({
      ...catalogueOf({ kind: 'Pump' }, tableOf(shown)),
      tables: [tableOf({ label: 'Loose' })],
    });
    expect(tables).toEqual([
      {
        machine: 'Pump',
        place: '/7/pumps#pump',
        href: '/7/pumps#models',
        models: [{ name: 'A', note: 'small' }, { name: 'B' }],
        rows: [{ label: 'Weight', value: '7 kg' }],
      },
    ]);
    // A table outside of a product doesn't belong to a machine.
    expect(machines.map(({ models }) => models.map(({ key }) => key))).toEqual([
      ['pumps/pump/a-small', 'pumps/pump/b'],
    ]);
  });
});
