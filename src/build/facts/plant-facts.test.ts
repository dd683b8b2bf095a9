import { describe, expect, test } from 'vitest';
import { blocksOfType, objectsOf, readPage, textsOf } from './read-page.ts';
import type { JsonObject } from './read-page.ts';

// What the owner's specification says about the plant pages (its sections 2, 3 and 9). A page may say more, never less.

const mud = readPage('business/plant/marine/mud');
const bulk = readPage('business/plant/marine/bulk');
const other = readPage('business/plant/marine/other');
const high = readPage('business/plant/transport/high');
const low = readPage('business/plant/transport/low');
const shred = readPage('business/plant/transport/shred');
const environmental = readPage('business/plant/environmental');

const pages = { mud, bulk, other, high, low, shred, environmental };
type PageName = keyof typeof pages;
const allPages = Object.entries(pages);

const marineTabs = ['MUD TREATMENT SYSTEM', 'BULK HANDLING SYSTEM', 'OTHER FACILITIES'];
const transportTabs = [
  'HIGH PRESSURE PNEUMATIC SYSTEM',
  'LOW PRESSURE PNEUMATIC SYSTEM',
  'POWDER PLANT SYSTEM',
];

const equipment: readonly (readonly [tab: string, table: string, models: number])[] = [
  ['Shale Shaker', 'shale-shaker-specifications', 4],
  ['Vacuum Degasser', 'vacuum-degasser-specifications', 2],
  ['Mud Cleaner', 'mud-cleaner-specifications', 3],
  ['Desander', 'desander-specifications', 3],
  ['Desilter', 'desilter-specifications', 3],
  ['Decanter Centrifuge', 'decanter-centrifuge-specifications', 3],
  ['Mud Gas Separator', 'mud-gas-separator-specifications', 1],
];

const powderTabs: readonly (readonly [tab: string, products: readonly string[]])[] = [
  ['Storage', ['Hopper', 'Silo']],
  ['Transfering', ['Belt Conveyor', 'Bucket Elevator', 'Screw Conveyor', 'Vibrating Feeder']],
  ['Crusher/Grinder', ['Ball Mill', 'Hammer Crusher', 'Jaw Crusher', 'Classifier']],
  ['Separator/Classifier', ['Twist Screen', 'Vibrating Screen']],
  ['Mixer', ['Ribbon Mixer', 'Gravity Free Mixer']],
  ['Storage/Measuring', ['Slide Gate', 'Dust Collector']],
];

const gpm500To1500 = ['500 GPM', '1000 GPM', '1500 GPM'];

/** What each cell of a row is or begins with; a row with one value for all models gives that value alone. */
const figures: readonly (readonly [PageName, table: string, row: string, figures: readonly string[]])[] = [
  [
    'mud',
    'shale-shaker-specifications',
    'Treating capacity',
    ['200 GPM 45 m³/h', '400 GPM 90 m³/h', '528 GPM 120 m³/h', '615 GPM 140 m³/h'],
  ],
  ['mud', 'shale-shaker-specifications', 'Vibrating strength', ['Up to 7.5G']],
  ['mud', 'shale-shaker-specifications', 'Power', ['380V/50Hz or 460V/60Hz']],
  ['mud', 'vacuum-degasser-specifications', 'Max capacity', ['1200 GPM', '1500 GPM']],
  ['mud', 'mud-cleaner-specifications', 'Capacity', gpm500To1500],
  ['mud', 'mud-cleaner-specifications', 'Pressure', ['0.25–0.4 MPa']],
  ['mud', 'desander-specifications', 'Capacity', gpm500To1500],
  ['mud', 'desander-specifications', 'Pressure', ['0.25–0.4 MPa']],
  ['mud', 'desander-specifications', 'Separation', ['40–75 microns']],
  ['mud', 'desilter-specifications', 'Capacity', gpm500To1500],
  ['mud', 'desilter-specifications', 'Pressure', ['0.25–0.4 MPa']],
  ['mud', 'desilter-specifications', 'Separation', ['15–25 microns']],
  ['mud', 'decanter-centrifuge-specifications', 'Max capacity', ['200 GPM', '250 GPM', '500 GPM']],
  ['mud', 'mud-gas-separator-specifications', 'Capacity', ['240–320 m³/h']],
  ['bulk', 'pneumatic-methods', 'Transfer rate', ['0.5–5 m/s', '5–15 m/s', '8–15 m/min']],
  ['high', 'pneumatic-methods', 'Transfer rate', ['0.5–5 m/s', '5–15 m/s', '8–15 m/min']],
  ['low', 'pneumatic-methods', 'Transfer rate', ['0.5–5 m/s', '5–15 m/s', '8–15 m/min']],
  ['shred', 'belt-conveyor-specifications', 'Diameter', ['400', '500', '630', '800', '1000']],
  ['shred', 'classifier-specifications', 'Fineness', ['65-90% at 200 mesh']],
];

