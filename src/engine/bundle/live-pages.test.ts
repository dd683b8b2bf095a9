// R-ENG-10
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUILD_MODULES } from '../../../tools/testing/build-modules.ts';
import { CORPUS, corpusFiles } from '../../../tools/testing/page-corpus.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { lintSite } from '../../../tools/testing/lint-site.ts';
import { createLivePages } from './live-pages.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
const PAGES = ['second', 'third', 'fourth'] as const;

/** A page with a place and a link, or invalid JSON; null for no page at all. */
type Content = { readonly menuId: number; readonly place: string; readonly link: string } | 'broken' | null;

const content: fc.Arbitrary<Content> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      menuId: fc.constantFrom(1001, 1002),
      place: fc.constantFrom('here', 'there'),
      link: fc.oneof(
        { weight: 2, arbitrary: fc.constant('https://example.com/catalogue') },
        fc.constantFrom(
          ...PAGES.flatMap((page) => [`/1001/a/${page}`, `/1001/a/${page}#here`, `/1002/a/${page}`]),
          '#here',
        ),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant('broken' as const) },
  { weight: 1, arbitrary: fc.constant(null) },
);

function textOf(value: Exclude<Content, null>): string {
  if (value === 'broken') return '{ "menuId": ';
  const { menuId, place, link } = value;
  const blocks = [
    { type: 'heading', text: 'Words', id: place },
    { type: 'note', text: `See [it](${link}).` },
  ];
  return JSON.stringify({ menuId, title: 'Title', description: 'Says what this page is about.', blocks });
}

test('after any edits the errors equal those of a fresh lint', () => {
  const root = makeFolder(corpusFiles(CORPUS));
  cpSync(join(PROJECT, 'schemas'), join(root, 'schemas'), { recursive: true });
  const fileOf = (page: string): string => `pages-data/a/${page}.json`;
  const put = (page: string, value: Content): void => {
    const path = join(root, fileOf(page));
    if (value === null) rmSync(path, { force: true });
    else writeFileSync(path, textOf(value));
  };
  const counts = { sound: 0, faulty: 0 };
  const edit = fc.tuple(fc.constantFrom(...PAGES), content);
  const begin = fc.record({ second: content, third: content, fourth: content });
  fc.assert(
    fc.property(begin, fc.array(edit, { minLength: 1, maxLength: 8 }), (start, edits) => {
      for (const page of PAGES) put(page, start[page]);
      const live = createLivePages(root);
      live.check([]);
      for (const [page, value] of edits) {
        put(page, value);
        const errors = lintSite({ root }).findings.filter(({ severity }) => severity === 'error');
        expect(live.check([fileOf(page)])).toEqual(errors);
        counts[errors.length > 0 ? 'faulty' : 'sound']++;
      }
    }),
    { numRuns: 150 },
  );
  expect(Math.min(counts.sound, counts.faulty), 'sites with and without faults').toBeGreaterThan(20);
});

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a picture that cannot be decoded is reported on its page until it is fixed', () => {
  const root = makeFolder(corpusFiles(CORPUS));
  cpSync(join(PROJECT, 'schemas'), join(root, 'schemas'), { recursive: true });
  mkdirSync(join(root, 'public/pictures'), { recursive: true });
  writeFileSync(join(root, 'public/pictures/dot.png'), Buffer.from(PNG, 'base64'));
  const picture = { src: '/pictures/dot.png', alt: 'A dot' };
  const page = { menuId: 1001, title: 'Dot', description: 'Says what this page is about.' };
  const blocks = [{ type: 'picture', picture }];
  writeFileSync(join(root, 'pages-data/a/dot.json'), JSON.stringify({ ...page, blocks }));
  const live = createLivePages(root);
  const rules = (damaged: ReadonlyMap<string, string>): string[] =>
    live.check(['public/pictures/dot.png'], damaged).map(({ rule }) => rule);
  expect(live.check([])).toEqual([]);
  expect(rules(new Map([['pictures/dot.png', 'The picture is damaged.']]))).toEqual(['broken-picture']);
  expect(rules(new Map())).toEqual([]);
});

// R-ENG-251
test('an edit of a Markdown file shows at once, and its faults are reported until they are fixed', () => {
  const corpus = {
    ...CORPUS,
    pages: { fourth: { title: 'Fourth', text: 'Four.', menuId: 1001, shows: 'document' } as const },
  };
  const root = makeFolder(corpusFiles(corpus));
  cpSync(join(PROJECT, 'schemas'), join(root, 'schemas'), { recursive: true });
  const live = createLivePages(root);
  const write = (text: string): void => writeFileSync(join(root, 'documents/fourth.md'), text);
  live.check([]);
  write('# Fourth\n\n[Nowhere](nowhere.md)\n');
  const found = live.check(['documents/fourth.md']).filter(({ file }) => file === 'documents/fourth.md');
  expect(found.map(({ line, rule }) => [line, rule])).toEqual([[3, 'unknown-page-link']]);
  write('# Fourth\n\n![A dot](dot.svg)\n\nOther words.\n');
  expect(live.check(['documents/fourth.md']).filter(({ file }) => file.endsWith('.md'))).toEqual([]);
  const page = JSON.stringify(live.page('a/fourth'));
  expect(page).toContain('Other words.');
  expect(page).toContain('"src":"/documents/dot.svg"');
});

test('a data sheet is recompiled with its page, and only products have one', () => {
  const withPump = (text: string) => ({
    ...CORPUS,
    pages: { fourth: { title: 'Fourth', text, menuId: 1002, shows: 'product' } as const },
  });
  const root = makeFolder(corpusFiles(withPump('Moves mud.')));
  cpSync(join(PROJECT, 'schemas'), join(root, 'schemas'), { recursive: true });
  const live = createLivePages(root, BUILD_MODULES);
  const route = 'data-sheets/a/fourth/pump';
  const csv = () => live.derived(route)?.files[`/${route}.csv`];
  expect(live.page(route)).toMatchObject({ menuId: 1002, route, title: 'Pump: data sheet' });
  expect(csv()).toContain('"Description","Moves mud."');
  for (const [file, content] of Object.entries(corpusFiles(withPump('Moves water.'))))
    writeFileSync(join(root, file), content);
  expect(csv()).toContain('"Description","Moves water."');
  for (const none of ['data-sheets/a/fourth/pomp', 'data-sheets/a/gone/pump', 'data-sheets/pump', 'a/pump'])
    expect([none, live.page(none), live.derived(none)]).toEqual([none, null, null]);
});
