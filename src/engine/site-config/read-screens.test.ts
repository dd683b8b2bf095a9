import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_SCREENS } from '../../../tools/testing/all-screens.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { parseScreenPath } from '../common/screens.ts';
import { ENGINE_ROOT } from './engine-root.ts';
import { readScreenCode, readScreens } from './read-screens.ts';

const FILE = 'src/modules/booking/screens.json';
const read = (screens: unknown): ReturnType<typeof readScreens> =>
  readScreens(makeFolder({ [FILE]: typeof screens === 'string' ? screens : JSON.stringify(screens) }));

test('a site’s own modules have screens next to the engine’s', () => {
  const screens = read({ booking: { address: '/{menuId}/booking/{roomId}/{note?}', indexed: true } });
  expect(screens).toMatchObject(ALL_SCREENS);
  expect(parseScreenPath('/7/booking/3', screens)).toEqual({
    name: 'booking',
    params: { menuId: 7, roomId: 3, note: '' },
  });
  expect(parseScreenPath('/7/booking/3/a%20sofa', screens)?.params).toMatchObject({ note: 'a sofa' });
  expect(parseScreenPath('/7/booking', screens)).toBeNull();
});

test('a module adds parts to another module’s screen if both are listed', () => {
  const root = makeFolder({
    'src/modules/booking/screens.json': '{ "desk": { "part": "bookings" } }',
    'src/modules/other/screens.json': '{ "desk": { "part": "others|rooms" } }',
  });
  const deskOf = (...folders: readonly string[]): unknown => readScreens(root, folders)['desk']?.address;
  const [own, booking] = [join(ENGINE_ROOT, 'src/modules/desk'), join(root, 'src/modules/booking')];
  expect(parseScreenPath('/desk/bookings', readScreens(root))).not.toBeNull();
  const other = join(root, 'src/modules/other');
  expect(deskOf(booking, other, own)).toMatch(/^\/desk\/\{part\?=bookings\|others\|rooms\|waiting\|mail\|/);
  expect(deskOf(booking, own)).toBe('/desk/{part?=bookings|waiting|mail|webhooks|audit|review|system}');
  expect([deskOf(own), deskOf(booking)]).toEqual([
    '/desk/{part?=waiting|mail|webhooks|audit|review|system}',
    undefined,
  ]);
});

test('a module lists the code that the documents of its screens load', () => {
  const root = makeFolder({
    [FILE]: JSON.stringify({ booking: { address: '/booking', code: ['booking.tsx', 'days.tsx'] } }),
  });
  const folder = join(root, 'src/modules/booking');
  const paths = [join(folder, 'booking.tsx'), join(folder, 'days.tsx')];
  expect(readScreenCode(root, [folder, join(root, 'none')])).toEqual({ booking: paths });
  expect(readScreens(root)['booking'], 'nobody else needs it').toEqual({ address: '/booking' });
});

test('a part may contain digits, like a module’s name', () => {
  expect(parseScreenPath('/desk/hall-2', read({ desk: { part: 'hall-2' } }))).not.toBeNull();
});

test.each([
  ['[]', "isn't a JSON object of screens by their names."],
  ['{', "isn't a JSON object of screens by their names."],
  [{ booking: '/booking' }, '"booking" needs an "address" such as "/{menuId}/booking", not undefined.'],
  [
    { booking: { address: 'booking' } },
    '"booking" needs an "address" such as "/{menuId}/booking", not "booking".',
  ],
  [{ booking: { address: '/booking', indexed: 'yes' } }, '"booking": "indexed" is true or left out.'],
  [
    { booking: { address: '/booking', code: 'booking.tsx' } },
    '"booking": "code" is a list of files of the module, such as ["booking-screen.tsx"].',
  ],
  [
    { booking: { address: '/booking/{roomId}', document: true } },
    '"booking" can\'t have a "document" of its own: its address has values other than {menuId}.',
  ],
  [{ booking: { indexed: true } }, '"booking" needs an "address" such as'],
  [{ desk: { part: 'Two words' } }, '"desk": "part" is one or more words in lower case, such as "bookings"'],
  [{ desk: { part: 'bookings|' } }, '"desk": "part" is one or more words in lower case, such as "bookings"'],
  [{ desk: { room: 'blue' } }, '"desk": its address has no choice of "room".'],
  [{ search: { address: '/find' } }, '"search" is the name of another module\'s screen.'],
])('%j is refused', (screens, sentence) => {
  const parts = [`SITE_CONFIG_WRONG: ${FILE}`, sentence];
  for (const part of parts) expect(() => read(screens)).toThrow(part);
});