const sayings: readonly (readonly [PageName, string])[] = [
  ['other', 'Dust removal efficiency up to 99%.'],
  ['other', 'Custom orders'],
  ['shred', 'Fineness 65-90% at 200 mesh.'],
  ['environmental', 'Dust removal efficiency up to 99%.'],
  ['environmental', 'Adsorption life 3-5 years.'],
  ['environmental', 'Treatment types'],
];

const hydrocyclone = [
  'Capacity',
  'Cone size and number',
  'Pressure',
  'Matching pump',
  'Separation',
  'Inlet size',
  'Outlet size',
  'Dimension',
  'Weight',
];

/** The rows that the specification names for each table. "Group: label" stands for a row in a group. */
const rows: readonly (readonly [PageName, table: string, rows: readonly string[]])[] = [
  [
    'mud',
    'shale-shaker-specifications',
    [
      'Deck number',
      'Vibrating mode',
      'Treating capacity',
      'Motor power',
      'Vibrating strength',
      'Deck adjustment',
      'Power',
      'Screen',
      'Dimensions: Top buffer box',
      'Dimensions: Back buffer box',
      'Weight',
      'Remark',
    ],
  ],
  [
    'mud',
    'vacuum-degasser-specifications',
    [
      'Tank diameter',
      'Max capacity',
      'Vacuum',
      'Ratio',
      'Efficiency',
      'Pump',
      'Rotary speed',
      'Dimension',
      'Weight',
    ],
  ],
  ['mud', 'mud-cleaner-specifications', hydrocyclone],
  ['mud', 'desander-specifications', hydrocyclone],
  ['mud', 'desilter-specifications', hydrocyclone],
  [
    'mud',
    'decanter-centrifuge-specifications',
    [
      'Bowl diameter',
      'Bowl length',
      'Max capacity',
      'Working capacity',
      'Separation point',
      'Fixed frequency drive: Bowl speed',
      'Fixed frequency drive: G-force',
      'Fixed frequency drive: Main drive',
      'Fixed frequency drive: Back drive',
      'Variable frequency drive: Bowl speed',
      'Variable frequency drive: G-force',
      'Variable frequency drive: Main drive',
      'Variable frequency drive: Back drive',
    ],
  ],
  [
    'mud',
    'mud-gas-separator-specifications',
    [
      'Body diameter',
      'Wall thickness',
      'Capacity',
      'Pipes: Mud inlet pipe',
      'Pipes: Mud outlet pipe',
      'Pipes: Gas vent pipe',
      'Weight',
      'Dimensions',
      'Height adjustable',
    ],
  ],
  [
    'shred',
    'belt-conveyor-specifications',
    ['Specification', 'Transmission capacity [m/h]', 'Diameter [mm]', 'Motor power [kW]'],
  ],
  [
    'shred',
    'bucket-elevator-specifications',
    ['Lifting power [m3/h]', 'Speed [m/s]', 'Lumpiness [mm]', 'Volume [L]', 'Bucket pitch [mm]'],
  ],
  [
    'shred',
    'screw-conveyor-specifications',
    [
      'Transmission length [m]',
      'Capacity: Coal [T/H]',
      'Capacity: Cement [T/H]',
      'Capacity: Raw material [T/H]',
      'Motor power [kW]',
      'Weight [kg]',
    ],
  ],
  [
    'shred',
    'vibrating-feeder-specifications',
    ['Funnel size', 'Max feed size', 'Capacity', 'Power', 'Weight', 'Overall dimension'],
  ],
  [
    'shred',
    'ball-mill-specifications',
    [
      'Type',
      'Capacity [t/h]',
      'Rotary speed [r/min]',
      'Weight of balls',
      'Motor power',
      'Reducer',
      'Total weight',
    ],
  ],
  [
    'shred',
    'hammer-crusher-specifications',
    ['Type', 'Feed size [mm]', 'Product fineness [mesh]', 'Capacity', 'Power', 'Weight'],
  ],
  [
    'shred',
    'vibrating-screen-specifications',
    ['Size', 'Mesh opening [mm]', 'Inclination', 'Amplitude', 'Layers', 'Power'],
  ],
  ['shred', 'ribbon-mixer-specifications', ['Total volume', 'Motor power [kW]', 'Rotary speed [rpm]']],
];

