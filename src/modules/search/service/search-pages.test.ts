// R-SEARCH-02, R-SEARCH-03, R-SEARCH-06, R-SEARCH-09, R-SEARCH-12
import { describe, expect, test } from 'vitest';
import type { MenuItem } from '../../../engine/common/menu.ts';
import type { PageText, SearchTerm } from '../../../engine/common/site-index.ts';
import { createSiteSearch } from './site-search.ts';

const page = (href: string, title: string, headings: string[] = [], text = ''): PageText => ({
  href,
  title,
  headings,
  text,
});
const searchIn = (texts: PageText[], searchTerms: SearchTerm[] = [], menu: MenuItem[] = []) =>
  createSiteSearch({ texts, menu, searchTerms, companyNames: ['Pumps Ltd'] });
const hrefsIn =
  (...given: Parameters<typeof searchIn>) =>
  (question: string): string[] =>
    searchIn(...given)
      .find(question)
      .pages.map(({ href }) => href);

describe('the page search', () => {
  test('ranks a title before a model, then a heading, a table and a text', () => {
    const models = [
      {
        name: 'Valve',
        href: '/model#v',
        about: '',
        tables: [{ models: [{ name: 'Pump 5', href: '/model#m' }], rows: [] }],
      },
    ];
    const find = hrefsIn([
      page('/text', 'A', [], 'Most of what is said here is about the pump of a plant.'),
      page('/table', 'B', [], 'Pump'),
      page('/heading', 'C', ['Pump']),
      { ...page('/model', 'D'), products: models },
      page('/none', 'E', ['Valves'], 'no such thing'),
      page('/title', 'Pump'),
    ]);
    expect(find('PUMP')).toEqual(['/title', '/model', '/heading', '/table', '/text']);
  });

  test('ranks a whole word before the beginning of one, and finds nothing inside a word', () => {
    const find = hrefsIn([page('/inside', 'Also'), page('/start', 'Solar'), page('/whole', 'So')]);
    expect(find('so')).toEqual(['/whole', '/start']);
  });

  test('finds every word in any order, and a phrase in any kind of quotation marks', () => {
    const find = hrefsIn([
      page('/apart', '부산신항 자재 반입 안내', ['Mud pump'], 'Shaker of ＳＨＡＬＥ'),
      page('/together', '자재 안내', ['Pump', 'Mud']),
    ]);
    expect(find('안내 자재').toSorted()).toEqual(['/apart', '/together']);
    expect(find('"자재 안내"')).toEqual(['/together']);
    expect(find('“mud pump”')).toEqual(['/apart']);
    expect(find("'mud pump'")).toEqual(['/apart']);
    expect(find('shale 부산')).toEqual(['/apart']);
    expect(find('부\u200b산')).toEqual(['/apart']);
    expect(find('"자재 안내')).toEqual(['/together']);
    expect(find('\ufeff')).toEqual([]);
  });

  test('finds part of a Korean word, in any Unicode form', () => {
    const find = hrefsIn([page('/ko', '오시는 길', [], '부산광역시')]);
    expect(find('광역')).toEqual(['/ko']);
    expect(find('부산'.normalize('NFD'))).toEqual(['/ko']);
    expect(find('시산')).toEqual([]);
  });

  test.each([
    ['facility', 'Facilities'],
    ['FACILITIES', 'Facility'],
    ['boxes', 'Box'],
    ['colour', 'Color'],
    ['fluidised', 'Fluidized bed'],
    ['fibre', 'Fibers'],
    ["owner's", 'Owners'],
    ['wastewater', 'Waste water'],
    ['waste-water', 'Waste water'],
    ['de gasser', 'Degasser'],
    ['degasser', 'De-gasser'],
    ['BC500', 'BC-500'],
    ['bc 500', 'BC500'],
    ['2000', '2,000 won'],
    ['2,000', '2000 won'],
    ['what is a pump', 'Pump'],
  ])('for %j finds %j', (question, title) => {
    expect(hrefsIn([page('/x', title), page('/y', 'Other')])(question)).toEqual(['/x']);
  });

  test.each([
    ['2000 kW', ['/plant']],
    ['2,000kW', ['/plant']],
    ['2000kw', ['/plant']],
    ['2 MW', ['/plant']],
    ['200 kW', []],
    ['2000 kWh', []],
    ['500 gal/min', ['/pump']],
    ['500 gallons per minute', ['/pump']],
    ['113 m3/h', ['/pump']],
  ])('finds the figure %j in any unit', (question, hrefs) => {
    const find = hrefsIn([
      page('/plant', 'A', [], 'Capacity\n2,000 kW'),
      page('/pump', 'B', [], 'Flow\n500 GPM'),
    ]);
    expect(find(question)).toEqual(hrefs);
  });

  test('finds boards and screens by the menu, pages by their menu names as well, and home by the company', () => {
    const item = (id: number, more: Partial<MenuItem>): MenuItem => ({
      id,
      upperId: 0,
      name: 'Power projects',
      menuType: 'P',
      subMenus: [],
      ...more,
    });
    const menu = [
      item(5, { programUrl: '/5/ipp' }),
      item(6, { name: 'News', menuType: 'B', boardConfigId: 150 }),
      item(7, { name: 'Elsewhere', menuType: 'L', linkUrl: 'https://example.com' }),
    ];
    const { find } = searchIn([page('/', 'We move things.'), page('/5/ipp', 'IPP')], [], menu);
    expect(find('projects').pages).toEqual([{ href: '/5/ipp', title: 'IPP', excerpt: '' }]);
    expect(find('news').pages).toEqual([{ href: '/board/6/150/1', title: 'News', excerpt: '' }]);
    expect(find('elsewhere').pages).toEqual([]);
    expect(find('we move').pages).toEqual([{ href: '/', title: 'Pumps Ltd', excerpt: '' }]);
  });
});

