import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MenuItem } from '../../shared/menu.ts';
import { readMenu } from '../compile/compile-site.ts';
import { blocksOfType, objectsOf, readPage, textsOf } from './read-page.ts';

// What the owner's specification says about the company pages (its sections 2 and 9). A page may say more, never less.

test('the history has the six dated events, in order', () => {
  const [timeline] = blocksOfType(readPage('company/history'), 'timeline');
  const events = objectsOf(timeline?.['events']).map(({ date, title }) => [date, title]);
  expect(events).toEqual([
    ['2014.11', 'Founding'],
    ['2015.07', 'Bio power plant company'],
    ['2018.09', 'Technology collaboration'],
    ['2019.04', 'Malaysia joint venture'],
    ['2019.07', 'Thailand joint venture'],
    ['2019.09', 'Energy department split off'],
  ]);
});

test('the directions give address, telephone, fax, bus and subway, and both walking distances', () => {
  const page = readPage('company/location');
  const [map] = blocksOfType(page, 'location-map');
  expect(map).toMatchObject({
    address: '{{contact.address}}',
    telephone: '{{contact.tel}}',
    fax: '{{contact.fax}}',
  });
  const ways = objectsOf(map?.['ways']);
  expect(ways.map(({ title }) => title)).toEqual(['Bus', 'Subway']);
  expect(textsOf(page)).toEqual(expect.arrayContaining(['600 m (8 min)', '950 m (14 min)']));
});

test('the CI page shows symbol, colour and logo, and the recipe cyan 20, magenta 30, yellow 75', () => {
  const [sheet] = blocksOfType(readPage('company/ci'), 'ci-sheet');
  expect(sheet).toMatchObject({
    symbol: { picture: { drawing: 'ci-symbol' } },
    colour: { hex: '#CCB340', cmyk: { cyan: 20, magenta: 30, yellow: 75, black: 0 } },
    logo: { name: '{{company.shortName}}' },
  });
});

test('the greeting has a portrait, and the overview with headquarters, business and establishment date', () => {
  const page = readPage('company/greeting');
  expect(blocksOfType(page, 'picture')[0]).toMatchObject({ picture: { drawing: 'portrait-ceo' } });
  expect(textsOf(page).join('\n')).toContain('{{ceo.name}}');
  const [overview] = blocksOfType(page, 'data-table');
  expect(overview).toMatchObject({ caption: 'Company overview' });
  const rows = textsOf(overview?.['rows']);
  expect(rows).toEqual(expect.arrayContaining(['Headquarters', '{{contact.address}}', 'Business']));
  expect(rows.slice(-2)).toEqual(['Establishment date', 'June 2020']);
});

test('the organization page has its chart, and the pages belong to the items of the menu that are theirs', () => {
  expect(blocksOfType(readPage('company/organization'), 'org-chart')).toHaveLength(1);
  const pages = ['greeting', 'history', 'ci', 'organization', 'location'];
  const ids = pages.map((page) => objectsOf([readPage(`company/${page}`)])[0]?.['menuId']);
  expect(ids).toEqual([1536, 1537, 1538, 1539, 1540]);
});

test('the chart leads to every business page and branch that the menu has, each once', () => {
  const [chart] = blocksOfType(readPage('company/organization'), 'org-chart');
  const departments = objectsOf(chart?.['departments']);
  const units = departments.flatMap((department) => objectsOf(department['units']));
  const targets = [...departments, ...units].flatMap(({ href }) => (typeof href === 'string' ? [href] : []));
  const flatten = (items: readonly MenuItem[]): readonly MenuItem[] =>
    items.flatMap((item) => [item, ...flatten(item.subMenus)]);
  const pages = flatten(readMenu(join(import.meta.dirname, '..', '..', '..')))
    .map(({ programUrl = '' }) => programUrl)
    .filter((address) => /^\/\d+\/(business|global-network)/.test(address));
  expect([...targets].sort()).toEqual([...pages].sort());
});