const modelCodes: readonly (readonly [table: string, code: RegExp])[] = [
  ['belt-conveyor-specifications', /^WM-BC\d+$/],
  ['bucket-elevator-specifications', /^WM-BE\d+$/],
  ['screw-conveyor-specifications', /^WM-SC\d+$/],
  ['vibrating-feeder-specifications', /^WM-VF\d+$/],
  ['ball-mill-specifications', /^WM-BM\d+$/],
  ['hammer-crusher-specifications', /^WM-HC\d+$/],
  ['vibrating-screen-specifications', /^WM-VS\d+$/],
  ['ribbon-mixer-specifications', /^WMRM-\d+$/],
];

function table(page: PageName, id: string): JsonObject {
  const found = blocksOfType(pages[page], 'spec-table').find((block) => block['id'] === id);
  if (!found) throw new Error(`${page} has no table "${id}"`);
  return found;
}

/** A row as the expectations name it, with its unit when `withUnit`. */
function rowName(row: JsonObject, withUnit: boolean): string {
  const name = row['group'] ? `${String(row['group'])}: ${String(row['label'])}` : String(row['label']);
  return withUnit && row['unit'] ? `${name} [${String(row['unit'])}]` : name;
}

function modelNames(page: PageName, id: string): readonly string[] {
  return objectsOf(table(page, id)['models']).map((model) => String(model['name']));
}

/** True when a row has either one value for each model or one value for all. */
function fits(row: JsonObject, models: number): boolean {
  const { value, values } = row;
  return Array.isArray(values) ? values.length === models && value === undefined : value !== undefined;
}

/** A row's cells, each as one line. */
function cells(page: PageName, id: string, label: string): readonly string[] {
  const row = objectsOf(table(page, id)['rows']).find((candidate) => candidate['label'] === label);
  if (!row) throw new Error(`"${id}" has no row "${label}"`);
  const values = row['values'];
  return Array.isArray(values)
    ? values.map((cell) => textsOf(cell).join(' '))
    : [textsOf(row['value']).join(' ')];
}

/** The expected figure when the cell is it, or begins with it as a word; otherwise the cell. */
function firstLine(cell: string, figure: string | undefined): string {
  return figure !== undefined && cell.startsWith(`${figure} `) ? figure : cell;
}

function labels(value: JsonObject | undefined): readonly string[] {
  return objectsOf(value?.['tabs']).map((tab) => String(tab['label']));
}

describe('mud treatment system', () => {
  test('has the seven equipment tabs, Shale Shaker first', () => {
    expect(labels(blocksOfType(mud, 'panel-tabs')[0])).toEqual(equipment.map(([tab]) => tab));
  });

  test.each(equipment)('%s: its table %s has %i models', (tab, id, models) => {
    expect(modelNames('mud', id)).toHaveLength(models);
    const panel = objectsOf(blocksOfType(mud, 'panel-tabs')[0]?.['tabs']).find(
      (each) => each['label'] === tab,
    );
    expect(blocksOfType(panel, 'spec-table').map((block) => block['id'])).toEqual([id]);
  });
});

