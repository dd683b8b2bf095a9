// R-ADDR-21, R-SEC-13
import { describe, expect, test } from 'vitest';
import { locate } from './locate.ts';

const site = {
  files: new Set(['/assets/main-1.js', '/art/a.svg', '/data/a/b.json']),
  pages: { main: 0, 'a/b': 12, 'contents/15': 15 },
  derivedFolders: ['data-sheets'],
  redirects: { '/12/old': '/12/a/b', '/older': '/board/13/150/1' },
};

test.each([
  ['/', '/'],
  ['/main', '/'],
  ['/main/', '/'],
  ['/12/a/b', '/12/a/b'],
  ['/12/a/b/', '/12/a/b'],
  ['/contents/15', '/contents/15'],
  ['/contents/15/', '/contents/15'],
])('%s is the page %s', (asked, path) => {
  expect(locate(site, asked)).toEqual({ kind: 'page', path });
});

test('a file is found by its exact address only', () => {
  expect(locate(site, '/art/a.svg')).toEqual({ kind: 'file', path: '/art/a.svg' });
  for (const path of ['/art/../art/a.svg', '//art/a.svg', '/ART/a.svg', '/art/a.svg/', '/art\\a.svg']) {
    expect(locate(site, path)).toMatchObject({ kind: 'missing' });
  }
});

test.each([
  ['/13/a/b', '/12/a/b'],
  ['/13/a/b/', '/12/a/b'],
  ['/13/main', '/'],
  ['/15/contents/15', '/contents/15'],
  ['/12/old', '/12/a/b'],
  ['/12/old/', '/12/a/b'],
  ['/older', '/board/13/150/1'],
  ['/12/data-sheets/old/pump', '/12/data-sheets/a/b/pump'],
])('%s moved to %s', (path, to) => {
  expect(locate(site, path)).toEqual({ kind: 'moved', to });
});

test.each([
  '/a/b',
  '/12',
  '/12/',
  '/12/a',
  '/12/a/b/c',
  '/012/a/b',
  '/12/constructor',
  '/contents/12',
  '/12/a//b',
  '//12/a/b',
])('%s is not a page', (path) => {
  expect(locate(site, path)).toEqual({ kind: 'missing', file: false });
});

test.each(['/assets/old-1.js', '/art/none', '/data/none.json', '/favicon.ico'])(
  '%s is a missing file',
  (path) => {
    expect(locate(site, path)).toEqual({ kind: 'missing', file: true });
  },
);

describe('a name in any form of Unicode', () => {
  const NAMES = [
    ...['공장 전경.jpg', '카탈로그(최종).pdf', '값.txt', 'Über uns.pdf', 'café.txt', 'Ångström.csv', 'ﬁ.txt', 'が.txt', 'ñ.pdf'],
    ...['한글/폴더/파일.hwp', '뷁.zip', '각.zip', 'é/è.pdf', 'ｆｕｌｌ.txt', '①.pdf', '㈜.pdf', '👩‍👩‍👧‍👦.pdf', 'שלום.txt', 'e\u0301.txt', 'A.pdf'],
  ]; // prettier-ignore
  test.each(NAMES)('%s is found under the address of each form', (name) => {
    for (const stored of ['NFC', 'NFD'] as const) {
      const path = `/files/${name.normalize(stored)}`;
      const files = new Set(['/files/other.pdf', path]);
      for (const asked of ['NFC', 'NFD'] as const) {
        const address = `/files/${name.normalize(asked)}`;
        expect(locate({ ...site, files }, address)).toEqual({ kind: 'file', path });
      }
      expect(locate({ ...site, files }, `${path}/`)).toMatchObject({ kind: 'missing' });
    }
  });
});
