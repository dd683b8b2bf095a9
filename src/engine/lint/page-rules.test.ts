// R-ENG-60, R-ENG-132
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import type { TestSite } from '../../../tools/testing/lint-test-site.ts';
import { lintSite } from '../../../tools/testing/lint-site.ts';

const MUD = 'pages-data/business/plant/marine/mud.json';
const PLANT = 'pages-data/performance/plant.json';
const NEW = 'pages-data/business/plant/cranes.json';

type Page = Record<string, unknown>;

describe('the rules across all pages', () => {
  let site: TestSite;
  beforeAll(() => {
    site = createTestSite();
  });
  afterEach(() => site.restore());
  afterAll(() => site.remove());

  const faults = (): string[] =>
    lintSite({ root: site.root }).findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`);
  const readPage = (file: string): Page => JSON.parse(site.read(file)) as Page; // a page of the fixture
  const write = (file: string, page: Page): void => site.write(file, `${JSON.stringify(page, null, 2)}\n`);
  const edit = (file: string, find: string, put: string): void => {
    expect(site.read(file)).toContain(find);
    site.write(file, site.read(file).replace(find, put));
  };

  const crane = (changes: Page = {}): Page => ({
    menuId: 1556,
    title: 'Cranes',
    description: 'Cranes that lift up to 80 t, with drawings and load charts.',
    blocks: [{ type: 'rich-text', text: 'The cranes lift up to 80 t.' }],
    ...changes,
  });

  it.each<[string, string, (page: Page) => Page]>([
    ['beside it', 'business/plant/marine/mud-2', (page) => page],
    ['before it', 'business/plant/marine/a', (page) => page],
    ['of another menu item', 'business/plant/marine/mud-2', (page) => ({ ...page, menuId: 1557 })],
    ['at another depth', 'mud', (page) => page],
    ['without a path to its schema', 'mud', ({ $schema: _, ...page }) => page],
    ['with another title', 'business/plant/marine/mud-2', (page) => ({ ...page, title: 'Mud, again' })],
    [
      'with another description',
      'business/plant/marine/mud-2',
      (page) => ({ ...page, description: 'Machines for drilling mud, once more.' }),
    ],
    [
      'with another title, description and lead',
      'business/plant/marine/mud-2',
      (page) => ({ ...page, ...crane({ blocks: page['blocks'] }), lead: 'Cranes.' }),
    ],
    [
      'with its properties in another order',
      'business/plant/marine/mud-2',
      (page) => Object.fromEntries(Object.entries(page).reverse()),
    ],
  ])('report a copy %s, and nothing else about it', (_, route, change) => {
    write(`pages-data/${route}.json`, change(readPage(MUD)));
    expect(faults()).toEqual([expect.stringMatching(`^pages-data/${route}\\.json:\\d+ copied-page$`)]);
  });

  it('report each copy once, with the page in the menu as the original', () => {
    write('pages-data/a.json', readPage(MUD));
    write('pages-data/z.json', readPage(MUD));
    const { findings } = lintSite({ root: site.root });
    expect(findings.map(({ file, message }) => `${file} ${message}`)).toEqual(
      ['a', 'z'].map(
        (name) =>
          `pages-data/${name}.json This page is the same as ${MUD}. Write what is special to this page, or delete this file and add its address to redirects.json.`,
      ),
    );
  });

  /** A text with many words, so that a few differences are few. */
  const LONG = [
    'The yard has two berths of 180 m, each with a gantry crane that lifts 80 t.',
    'Blocks come in by barge and leave as hulls, which are painted in the hall behind the berths.',
    'A hull takes eleven weeks from the first plate to the trial, and two hulls stand in the yard at a time.',
    'Visitors register at the gate and get a helmet, a vest and shoes; photographs need the consent of the yard.',
  ];
  const yard = (texts: readonly string[], changes: Page = {}): Page =>
    crane({
      title: 'The yard',
      description: 'What the yard builds, and how to visit it.',
      blocks: texts.map((text) => ({ type: 'rich-text', text })),
      ...changes,
    });
  const other = { title: 'Another yard', description: 'What another yard builds.' };
  const copied = (): string[] =>
    lintSite({ root: site.root })
      .findings.filter(({ rule }) => rule === 'copied-page')
      .map(({ file, message }) => `${file}: ${message.replace(/\. .*/, '')}`);
  const changed = (find: string, put: string): string[] => LONG.map((text) => text.replace(find, put));

  it.each<[string, Page, string]>([
    ['a word changed', yard(changed('barge', 'ship'), other), ' except for one word'],
    ['a figure changed', yard(changed('180', '190'), other), ' except for one word'],
    [
      'a name changed twice',
      yard(changed('gantry', 'tower').map((text) => text.replace('barge', 'ship'))),
      ' except for 2 words',
    ],
    ['an extra word', yard([...LONG, 'New.'], other), ' except for one word'],
    ['a missing word', yard(changed('painted ', ''), other), ' except for one word'],
    ['its blocks in another order', yard(LONG.toReversed(), other), ', in another order or in other blocks'],
    ['all of its text in one block', yard([LONG.join(' ')], other), ', in another order or in other blocks'],
  ])('report a copy with %s', (_, page, but) => {
    write('pages-data/a.json', yard(LONG));
    write('pages-data/b.json', page);
    const found = copied();
    expect(found).toEqual([`pages-data/b.json: This page is the same as pages-data/a.json${but}`]);
  });

  it.each<[string, Page]>([
    ['a new sentence', yard([...LONG, 'A dry dock of 200 m will open beside the berths next year.'], other)],
    ['a missing sentence', yard(LONG.slice(1), other)],
    [
      'a word changed in each sentence',
      yard(
        LONG.map((text) => text.replace(/\b\w{4,5}\b/, 'other')),
        other,
      ),
    ],
    [
      'the same words in other sentences',
      yard(
        LONG.map((text) => text.split(' ').toReversed().join(' ')),
        other,
      ),
    ],
  ])('accept a page with %s', (_, page) => {
    write('pages-data/a.json', yard(LONG));
    write('pages-data/b.json', page);
    expect(copied()).toEqual([]);
  });

  it('accept placeholder pages with the same short text', () => {
    const blocks = [{ type: 'placeholder', statement: 'Preparing for service.' }];
    write(
      'pages-data/one.json',
      crane({ blocks, title: 'One', description: 'One page that is being prepared.' }),
    );
    write(
      'pages-data/two.json',
      crane({ blocks, title: 'Two', description: 'Another one that is being prepared.' }),
    );
    expect(faults()).toEqual(['pages-data/one.json:1 unlinked-page', 'pages-data/two.json:1 unlinked-page']);
  });

  it('report a page that nothing links to', () => {
    write(NEW, crane());
    const { findings } = lintSite({ root: site.root });
    expect(findings).toMatchObject([
      {
        file: NEW,
        severity: 'warning',
        message:
          'No menu item and no link leads to this page, so visitors can\'t find it. Give it a menu item (npm run content -- new menu-item NAME --type=P --opens=business/plant/cranes), link to it as "/1556/business/plant/cranes", or delete the file.',
      },
    ]);
  });

  it('don’t count a page’s links to itself', () => {
    write(NEW, crane({ lead: 'See [the cranes](/1556/business/plant/cranes).' }));
    expect(faults()).toEqual([`${NEW}:1 unlinked-page`]);
  });

  const ADDRESS = '/1556/business/plant/cranes';
  it.each<[string, string, string, string]>([
    ['a link in Markdown', PLANT, '[the board](/board/1566/150/1)', `[cranes](${ADDRESS})`],
    ['a link to a place on it', PLANT, '[the board](/board/1566/150/1)', `[cranes](${ADDRESS}#loads)`],
    ['a link as a tag', PLANT, '[the board](/board/1566/150/1)', `<a href='${ADDRESS}'>the cranes</a>`],
    ['a card', PLANT, '/1557/business/plant/transport/high#dense-phase', ADDRESS],
    ['a button', MUD, '/1564/performance/plant?popup=mud-plant', ADDRESS],
    ['a fragment', 'pages-data/fragments/marine-tabs.json', '/1557/business/plant/transport/high', ADDRESS],
    ['the footer', 'pages-data/site.json', '/1564/performance/plant#references', ADDRESS],
    ['the menu', 'pages-data/menu.json', '/1556/business/plant/marine/mud', ADDRESS],
  ])('accept a page if %s leads to it', (_, file, find, put) => {
    write(NEW, crane({ blocks: [{ type: 'heading', text: 'Loads', id: 'loads' }] }));
    edit(file, find, put);
    expect(faults().filter((line) => line.startsWith(NEW))).toEqual([]);
  });

  it('report only the link if the only link to a page is wrong', () => {
    write(NEW, crane());
    edit(PLANT, '/board/1566/150/1', '/1556/business/plant/crane');
    expect(faults()).toEqual([expect.stringMatching(/plant\.json:\d+ unknown-page-link$/)]);
  });

  it('don’t report a page as unlinked if a broken page may link to it', () => {
    write(NEW, crane());
    edit(PLANT, '/board/1566/150/1', ADDRESS);
    edit(PLANT, '"title"', '"titel"');
    expect(faults()).toEqual([expect.stringMatching(/plant\.json:\d+ unknown-property$/)]);
  });

  it.each(['Plant', 'plant', ' Plant ', 'PLANT', 'Ｐlant', 'Plant.', 'Pl\u00adant'])(
    'report %j as a duplicate title',
    (title) => {
      write(NEW, crane({ title }));
      edit(PLANT, '/board/1566/150/1', ADDRESS);
      const alone = title === title.trim() ? [] : [`${NEW}:3 outer-blanks`];
      expect(faults()).toEqual([`${NEW}:3 duplicate-title`, ...alone]);
    },
  );

  it.each(['Plants', 'Plant 2', 'The plant'])('accept the title %j', (title) => {
    write(NEW, crane({ title }));
    edit(PLANT, '/board/1566/150/1', ADDRESS);
    expect(faults()).toEqual([]);
  });

  it('accept two pages that are named after their own menu items', () => {
    edit('pages-data/menu.json', '"name": "Performance"', '"name": "Plant"');
    edit('pages-data/menu.json', '"name": "Pneumatic plant"', '"name": "Plant"');
    const high = 'pages-data/business/plant/transport/high.json';
    write(high, { ...readPage(high), title: 'Plant' });
    expect(faults()).toEqual([]);
  });

  it.each(['', '!', ' .', '…', '\u200b'])('report a duplicate description that ends with %j', (end) => {
    const description = `Plants that have been built, with their customers and contents${end}`;
    write(NEW, crane({ description }));
    edit(PLANT, '/board/1566/150/1', ADDRESS);
    expect(faults()).toContain(`${NEW}:4 duplicate-description`);
  });

  it('report a duplicate description', () => {
    write(NEW, crane({ description: 'Plants that have been built,  with their customers and contents.' }));
    edit(PLANT, '/board/1566/150/1', ADDRESS);
    expect(faults()).toEqual([`${NEW}:4 duplicate-description`]);
  });
});