describe('powder plant system', () => {
  test('has the six sub-tabs, Storage first', () => {
    expect(labels(blocksOfType(shred, 'panel-tabs')[0])).toEqual(powderTabs.map(([tab]) => tab));
  });

  test.each(powderTabs)('%s holds its products in order', (tab, products) => {
    const panel = objectsOf(blocksOfType(shred, 'panel-tabs')[0]?.['tabs']).find(
      (each) => each['label'] === tab,
    );
    expect(blocksOfType(panel, 'product').map((product) => product['name'])).toEqual(products);
  });

  test('has sixteen products, most of them with a specification table', () => {
    const products = blocksOfType(shred, 'product');
    expect(products).toHaveLength(16);
    expect(
      products.filter((product) => blocksOfType(product, 'spec-table').length === 1).length,
    ).toBeGreaterThan(8);
  });

  test('has belt conveyor models from BC500 to BC1200', () => {
    const names = modelNames('shred', 'belt-conveyor-specifications');
    expect([names[0], names.at(-1)]).toEqual(['WM-BC500', 'WM-BC1200']);
  });

  test.each(modelCodes)('%s names its models by code', (id, code) => {
    for (const name of modelNames('shred', id)) expect(name).toMatch(code);
  });

  test('does not show the stray sentence about table 31', () => {
    expect(textsOf(shred).join('\n')).not.toMatch(/table 31|corrupt/i);
  });
});

describe('figures and rows of the specification', () => {
  test.each(figures)('%s, %s, %s: %j', (page, id, label, expected) => {
    const found = cells(page, id, label);
    expect(found).toHaveLength(expected.length);
    expect(found.map((cell, index) => firstLine(cell, expected[index]))).toEqual(expected);
  });

  test.each(rows)('%s, %s has every row it must have', (page, id, expected) => {
    const found = objectsOf(table(page, id)['rows']);
    const names = found.flatMap((row) => [rowName(row, false), rowName(row, true)]);
    for (const name of expected) expect(names).toContain(name);
  });

  test.each(sayings)('%s says "%s"', (page, saying) => {
    expect(textsOf(pages[page])).toContain(saying);
  });
});

describe('every plant page', () => {
  test.each([
    ['mud', marineTabs],
    ['bulk', marineTabs],
    ['other', marineTabs],
    ['high', transportTabs],
    ['low', transportTabs],
    ['shred', transportTabs],
  ] as const)('%s begins with its bar of sister pages', (page, expected) => {
    expect(labels(blocksOfType(pages[page], 'route-tabs')[0])).toEqual(expected);
  });

  test.each(allPages)('%s says that sizes may vary and leads to the references', (_name, page) => {
    const notes = blocksOfType(page, 'note').flatMap((note) => textsOf(note['text']));
    expect(notes.join()).toContain("Specifications and sizes may vary to the buyer's needs.");
    expect(blocksOfType(page, 'callout').flatMap(textsOf)).toContain('/1564/performance/plant');
  });

  test.each(allPages)(
    '%s gives each product a description, a picture with words, and features',
    (_name, page) => {
      const products = blocksOfType(page, 'product');
      expect(products.length).toBeGreaterThan(0);
      for (const product of products) {
        expect(textsOf(product['description']).join().length).toBeGreaterThan(80);
        expect(textsOf(product['picture'])).toHaveLength(2);
        expect(textsOf(product['features']).length).toBeGreaterThan(1);
      }
    },
  );

  test.each(allPages)('%s lists the parts of each drawing that carries numbers', (_name, page) => {
    expect(blocksOfType(page, 'picture').filter((picture) => picture['parts'] !== true)).toEqual([]);
  });

  test.each(allPages)('%s: each row has one value, or one for each model', (_name, page) => {
    const wrong = blocksOfType(page, 'spec-table').flatMap((block) =>
      objectsOf(block['rows']).filter((row) => !fits(row, objectsOf(block['models']).length)),
    );
    expect(wrong).toEqual([]);
  });
});
