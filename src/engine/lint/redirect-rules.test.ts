// R-ENG-05
import { expect, test } from 'vitest';
import { checkRedirects } from './redirect-rules.ts';
import { ALL_SCREENS } from '../../../tools/testing/all-screens.ts';

const SOURCES = {
  isPage: (route: string) => route === 'a/b',
  screens: ALL_SCREENS,
  isFile: (address: string) => address === '/files/x.pdf',
  follow: (link: string) =>
    link === '/12/a/b'
      ? null
      : ({ rule: 'unknown-page-link', message: `${link} doesn't lead to a page.` } as const),
};
const check = (...redirects: unknown[]): string[] =>
  checkRedirects({ redirects }, SOURCES).map(({ path, message }) => `${path.join('/')} ${message}`);

test('redirects from former addresses to pages are accepted', () => {
  expect(check({ from: '/12/old', to: '/12/a/b' }, { from: '/old.html', to: '/12/a/b' })).toEqual([]);
});

test.each([
  [{ from: '/99/a/b', to: '/12/a/b' }, 'redirects/0/from "/99/a/b" already exists'],
  [{ from: '/files/x.pdf', to: '/12/a/b' }, 'redirects/0/from "/files/x.pdf" already exists'],
  [{ from: '/board/1566/150/1', to: '/12/a/b' }, 'redirects/0/from "/board/1566/150/1" already exists'],
  [{ from: '/sitemap.xml', to: '/12/a/b' }, 'redirects/0/from "/sitemap.xml" already exists'],
  [{ from: '/menu.do', to: '/12/a/b' }, 'redirects/0/from "/menu.do" already exists'],
  [{ from: '/12/../old', to: '/12/a/b' }, 'redirects/0/from Browsers never ask for "/12/../old"'],
  [{ from: '/12/old', to: '/12/none' }, "redirects/0/to /12/none doesn't lead to a page."],
  [{ from: '/12/old', to: '/12/old' }, 'redirects/0/to "/12/old" has moved too, to "/12/old"'],
])('%o is refused', (redirect, message) => {
  expect(check(redirect)).toEqual([expect.stringContaining(message)]);
});

test('a redirect to another redirect is refused, so one step is always enough', () => {
  expect(check({ from: '/1/a', to: '/1/b' }, { from: '/1/b', to: '/1/a' })).toEqual([
    'redirects/0/to "/1/b" has moved too, to "/1/a". Write the page\'s current address.',
    'redirects/1/to "/1/a" has moved too, to "/1/b". Write the page\'s current address.',
  ]);
});

test('an address has only one redirect', () => {
  expect(check({ from: '/1/a', to: '/12/a/b' }, { from: '/1/a', to: '/12/a/b' })).toEqual([
    'redirects/1/from Another entry already redirects "/1/a". Keep one.',
  ]);
});

test.each([undefined, null, {}, { redirects: 'x' }, { redirects: [null, 5, {}, { from: 1, to: 2 }] }])(
  'invalid data (%o) is left to the schema',
  (value) => {
    expect(checkRedirects(value, SOURCES)).toEqual([]);
  },
);