describe('the site’s search terms', () => {
  const TERMS: SearchTerm[] = [
    { term: 'baghouse', also: ['bag filter'], means: ['dust collector'] },
    { term: '머드', means: ['mud'] },
    { term: '펌프', means: ['pump'] },
    { term: 'price', also: ['price list'], page: '/5/inquiry', sentence: 'Ask for a quote.' },
    { term: 'jobs', page: '/gone' },
  ];
  const TEXTS = [
    page('/dust', 'Dust collectors'),
    page('/mud', 'Mud', ['Pump']),
    page('/5/inquiry', 'Inquiry'),
  ];
  const find = hrefsIn(TEXTS, TERMS);

  test.each([
    ['bag house', ['/dust']],
    ['bag filters', ['/dust']],
    ['머드', ['/mud']],
    ['머드펌프를', ['/mud']],
    ['머드 펌프', ['/mud']],
    ['price', ['/5/inquiry']],
    ['Price list', ['/5/inquiry']],
    ['mud pump prices', ['/5/inquiry', '/mud']],
    ['jobs', []],
  ])('for %j find %j', (question, hrefs) => expect(find(question)).toEqual(hrefs));

  test('lead to a page with their own sentence', () => {
    expect(searchIn(TEXTS, TERMS).find('price').pages[0]).toEqual({
      href: '/5/inquiry',
      title: 'Inquiry',
      excerpt: 'Ask for a quote.',
    });
  });
});

// R-SEARCH-10
describe('the suggested term', () => {
  const { meant } = searchIn([
    page('/a', 'Decanter centrifuge', ['Degasser', 'Conveyor']),
    page('/b', 'Silo', [], 'A silo keeps powder, and vessels come for it.'),
  ]);

  test.each([
    ['centrifuje', 'centrifuge'],
    ['dekanter centrifuge', 'decanter centrifuge'],
    ['Conveyers', 'conveyor'],
    ['degaser "silo"', null],
    ['sylo', null],
    ['home', null],
    ['zzyzx', null],
    ['acme degasser', 'degasser'],
    ['acme trading powder', null],
    ['500', null],
    ['없는말', null],
    ['?!', null],
    ['', null],
  ])('for %j is %j', (question, expected) => expect(meant(question)).toBe(expected));
});

describe('a hostile query', () => {
  const texts = Array.from({ length: 1_000 }, (_, at) =>
    page(
      `/${at}`,
      `Page ${at}`,
      ['Pumps', 'Valves'],
      'Some words about aaaa and 2,000 kW of power. '.repeat(60),
    ),
  );
  const { find, meant } = searchIn(texts);

  test.each([
    'a'.repeat(100),
    'ab '.repeat(200),
    '"'.repeat(200),
    '%_\\.*+?^$()[]{}|',
    '😀‮\u0000ﷺ\ud800',
    '1'.repeat(100),
    '\' " « „',
  ])('%j is answered without an error', (question) => {
    expect(find(question).pages.length).toBeLessThanOrEqual(20);
    expect(() => meant(question)).not.toThrow();
  });

  test('finds nothing on a site without pages', () => {
    const empty = searchIn([]);
    expect(empty.find('pump')).toMatchObject({ machines: [], pages: [] });
    expect(empty.meant('pump')).toBeNull();
  });
});
