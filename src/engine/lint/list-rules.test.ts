import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lintSite } from '../../../tools/testing/lint-site.ts';
import type { TestSite } from '../../../tools/testing/lint-test-site.ts';
import { addToMenu, createSiteWithRooms } from '../../../tools/testing/site-with-rooms.ts';

let site: TestSite;
beforeEach(() => {
  site = createSiteWithRooms();
});
afterEach(() => site.remove());

const ROOMS = 'pages-data/rooms.json';
const PLANT = 'pages-data/performance/plant.json';
const found = (): string[] =>
  lintSite({ root: site.root }).findings.map(({ file, rule, message }) => `${file} ${rule}: ${message}`);

function link(address: string): void {
  site.write(PLANT, site.read(PLANT).replace('/board/1566/150/1', address));
}

test('a list of a site’s own module is right, with a menu item and a link to an entry', () => {
  link('/room/1580/1');
  expect(found()).toEqual([]);
});

test('a site can leave a list out', () => {
  site.write('pages-data/menu.json', site.read('pages-data/menu.json').replace(/,\n.*"R".*/, ''));
  rmSync(join(site.root, ROOMS));
  expect(found()).toEqual([]);
});

test('two entries with one id', () => {
  const room = '{ "id": 1, "title": "Blue room", "seats": 6 }';
  site.write(ROOMS, `{ "rooms": [${room}, ${room}] }\n`);
  expect(found()).toEqual([
    'pages-data/rooms.json duplicate-entry-id: Another room already has the id 1. Each room needs a number of its own.',
  ]);
});

test('a menu item that opens no entry, once for all links to it', () => {
  addToMenu(site, { id: 1581, name: 'Red room', menuType: 'R', roomId: 2 });
  link('/room/1581/2');
  expect(found()).toEqual(['pages-data/menu.json unknown-entry: rooms.json has no room 2. It has 1.']);
});

test('a list that lacks all that the menu opens', () => {
  site.write(ROOMS, '{ "rooms": [] }\n');
  expect(found()).toEqual([
    'pages-data/rooms.json unknown-entry: This list lacks the room 1, which menu.json opens. Add them here, or correct "roomId" there.',
  ]);
});

test.each([
  ['/room/1580/3', 'unknown-page-link: "/room/1580/3" leads to room 3, which rooms.json doesn\'t have.'],
  [
    '/room/1564/1',
    'wrong-menu-id: "/room/1564/1" has the wrong number: room 1 belongs to menu item 1580. Did you mean "/room/1580/1"?',
  ],
])('the link %s', (address, message) => {
  link(address);
  expect(found()).toEqual([`${PLANT} ${message}`]);
});
