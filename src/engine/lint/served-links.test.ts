// R-ADDR-21
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { findPublicFile } from '../pictures/public-file.ts';
import { createLinkRules } from './link-rules.ts';
import { EMPTY_SITE } from '../../../tools/testing/linted-site.ts';

const FILES = [
  ...['files/catalogue.pdf', 'files/공장 전경.jpg', 'files/카탈로그.pdf', 'files/100%.pdf', 'files/a%20b.pdf', 'files/a b.pdf', 'files/90% 안.pdf', 'files/표#1.pdf'],
  ...['.hidden/a.pdf', 'files/.a.pdf', 'a.tar', 'a.tar.gz', 'b.tar.gz', 'README', 'files/안내.한글', 'files/v1.2 (final)', 'files/b.ｐｄｆ', 'files/ｃ．pdf'],
]; // prettier-ignore

/** @param form how the disk stores accented letters: macOS decomposes them */
function rulesOn(form: 'NFC' | 'NFD') {
  const root = makeFolder(Object.fromEntries(FILES.map((name) => [`public/${name.normalize(form)}`, 'x'])));
  const follow = createLinkRules({
    pages: new Map(),
    site: EMPTY_SITE,
    rules: [],
    derivedFolders: ['data-sheets'],
    publicFile: (address) => findPublicFile(root, address),
    publicFiles: () => FILES.map((name) => `/${name}`),
  });
  return (link: string) => follow(link, new Set<string>() as never);
}

describe('a link to a data sheet', () => {
  const places = new Set(['pump']);
  const follow = createLinkRules({
    pages: new Map([
      ['plant/pumps', { menuIds: new Set([7]), places: { has: (name) => places.has(name), all: places } }],
    ]),
    site: EMPTY_SITE,
    rules: [],
    derivedFolders: ['data-sheets'],
    publicFile: () => null,
    publicFiles: () => [],
  });
  const faultOf = (link: string): string | undefined => follow(link, { has: () => false, all: [] })?.message;

  test.each(['/7/data-sheets/plant/pumps/pump', '/data-sheets/plant/pumps/pump.csv'])(
    '%s is accepted',
    (link) => {
      expect(faultOf(link)).toBeUndefined();
    },
  );

  test.each([
    ['/8/data-sheets/plant/pumps/pump', 'has the wrong number'],
    ['/7/data-sheets/plant/pumps/pomp', 'has no place named "pomp". Did you mean "pump"?'],
    ['/data-sheets/plant/pumps/pomp.csv', 'has no place named "pomp"'],
    ['/7/data-sheets/plant/valves/pump', "doesn't lead to a page"],
  ])('%s: %s', (link, text) => {
    expect(faultOf(link)).toContain(text);
  });
});

describe.each(['NFC', 'NFD'] as const)('with file names in %s', (form) => {
  test.each([
    '/files/catalogue.pdf',
    '/files/catalogue.pdf?v=2#page=3',
    '/files/카탈로그.pdf',
    '/files/카탈로그.pdf'.normalize('NFD'),
    `/files/${encodeURIComponent('카탈로그')}.pdf`,
    `/files/${encodeURIComponent('카탈로그'.normalize('NFD'))}.pdf`,
    '/files/공장%20전경.jpg',
    '/files/a%20b.pdf',
    '/files/a%2520b.pdf',
    '/files/100%25.pdf',
    '/b.tar.gz',
    '/a.tar',
    '/sitemap.xml',
    '/robots.txt',
  ])('%s is served', (link) => {
    expect(rulesOn(form)(link)).toBeNull();
  });

  test.each([
    ['/files/catalogue.pdf/', 'Write "/files/catalogue.pdf".'],
    ['/files//catalogue.pdf', 'Write "/files/catalogue.pdf".'],
    ['/files/100%.pdf', 'Write "/files/100%25.pdf".'],
    ['/files/90%%20안.pdf', 'Write "/files/90%25%20%EC%95%88.pdf".'],
    ['/files/표#1.pdf', 'at "/files/표#1.pdf". Write "/files/%ED%91%9C%231.pdf".'],
    ['/files/표#2.pdf', "doesn't lead to a page"],
    ['/.hidden/a.pdf', 'begins with a dot'],
    ['/files/.a.pdf', 'begins with a dot'],
    ['/a.tar.gz', 'compressed form of a.tar'],
    ['/README', 'no ending'],
    ['/files/안내.한글', 'no ending'],
    ['/files/v1.2%20(final)', 'no ending'],
    ['/files/b.ｐｄｆ', 'full-width characters. Rename it "files/b.pdf".'],
    ['/files/catalogue.ｐｄｆ', 'Did you mean "/files/catalogue.pdf"?'],
    ['/files/Catalogue.PDF', 'Did you mean "/files/catalogue.pdf"?'],
    ['/files/none.pdf', 'There is no file'],
    ['/sitemap.xml2', 'There is no file'],
    ['/health', "doesn't lead to a page"],
    ['/menu.do', 'There is no file'],
  ])('%s isn’t served, and the lint says why', (link, text) => {
    expect(rulesOn(form)(link)?.message).toContain(text);
  });
});
