import { expect, test } from 'vitest';
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
