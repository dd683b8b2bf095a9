import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUILD_MODULES } from '../../../tools/testing/build-modules.ts';
import { lintSite } from '../../../tools/testing/lint-site.ts';
import type { TestSite } from '../../../tools/testing/lint-test-site.ts';
import { createSiteWithRooms } from '../../../tools/testing/site-with-rooms.ts';
import { readLists } from '../compile/compile-site.ts';
import { createNamesReader } from '../editor/site-names.ts';
import { readSchemas } from '../schema/read-schemas.ts';
import { compareFiles, createNaming } from './diff-content.ts';
import { allModules } from '../site-config/read-screens.ts';
import { runContent } from './run-content.ts';

const ROOMS = 'pages-data/rooms.json';
const argv = process.argv;
let site: TestSite;

beforeEach(() => {
  site = createSiteWithRooms();
});
afterEach(() => {
  process.argv = argv;
  site.remove();
});

async function run(...words: string[]): Promise<string> {
  return runWith(allModules(site.root), words);
}

/** @param listed the folders of the modules that the site lists */
async function runWith(listed: readonly string[], words: readonly string[]): Promise<string> {
  process.argv = ['node', 'content.ts', ...words];
  const places = { cache: join(site.root, '.build-cache'), modules: BUILD_MODULES, listed, alsoNaming: [] };
  return runContent(site.root, places, { ask: null });
}

test('a new entry of a module’s list gets the next id, its defaults and a menu item', async () => {
  expect(await run('new', 'room', 'Red room', '--under=1530')).toBe(
    'Made the room 2, "Red room", and the menu item 1581 that opens it. npm run dev shows it at once; visitors see it after the next build and restart.',
  );
  expect(JSON.parse(site.read(ROOMS))).toEqual({
    rooms: [
      { id: 1, title: 'Blue room', seats: 6 },
      { id: 2, title: 'Red room', seats: 4 },
    ],
  });
  expect(await run('new', 'menu-item', 'Red room again', '--under=1530', '--type=R', '--opens=2')).toContain(
    'Made the menu item 1582',
  );
  expect(lintSite({ root: site.root }).findings).toEqual([]);
});

test('an entry of a list that the menu does not open has no menu item', async () => {
  const file = 'src/modules/rooms/content.json';
  const { menu: _, ...list } = JSON.parse(site.read(file)) as Record<string, unknown>; // our own file
  site.write(file, JSON.stringify(list));
  const menu = site.read('pages-data/menu.json');
  expect(await run('new', 'room', 'Red room')).toBe(
    'Made the room 2, "Red room". npm run dev shows it at once; visitors see it after the next build and restart.',
  );
  expect(site.read('pages-data/menu.json')).toBe(menu);
});

// R-ENG-262
test('an entry of a list whose module the site doesn’t list is refused, with what to write', async () => {
  const before = site.read(ROOMS);
  await expect(runWith([], ['new', 'room', 'Red room', '--under=1530'])).rejects.toMatchObject({
    exitCode: 2,
    message: `MODULE_NOT_LISTED: the site has no rooms: its site.config.ts doesn't list rooms(). Add rooms() to "modules" there, with this line above:
import { rooms } from './src/modules/rooms/module.ts';`,
  });
  await expect(runWith([], ['new', 'board', 'News'])).rejects.toThrow(
    "import { boards } from 'schema-pages/modules/boards';",
  );
  expect(site.read(ROOMS)).toBe(before);
});

// R-ENG-262
test('a menu item opens a screen, with the item’s id where its address has one', async () => {
  const screens = {
    room: { address: '/room/{menuId}/{roomId}' },
    visits: { address: '/visits', document: true },
    tours: { address: '/{menuId}/tours', document: true },
  };
  site.write('src/modules/rooms/screens.json', JSON.stringify(screens));
  const made = async (opens: string): Promise<string> =>
    run('new', 'menu-item', opens, '--under=1530', '--type=P', `--opens=${opens}`);
  expect(await made('/visits')).toBe('Made the menu item 1581, "/visits". It opens /visits.');
  expect(await made('tours')).toBe('Made the menu item 1582, "tours". It opens /1582/tours.');
  expect(lintSite({ root: site.root }).findings).toEqual([]);
  await expect(made('room')).rejects.toThrow('CONTENT_NOT_FOUND');
  await expect(
    runWith([], ['new', 'menu-item', 'Visits', '--type=P', '--opens=visits']),
    'the site doesn’t list the module',
  ).rejects.toThrow('CONTENT_NOT_FOUND');
});

test('a kind that no module brings is refused, and those that there are are named', async () => {
  await expect(run('new', 'rooms')).rejects.toThrow(
    '"rooms" can\'t be made. Did you mean "room"? Write one of page, menu-item, fragment, board, room.',
  );
});

test('the uses of an entry are found in the menu and in links', async () => {
  const page = 'pages-data/performance/plant.json';
  site.write(page, site.read(page).replace('/board/1566/150/1', '/room/1580/1'));
  expect(await run('where', '1')).toMatchInlineSnapshot(`
    "Room 1, "Blue room" is used in 2 places of 2 files:
    pages-data/menu.json:47
    pages-data/performance/plant.json:75 /room/1580/1"
  `);
  expect(JSON.parse(await run('where', '1', '--format=json'))).toMatchObject({
    meanings: [{ kind: 'room', name: '1', words: 'room 1, "Blue room"' }],
  });
});

test('a change of a list is described by the list’s name', () => {
  const before = Buffer.from(site.read(ROOMS));
  const after = Buffer.from(site.read(ROOMS).replace('"seats": 6', '"seats": 8'));
  const [diff] = compareFiles(createNaming(site.root), new Map([[ROOMS, before]]), new Map([[ROOMS, after]]));
  expect(diff).toMatchObject({ title: 'Rooms', kind: 'changed' });
});

test('the editor offers the entries and their addresses, and the build has them', () => {
  const names = createNamesReader(site.root)(readSchemas(join(site.root, 'schemas')));
  expect(names.lists['room']).toEqual([{ value: 1, label: 'Blue room' }]);
  expect(names.links).toContainEqual({ value: '/room/1580/1', label: 'Blue room (room)' });
  expect(readLists(site.root)['rooms']).toEqual([{ id: 1, title: 'Blue room', seats: 6 }]);
});
