import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testContext } from '../../testing/render-block.tsx';
import type { CompiledPage } from '../../shared/compiled-page.ts';
import type { Block, CardGrid, DataTable } from '../../shared/page.gen.ts';
import type { CellValue, RichNode } from '../../shared/page-values.ts';
import { compilePage } from '../compile/compile-page.ts';
import { readSite } from '../compile/compile-site.ts';

/** What the specification of the static pages says of the performance pages, held against the page files. */

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PAGES = ['energy', 'construction', 'logistics', 'plant'] as const;
type PageName = (typeof PAGES)[number];

const site = readSite(ROOT);
const pages = new Map<string, CompiledPage>(PAGES.map((name) => [name, compile(`performance/${name}`)]));

const SOLAR_ROWS = [
  'Location',
  'Ordering Organization',
  'Project Size',
  'Project Capacity',
  'Project Form',
  'Construction Method',
];
const BIO_ROWS = [
  'Location',
  'Ordering Organization',
  'Project Size',
  'Business scale and Capacity',
  'Type of business',
  'Construction Method',
  'Progress',
];
const CONSTRUCTION_ROWS = [
  'Location',
  'Land Area',
  'Gross Area',
  'No. of units',
  'Constructor',
  'Name of Building',
  'Business Performance',
  'Progress',
];
const PLANT_ROWS = ['Customer', 'Contents', 'Date', 'Note'];

interface ExpectedCard {
  readonly title: string;
  readonly labels: readonly string[];
  /** Values that the specification gives, by label. */
  readonly values?: Readonly<Record<string, string>>;
}

const EXPECTED: Readonly<Record<PageName, readonly ExpectedCard[]>> = {
  energy: [
    {
      title: 'Land-form solar plant',
      labels: SOLAR_ROWS,
      values: { 'Project Capacity': '2,000 kW', 'Project Size': '3.4 billion Korean won' },
    },
    { title: 'Roof-form solar plant', labels: SOLAR_ROWS, values: { 'Project Capacity': '330 kW' } },
    { title: 'BIPV solar power plant', labels: SOLAR_ROWS, values: { 'Project Capacity': '40 kW' } },
    {
      title: 'Overseas solar power plant',
      labels: SOLAR_ROWS,
      values: { Location: 'Thailand', 'Project Capacity': '90,000 kW', 'Project Size': '150,000,000 USD' },
    },
    {
      title: 'Bio cogeneration power plant',
      labels: BIO_ROWS,
      values: { 'Business scale and Capacity': '9,000 kW' },
    },
  ],
  construction: [
    { title: 'Apartment and housing development project 1', labels: CONSTRUCTION_ROWS },
    { title: 'Apartment and housing development project 2', labels: CONSTRUCTION_ROWS },
    { title: 'Lotting business 1', labels: CONSTRUCTION_ROWS },
    { title: 'Lotting business 2', labels: CONSTRUCTION_ROWS },
  ],
  logistics: [1, 2, 3, 4].map((number) => ({
    title: site.facts.logisticsProjects?.[`cargo${number}`] ?? 'missing',
    labels: ['Location'],
  })),
  plant: [
    { title: 'Combined cycle power plant non-return valve', labels: PLANT_ROWS },
    { title: 'Dust collecting facility', labels: PLANT_ROWS },
    { title: 'Waste water treatment', labels: PLANT_ROWS },
    { title: 'Degasser and mud treatment', labels: PLANT_ROWS },
  ],
};

