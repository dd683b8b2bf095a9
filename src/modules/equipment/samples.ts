import { toListing } from './machines.ts';
import type { Machine, MachineListing, MachineTable } from './machines.ts';

/** Machines for the equipment finder in the studio’s examples and in block tests. */
export const MACHINES: readonly Machine[] = [
  {
    name: 'Shale Shaker',
    kind: 'Shale shaker',
    medium: ['Drilling mud'],
    duty: ['Solids control'],
    page: 'Mud treatment system',
    href: '/20/products/example#shale-shaker',
    models: ['200', '400'].map((gpm) => ({
      key: `products/example/shale-shaker/${gpm}-gpm-class`,
      name: `${gpm} GPM class`,
      href: '/20/products/example#shale-shaker-specifications',
      capacities: [
        {
          quantity: 'volume-flow-rate',
          label: 'Treating capacity',
          text: `${gpm} GPM`,
          most: Number(gpm) * 0.22712,
        },
      ],
    })),
  },
  {
    name: 'Hopper',
    kind: 'Hopper',
    medium: ['Powder and bulk material'],
    duty: ['Storage'],
    page: 'Powder plant system',
    href: '/20/products/example#hopper',
    models: [],
  },
];

/** The same machines as listed on a page. */
export const LISTINGS: readonly MachineListing[] = MACHINES.map((machine) => {
  const src = `/art/${machine.name.toLowerCase().replace(' ', '-')}.svg`;
  return toListing(machine, { src, width: 1080, height: 760, large: src });
});

/** Tables for the comparison in both. */
export const TABLES: readonly MachineTable[] = [
  {
    machine: 'Shale Shaker',
    place: '/20/products/example#shale-shaker',
    href: '/20/products/example#shale-shaker-specifications',
    models: [{ name: '200 GPM class' }, { name: '400 GPM class', note: 'Twin' }],
    rows: [
      { label: 'Treating capacity', quantity: 'volume-flow-rate', values: ['200 GPM', '400 GPM'] },
      { label: 'Deck number', quantity: 'count', value: '1' },
      { label: 'Weight', unit: 'kg', quantity: 'mass', typical: true, values: ['1,150', null] },
    ],
  },
  {
    machine: 'Desander',
    place: '/20/products/example#desander',
    href: '/20/products/example#desander-specifications',
    models: [{ name: '500 GPM class' }],
    rows: [
      { label: 'Capacity', unit: 'm³/h', quantity: 'volume-flow-rate', value: '114' },
      { label: 'Inlet size', quantity: 'length', value: 'DN 125' },
      { label: 'weight', unit: 't', quantity: 'mass', value: '1.3' },
    ],
  },
];
