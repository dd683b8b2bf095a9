// R-ENG-64
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPlace } from '../../src/engine/common/address.ts';
import { ALL_SCREENS } from '../testing/all-screens.ts';
import { parseScreenPath } from '../../src/engine/common/screens.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PARTS = ['shell', 'modules', 'app', 'ui', 'blocks', 'stores', 'api'];

/** Links as code writes them: `href="/…"`, `href: '/…'`. */
const LINK = /\b(?:href|to)(?:=\{?|: )["'`](\/[^"'`]*)["'`]/g;
/** An address that begins with the id of a menu item, or the route of a board or a question with ids. */
const WITH_ID = /["'`](\/(?:(?:board\w*|qna-write|contents)\/)?\d+(?:\/[^"'`]*)?)["'`]/g;

function linksIn(text: string): string[] {
  return [LINK, WITH_ID].flatMap((pattern) => [...text.matchAll(pattern)].map(([, link = '']) => link));
}

/** Whether every site has what a link leads to: the home page, and screens that belong to no menu item. */
function isOnEverySite(link: string): boolean {
  return link === '/' || link === '/main' || parseScreenPath(link, ALL_SCREENS)?.params.menuId === 0;
}

test.each([
  ['<Link href="/1572/privacy#officer">', ['/1572/privacy#officer', '/1572/privacy#officer']],
  ["{ href: '/sign-in', path: '/7/inquiry' }", ['/sign-in', '/7/inquiry']],
  ["const QUESTION = '/qna-write/12';", ['/qna-write/12']],
  ['`/board/${menuId}/1`', []],
])('%s contains the links %j', (text, links) => expect(linksIn(text)).toEqual(links));

test('links in code don’t depend on this site: those are places in site.json', () => {
  const files = PARTS.flatMap((part) =>
    readdirSync(join(ROOT, 'src', part), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\bsamples)\.tsx?$/.test(file)) // samples belong to no site
      .map((file) => `src/${part}/${file.replaceAll('\\', '/')}`),
  );
  const found = files.flatMap((file) =>
    linksIn(readFileSync(join(ROOT, file), 'utf8'))
      .filter((link) => isPlace(link) && !isOnEverySite(link))
      .map((link) => `${file}: ${link}`),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(200);
});
