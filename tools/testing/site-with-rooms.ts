import { createTestSite } from './lint-test-site.ts';
import type { TestSite } from './lint-test-site.ts';

/** A test site with a module that brings a list of rooms, which items of type R open. */
export function createSiteWithRooms(): TestSite {
  const site = createTestSite();
  const put = (file: string, value: unknown): void => site.write(file, `${JSON.stringify(value, null, 2)}\n`);
  put('src/modules/rooms/screens.json', { room: { address: '/room/{menuId}/{roomId}' } });
  put('src/modules/rooms/content.json', {
    name: 'rooms',
    entry: 'room',
    key: 'roomId',
    menu: { type: 'R', address: '/room/{menuId}/{roomId}' },
    defaults: { seats: 4 },
  });
  put('schemas/rooms.schema.json', {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...described('object', 'The rooms.', {}),
    required: ['rooms'],
    properties: {
      $schema: described('string', 'The path to this schema file.', '../.editor/rooms.schema.json'),
      rooms: {
        ...described('array', 'One entry per room.', []),
        items: {
          ...described('object', 'One room.', {}),
          required: ['id', 'title', 'seats'],
          properties: {
            id: described('integer', 'The number of the room.', 1),
            title: { ...described('string', 'Its title.', 'Blue room'), 'x-content': 'name' },
            seats: described('integer', 'The number of seats.', 4),
          },
        },
      },
    },
  });
  const menu = site
    .read('schemas/menu.schema.json')
    .replace('["C", "P", "B", "L", "F"]', '["C", "P", "B", "L", "F", "R"]')
    .replace(
      '"linkUrl": {',
      '"roomId": { "type": "integer", "x-content": "room-config", "description": "For R: a room.", "examples": [1] },\n        "linkUrl": {',
    );
  site.write('schemas/menu.schema.json', menu);
  put('pages-data/rooms.json', { rooms: [{ id: 1, title: 'Blue room', seats: 6 }] });
  addToMenu(site, { id: 1580, name: 'Blue room', menuType: 'R', roomId: 1 });
  return site;
}

function described(type: string, description: string, example: unknown): object {
  return { type, description, examples: [example] };
}

/** Adds an item at the end of the menu. */
export function addToMenu(site: TestSite, item: object): void {
  const text = site.read('pages-data/menu.json');
  site.write(
    'pages-data/menu.json',
    text.replace(/\n {2}\]\n\}\s*$/, `,\n    ${JSON.stringify(item)}\n  ]\n}\n`),
  );
}
