import { expect, test } from 'vitest';
import type { Screens } from '../common/screens.ts';
import { checkScreens } from './check-screens.ts';
import { ALL_SCREENS } from '../../../tools/testing/all-screens.ts';

const LINKS = ['/20/pumps', '#place', '/search?q=pump', '/board/30/150/1', '/60/inquiry', '/files/a.pdf'];
const files = [
  { file: 'pages-data/pumps.json', content: { links: LINKS } },
  { file: 'pages-data/broken.json', content: null },
];

const only = (...names: string[]): Screens =>
  Object.fromEntries(Object.entries(ALL_SCREENS).filter(([name]) => names.includes(name)));

test('links to missing screens are reported with their files', () => {
  expect(() => checkScreens(files, ALL_SCREENS, only('search', 'sign-in'))).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(/^SCREEN_MISSING: /) as unknown,
      before:
        'pages-data/pumps.json: "/board/30/150/1" doesn\'t lead to a page.\npages-data/pumps.json: "/60/inquiry" doesn\'t lead to a page.',
    }),
  );
});

test('links to existing screens pass, and all links pass if the site’s code lists no screens', () => {
  expect(() => checkScreens(files, ALL_SCREENS, only('search', 'board', 'inquiry'))).not.toThrow();
  expect(() => checkScreens(files, ALL_SCREENS, undefined)).not.toThrow();
});
