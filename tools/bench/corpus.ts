import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Items of the menu, however many pages there are. The menu stands in the document of every page, so a menu that grew with
 * the pages would make any site cost the square of its pages.
 */
const MENU_ITEMS = 48;
const IN_FOLDER = 8;

/** How many of its parts a page has. */
export interface PageSize {
  readonly tabs: number;
  readonly cards: number;
}
/** A page of 8 KB. */
export const LIGHT: PageSize = { tabs: 2, cards: 3 };
/** A page of a catalogue, 30 KB. */
export const HEAVY: PageSize = { tabs: 8, cards: 8 };

/**
 * Writes a sound site of `count` pages that use what the catalogues use: tabs, products, tables, cards with popups, Markdown
 * with links, fragments, tokens, drawings.
 * @param project the project's root, whose schemas are copied
 */
export function writeCorpus(project: string, root: string, count: number, size: PageSize): void {
  const write = (file: string, value: unknown): void => {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
  };
  cpSync(join(project, 'schemas'), join(root, 'schemas'), { recursive: true });
  write('pages-data/site.json', SITE);
  write('pages-data/boards.json', {
    boards: [{ id: 150, title: 'Notice', boardType: 'NORMAL', pagesize: 10 }],
  });
  write('pages-data/menu.json', {
    items: Array.from({ length: Math.ceil(Math.min(MENU_ITEMS, count) / IN_FOLDER) }, (_, folder) =>
      menuFolder(folder, count),
    ),
  });
  write('pages-data/fragments/buyer-note.json', {
    blocks: [{ type: 'note', text: 'Sizes **vary**: call {{contact.tel}}.' }],
  });
  write('public/art/index.json', ART);
  for (let index = 0; index < count; index++)
    write(`pages-data/${routeOf(index)}.json`, page(index, count, size));
}

const SITE = {
  siteId: 35,
  facts: {
    company: {
      name: { value: 'Test Works' },
      shortName: { value: 'Works' },
      slogan: { value: 'Work that lasts' },
    },
    contact: {
      tel: { value: '+82 51 000 0000' },
      fax: { value: '+82 51 000 0001' },
      email: { value: 'office@example.com' },
      address: { value: '1 Harbour Road' },
    },
    privacyNotice: { inquiryYears: { value: '3' } },
  },
  footerLinks: [{ label: 'First page', href: linkTo(0) }],
  headerLinks: [{ label: 'Korean', href: '/main', lang: 'ko' }],
};

const PARTS = ['feed', 'motor', 'screen'].map((key, index) => ({
  key,
  label: key,
  x: index * 10,
  y: index * 10,
}));
const DRAWING = {
  kind: 'plate',
  width: 1080,
  height: 760,
  title: 'Machine',
  alt: 'A machine.',
  parts: PARTS,
};
const ART = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`machine-${index}`, DRAWING]));

function menuIdOf(index: number): number {
  return 1000 + (index % MENU_ITEMS);
}

function routeOf(index: number): string {
  return `business/group-${index % MENU_ITEMS}/page-${index}`;
}

function linkTo(index: number): string {
  return `/${menuIdOf(index)}/${routeOf(index)}`;
}

function menuFolder(folder: number, count: number): unknown {
  const indexes = Array.from({ length: IN_FOLDER }, (_, index) => folder * IN_FOLDER + index);
  const subMenus = indexes.filter((index) => index < count).map(menuItem);
  return { id: 900 + folder, name: `Folder ${folder}`, menuType: 'F', subMenus };
}

function menuItem(index: number): unknown {
  return { id: menuIdOf(index), name: `Group ${index}`, menuType: 'P', programUrl: linkTo(index) };
}

function page(index: number, count: number, { tabs, cards }: PageSize): unknown {
  const next = linkTo((index + 1) % count);
  return {
    $schema: '../../../.editor/page.schema.json',
    menuId: menuIdOf(index),
    title: `Machines of line ${index}`,
    description: `Machines of line ${index}, with drawings and the specifications of all models.`,
    lead: `Line ${index} takes out a finer grain than [the one before it](${next}#tab-1).`,
    banner: `machine-${index % 40}`,
    blocks: [
      { type: 'panel-tabs', label: 'Equipment', tabs: upTo(tabs).map((tab) => panel(index, tab)) },
      {
        type: 'card-grid',
        heading: 'Performance',
        columns: 4,
        cards: upTo(cards).map((card) => cardOf(index, card, next)),
      },
      {
        type: 'callout',
        heading: `Ask about line ${index}`,
        actions: [{ label: 'The next line', href: `${next}?popup=card-0` }],
      },
    ],
  };
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function panel(index: number, tab: number): unknown {
  const drawing = `machine-${(index + tab) % 40}`;
  return {
    id: `tab-${tab}`,
    label: `Machine ${tab}`,
    blocks: [
      {
        type: 'product',
        name: `Machine ${index}.${tab}`,
        picture: { drawing, alt: `Drawing of machine ${index}.${tab} with its screens` },
        description: `Machine ${index}.${tab} is a stage of solids control.\n\nIts mud goes to [the first machine](#tab-0) of {{company.name}}.`,
        parts: [{ key: 'feed', text: 'mud from the flow line' }, { key: 'motor' }],
        features: ['Vibrating strength up to **7.5G**.', 'Screens are changed one by one.'],
        blocks: [specTable(index, tab), ...(tab === 0 ? [{ type: 'fragment', name: 'buyer-note' }] : [])],
      },
    ],
  };
}

const FIGURES = [
  ['Treating capacity', 'volume-flow-rate', 'm³/h'],
  ['Motor power', 'power', 'kW'],
  ['Height', 'length', 'mm'],
  ['Weight', 'mass', 'kg'],
] as const;
/** Of so many pages one doesn't say what its figures measure, so the lint warns about it. */
const UNMEASURED = 10;

function specTable(index: number, tab: number): unknown {
  const models = [1, 2, 3].map((model) => ({ name: `${model * 200} GPM class` }));
  const measured = (quantity: string): object => (index % UNMEASURED === 0 ? {} : { quantity });
  const rows = FIGURES.map(([label, quantity, unit], row) => ({
    label,
    ...measured(quantity),
    values: models.map((_, model) =>
      row === 1 ? { value: `${index + model} kW`, typical: true } : `${row * 100 + 100 + model} ${unit}`,
    ),
  }));
  const supply = { label: 'Power supply', ...measured('voltage'), value: '380V/50Hz or 460V/60Hz' };
  return {
    type: 'spec-table',
    caption: `Specifications of machine ${tab}`,
    id: `specifications-${tab}`,
    models,
    rows: [...rows, supply],
  };
}

function cardOf(index: number, card: number, next: string): unknown {
  const picture = { drawing: `machine-${(index + card) % 40}`, decorative: true };
  const rows = ['Capacity', 'Site', 'Year'].map((label) => ({ label, value: `${label} ${index}` }));
  return card === 2
    ? { title: 'Next line', picture, href: next }
    : {
        key: `card-${card}`,
        title: `Project ${index}.${card}`,
        picture,
        popup: {
          picture: { drawing: `machine-${card}`, alt: `Drawing of project ${index}.${card}` },
          text: 'Built by **{{company.name}}**.',
          rows,
        },
      };
}