describe.each(PAGES)('the performance page %s', (name) => {
  it('shows its Major Performance cards in the order of the specification', () => {
    const grid = cardGrid(page(name));
    expect(grid.heading).toBe('Major Performance');
    expect(grid.cards.map(({ title }) => title)).toEqual(EXPECTED[name].map(({ title }) => title));
  });

  it('opens a popup with the labelled rows and the figures of the specification from each card', () => {
    const { cards } = cardGrid(page(name));
    for (const [index, { title, labels, values = {} }] of EXPECTED[name].entries()) {
      const rows = cards[index]?.popup?.rows ?? [];
      expect({ title, labels: rows.map(({ label }) => label) }).toEqual({ title, labels });
      const shown = Object.fromEntries(rows.map(({ label, value }) => [label, cellText(value)]));
      expect({ title, ...shown }).toMatchObject(values);
    }
  });

  it('describes the picture of each popup, which the card itself only decorates with', () => {
    for (const { popup, picture } of cardGrid(page(name)).cards) {
      expect(picture?.alt).toBe('');
      expect(popup?.picture?.alt).toMatch(/^(Drawing|Schematic map) of /);
    }
  });

  it('ends with a callout that leads to another page', () => {
    const last = page(name).blocks.at(-1);
    expect(last?.type).toBe('callout');
    const actions = last?.type === 'callout' ? (last.actions ?? []) : [];
    expect(actions.length).toBeGreaterThan(0);
    for (const { href } of actions) expect(href).not.toContain(`/performance/${name}`);
  });
});

describe('the energy page', () => {
  it('says what is promoted and what is under construction', () => {
    expect(plain(page('energy').lead ?? [])).toMatch(
      /23 MW of domestic IPP .*90 MW of overseas IPP.*[Aa]bout 20 MW is under construction/,
    );
  });

  it('shows the capacity of each plant on its card', () => {
    const figures = cardGrid(page('energy')).cards.map(({ figure }) => figure);
    expect(figures).toEqual(['2,000 kW', '330 kW', '40 kW', '90,000 kW', '9,000 kW']);
  });

  it('lists ESCO results by customer and major item, each item marked as typical', () => {
    const { columns, rows } = dataTable(page('energy'), 'ESCO major business results');
    expect(columns.map(({ label }) => label)).toEqual(['Customer', 'Major item']);
    expect(rows.length).toBeGreaterThan(0);
    for (const [, item] of rows) expect(item).toHaveProperty('typical', true);
  });

  it('names in the customer list every customer of the ESCO results', () => {
    const results = dataTable(page('energy'), 'ESCO major business results').rows.map(
      ([customer]) => customer,
    );
    const list = dataTable(page('energy'), 'Energy diagnosis and ESCO customer list').rows;
    const esco = list.filter(([, service]) => service === 'ESCO').map(([customer]) => customer);
    expect(esco).toEqual(results);
    expect(list.some(([, service]) => service === 'Energy diagnosis')).toBe(true);
  });
});

describe('the construction page', () => {
  it('lists the projects by the three kinds of business', () => {
    const lists = allBlocks(page('construction').blocks).filter((block) => block.type === 'feature-list');
    expect(lists.map(({ heading }) => heading)).toEqual([
      'Implementing Business',
      'Local Housing Association',
      'Lot Sales Business',
    ]);
  });

  it('gives the gross area in square metres and pyeong', () => {
    for (const { popup } of cardGrid(page('construction')).cards) {
      const area = popup?.rows.find(({ label }) => label === 'Gross Area');
      expect(cellText(area?.value ?? null)).toMatch(/(square metres|m²).*pyeong/);
    }
  });
});

describe('the logistics page', () => {
  it('introduces bulk and heavy cargo', () => {
    expect(plain(page('logistics').lead ?? [])).toMatch(/^Bulk and heavy cargo/);
  });

  it('shows a route map in each popup', () => {
    const maps = cardGrid(page('logistics')).cards.map(({ popup }) => popup?.picture?.alt);
    expect(maps).toHaveLength(4);
    for (const alt of maps) expect(alt).toMatch(/ route by /);
  });
});

describe('the plant page', () => {
  it('lists the references with the columns of the specification, one for each card', () => {
    const { columns, rows } = dataTable(page('plant'), 'Plant references');
    expect(columns.map(({ label }) => label)).toEqual(PLANT_ROWS);
    const popups = cardGrid(page('plant')).cards.map(({ popup }) => popup?.rows.map(({ value }) => value));
    expect(rows).toEqual(popups);
  });
});

describe('withheld facts of the performance pages', () => {
  // The page lint holds site.json to its schema, from which this shape is taken.
  const source = JSON.parse(readFileSync(join(ROOT, 'pages-data', 'site.json'), 'utf8')) as {
    facts: Record<string, Record<string, { value: string; placeholder?: boolean }>>;
  };
  const texts = PAGES.map((name) => readPage(`performance/${name}`)).join('\n');
  const used = [...texts.matchAll(/\{\{(\w+)\.(\w+)\}\}/g)].map(([, group = '', name = '']) => ({
    group,
    name,
  }));

  it('read like an answer, never like a gap', () => {
    expect(used.length).toBeGreaterThan(0);
    for (const { group, name } of used) {
      expect(source.facts[group]?.[name]?.value).not.toMatch(/[{}]|TBD|TODO|placeholder|lorem|\?\?/i);
    }
  });

  it('stand on a page each: a group holds no fact that none shows', () => {
    const groups = [...new Set(used.map(({ group }) => group))].filter((group) => group !== 'company');
    const known = groups.flatMap((group) =>
      Object.keys(source.facts[group] ?? {}).map((name) => `${group}.${name}`),
    );
    const shown = new Set(used.map(({ group, name }) => `${group}.${name}`));
    expect(known.filter((token) => !shown.has(token))).toEqual([]);
  });
});

describe('the home page', () => {
  const home = compile('main');

  it('belongs to no menu item and carries the slogan as its heading', () => {
    expect(home.menuId).toBe(0);
    expect(home.title).toBe(site.facts.company?.slogan);
  });

  it('leads to the five businesses and the four performance pages', () => {
    const tiles = home.blocks.flatMap((block) => (block.type === 'link-tiles' ? block.tiles : []));
    expect(tiles.map(({ href }) => href)).toEqual([
      '/1546/business/energy/energy',
      '/1550/business/construction/build',
      '/1553/business/logistics/project',
      '/1556/business/plant/marine/mud',
      '/1559/business/vio/vio',
    ]);
    const cards = home.blocks.flatMap((block) => (block.type === 'card-grid' ? block.cards : []));
    expect(cards.map(({ href }) => href)).toEqual([
      '/1561/performance/energy',
      '/1562/performance/construction',
      '/1563/performance/logistics',
      '/1564/performance/plant',
    ]);
  });
});

function readPage(route: string): string {
  return readFileSync(join(ROOT, 'pages-data', `${route}.json`), 'utf8');
}

function compile(route: string): CompiledPage {
  return compilePage(JSON.parse(readPage(route)), route, { ...testContext, facts: site.facts });
}

function page(name: PageName): CompiledPage {
  const found = pages.get(name);
  if (!found) throw new Error(`no page ${name}`);
  return found;
}

function cardGrid({ blocks, route }: CompiledPage): CardGrid {
  const grid = blocks.find((block) => block.type === 'card-grid');
  if (!grid) throw new Error(`${route} has no card grid`);
  return grid;
}

function dataTable({ blocks, route }: CompiledPage, caption: string): DataTable {
  const table = blocks
    .filter((block) => block.type === 'data-table')
    .find((block) => block.caption === caption);
  if (!table) throw new Error(`${route} has no table "${caption}"`);
  return table;
}

/** The blocks and those that sections and columns among them hold. */
function allBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.type === 'section') return [block, ...allBlocks(block.blocks)];
    if (block.type === 'columns')
      return [block, ...block.columns.flatMap((column) => allBlocks(column.blocks))];
    return [block];
  });
}

function cellText(cell: CellValue): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return 'value' in cell ? cellText(cell.value) : cell.join('\n');
}

function plain(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plain(node.children))).join('');
}
