// R-ENG-161
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { SQLITE } from '../../../tools/testing/engines.ts';
import { CORPUS, corpusFiles, plantCorpus } from '../../../tools/testing/page-corpus.ts';
import { STUB_BUILD } from '../../../tools/testing/stub-code.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { ALL_MODULES } from '../../../tools/testing/all-modules.ts';
import { readBuiltSite } from '../../server/built-site.ts';
import { exportSite } from '../../server/export/export-site.ts';
import { createService } from '../../server/http/service.ts';
import { pageFilesAt, readPartsAt } from '../compile/compile-site.ts';
import { buildSite } from './build-site.ts';
import type { BuildReport } from './build-site.ts';

const SLOW = { timeout: 240_000 };
const NOW = Date.parse('2030-12-01T12:00:00Z');
/** 09:00 in Seoul. */
const FROM = Date.parse('2030-12-24T00:00:00Z');
const UNTIL = Date.parse('2031-01-07T00:00:00Z');
const TIMES = { from: '2030-12-24T09:00', until: '2031-01-07T09:00' };

const page = (title: string, menuId: number, blocks: readonly unknown[], times: object = {}): object => ({
  menuId,
  title,
  description: `About ${title}, at some length.`,
  ...times,
  blocks,
});
const textBlock = (text: string, times: object = {}): object => ({ type: 'rich-text', text, ...times });
const machine = (name: string): object => ({
  type: 'product',
  name,
  kind: 'Ride',
  picture: { src: '/pictures/photo.svg', alt: 'A ride' },
  description: 'It turns.',
  blocks: [
    {
      type: 'spec-table',
      caption: 'Models',
      models: [{ name: 'A' }],
      rows: [{ label: 'Capacity', quantity: 'mass-flow-rate', value: '5 t/h' }],
    },
  ],
});
const menuItem = (id: number, name: string, route: string): object => ({
  id,
  name,
  menuType: 'P',
  programUrl: `/${id}/${route}`,
});

const base = corpusFiles(CORPUS);
const site = JSON.parse(base['pages-data/site.json'] ?? '') as object;

/** A site with a fair that appears and disappears, a draft, and a block that ends with the fair. */
const FILES: Readonly<Record<string, unknown>> = {
  'site.json': { ...site, timeZone: 'Asia/Seoul' },
  'menu.json': {
    items: [
      menuItem(1001, 'Menu one', 'a/first'),
      { id: 1002, name: 'Menu two', menuType: 'L', linkUrl: 'https://example.com/' },
      menuItem(1003, 'Fairground', 'a/fair'),
      menuItem(1004, 'Hideaway', 'a/secret'),
    ],
  },
  'redirects.json': { redirects: [{ from: '/1003/a/old-fair', to: '/1003/a/fair' }] },
  'a/fair.json': page('Fairground', 1003, [textBlock('Carousel.'), machine('Roundabout')], TIMES),
  'a/secret.json': page('Hideaway', 1004, [textBlock('Treasure.')], { draft: true }),
  'a/finder.json': page('Finder', 1001, [
    { type: 'equipment-finder', heading: 'Find', machines: 'all' },
    machine('Mill'),
  ]),
  'a/second.json': page('Second', 1001, [
    textBlock('Evergreen.'),
    {
      type: 'panel-tabs',
      label: 'Tabs',
      tabs: [
        {
          id: 'one',
          label: 'One',
          blocks: [textBlock('Advent.', { until: TIMES.from }), textBlock('Constant.')],
        },
        {
          id: 'two',
          label: 'Two',
          blocks: [{ type: 'fragment', name: 'news', from: TIMES.from }, textBlock('More.')],
        },
      ],
    },
  ]),
  'fragments/news.json': { blocks: [textBlock('Headline.'), textBlock('Scribble.', { draft: true })] },
};

let root = '';

function put(path: string, content: unknown): void {
  const file = join(root, 'pages-data', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

beforeAll(() => {
  root = join(makeFolder({}, afterAll), 'site');
  plantCorpus(root);
});

beforeEach(async () => {
  for (const [path, content] of Object.entries(FILES)) put(path, content);
  await build(NOW);
}, SLOW.timeout);

const build = (now: number): Promise<BuildReport> => buildSite(root, { ...STUB_BUILD, now });

function contents(): Record<string, string> {
  const dist = join(root, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(dist.length + 1), readFileSync(path, 'latin1')];
    }),
  );
}

/** A service for the site as built now, with a settable clock. */
async function serve(clock: { now: number }) {
  const database = await SQLITE.open();
  const settings = { siteUrl: new URL('https://www.example.com'), logLevel: 'silent', version: '1' } as const;
  const parts = { ...settings, now: () => clock.now } as unknown as Parameters<typeof createService>[1];
  const { app, stop } = await createService(
    { ...readBuiltSite(join(root, 'dist')), modules: ALL_MODULES },
    parts,
    database,
  );
  onTestFinished(() => stop());
  return async (url: string) => {
    const { statusCode: status, body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    return { status, body, headers };
  };
}

const ALL = [
  '/',
  '/1001/a/first',
  '/1001/a/second',
  '/1001/a/finder',
  '/1003/a/fair',
  '/1003/a/old-fair',
  '/1004/a/secret',
  '/nowhere',
  '/search',
  '/data/a/second.json',
  '/data/a/finder.json',
  '/data/a/fair.json',
  '/data/a/secret.json',
  '/pages.json',
  '/machines.json',
  '/machine-tables.json',
  '/sitemap.xml',
  '/sitemap-boards-0.xml',
  '/menu.do?siteId=35',
  '/search.do?q=Carousel',
  '/search.do?q=Treasure',
  '/search.do?q=Roundabout',
  '/search.do?q=Headline',
  '/search.do?q=Evergreen',
];
const NAMES = [
  'Fairground',
  'Carousel',
  'Roundabout',
  'Headline',
  'Advent',
  'Constant',
  'Evergreen',
  'Mill',
  'Hideaway',
  'Treasure',
  'Scribble',
  'a/fair',
  'a/secret',
];

/** The test's words found in any answer, ignoring the search terms themselves. */
async function wordsAt(ask: Awaited<ReturnType<typeof serve>>): Promise<string[]> {
  const bodies: string[] = [];
  for (const url of ALL) {
    const { body, headers } = await ask(url);
    // A 404 page repeats the requested address.
    bodies.push(`${headers.location ?? ''} ${body}`);
  }
  const text = bodies.join('\n');
  return NAMES.filter((name) => text.includes(name));
}

// R-ENG-160
test(
  'scheduled content appears and disappears on the minute in every output, without a build or a restart',
  SLOW,
  async () => {
    const clock = { now: NOW };
    const ask = await serve(clock);
    const before = ['Advent', 'Constant', 'Evergreen', 'Mill'];
    expect(await wordsAt(ask)).toEqual(before);
    clock.now = FROM - 1;
    expect(await wordsAt(ask)).toEqual(before);
    clock.now = FROM;
    const during = [
      'Fairground',
      'Carousel',
      'Roundabout',
      'Headline',
      'Constant',
      'Evergreen',
      'Mill',
      'a/fair',
    ];
    expect(await wordsAt(ask)).toEqual(during);
    clock.now = UNTIL - 1;
    expect(await wordsAt(ask)).toEqual(during);
    clock.now = UNTIL;
    expect(await wordsAt(ask)).toEqual(['Headline', 'Constant', 'Evergreen', 'Mill']);
  },
);

test(
  'scheduled content is in each output: document, data, names, sitemap, menu, search, finder, redirect',
  SLOW,
  async () => {
    const clock = { now: FROM - 1 };
    const ask = await serve(clock);
    const places = ['/1003/a/fair', '/data/a/fair.json', '/1003/a/old-fair'];
    const statuses = async (): Promise<number[]> =>
      Promise.all(places.map(async (url) => (await ask(url)).status));
    const holders = ['/pages.json', '/sitemap.xml', '/menu.do?siteId=35', '/1001/a/first', '/nowhere'];
    const holds = async (): Promise<boolean[]> =>
      Promise.all(holders.map(async (url) => /Fairground|a\/fair/.test((await ask(url)).body)));
    const listed = async (): Promise<boolean[]> =>
      Promise.all(
        ['/machines.json', '/data/a/finder.json', '/search.do?q=Roundabout'].map(async (url) =>
          (await ask(url)).body.includes('a/fair'),
        ),
      );
    const none = [false, false, false, false, false];
    expect([await statuses(), await holds(), await listed()]).toEqual([
      [404, 404, 404],
      none,
      [false, false, false],
    ]);
    expect((await ask('/1003/a/fair')).body).toBe((await ask('/nowhere')).body);
    clock.now = FROM;
    expect([await statuses(), await holds(), await listed()]).toEqual([
      [200, 200, 301],
      none.map(() => true),
      [true, true, true],
    ]);
    clock.now = UNTIL;
    expect([await statuses(), await holds(), await listed()]).toEqual([
      [404, 404, 404],
      none,
      [false, false, false],
    ]);
  },
);

test('shared caches keep nothing past the next change, and an ETag depends on the bytes', SLOW, async () => {
  const clock = { now: FROM - 10_000 };
  const ask = await serve(clock);
  const control = async (url: string) => (await ask(url)).headers['cache-control'];
  for (const url of ['/1001/a/second', '/data/a/second.json', '/pages.json', '/sitemap.xml', '/search'])
    expect(await control(url)).toBe('public, max-age=0, s-maxage=10');
  const { etag } = (await ask('/1001/a/second')).headers;
  clock.now = FROM - 999;
  expect(await control('/1001/a/second')).toBe('no-cache');
  clock.now = FROM;
  expect(await control('/1001/a/second')).toBe('public, max-age=0, s-maxage=60');
  expect((await ask('/1001/a/second')).headers.etag).not.toBe(etag);
});

test('two services on one built site depend only on the time', SLOW, async () => {
  const [one, other] = [{ now: FROM - 1 }, { now: FROM }];
  const [ask, askOther] = [await serve(one), await serve(other)];
  expect([(await ask('/1003/a/fair')).status, (await askOther('/1003/a/fair')).status]).toEqual([404, 200]);
  one.now = FROM;
  expect((await ask('/1001/a/second')).body).toBe((await askOther('/1001/a/second')).body);
});

test('code and current files reveal nothing about scheduled content or drafts', () => {
  const secret = /Fairground|Carousel|Roundabout|Headline|Hideaway|Treasure|Scribble/;
  const listed = Object.entries(contents()).filter(
    ([path, content]) => secret.test(content) && !/^(manifest|later)\//.test(path),
  );
  expect(listed.map(([path]) => path)).toEqual([]);
  const later = Object.entries(contents()).filter(([path]) => path.startsWith('later/'));
  expect(later.filter(([, content]) => /Hideaway|Treasure|Scribble|"draft"|"until"/.test(content))).toEqual(
    [],
  );
});

test('a scheduled state holds only what differs: all documents if the menu changes, and no unchanged data', () => {
  const data = 'later/2030-12-24T0000Z/client/data/';
  const later = Object.keys(contents()).filter((path) => path.startsWith(data));
  expect(later.map((path) => path.slice(data.length)).sort()).toEqual([
    'a/fair.json',
    'a/finder.json',
    'a/second.json',
    'data-sheets/a/fair/roundabout.json',
  ]);
});

test('an update after an edit, or at a later time, equals a clean build', SLOW, async () => {
  const cleanly = async (now: number): Promise<Record<string, string>> => {
    rmSync(join(root, 'dist'), { recursive: true });
    expect((await build(now)).kind).toBe('clean');
    return contents();
  };
  expect((await build(NOW)).written).toEqual([]);
  for (const now of [FROM, UNTIL]) {
    await build(now);
    const updated = contents();
    expect(updated).toEqual(await cleanly(now));
    await build(NOW);
    expect(contents()).toEqual(await cleanly(NOW));
  }
  put('a/secret.json', page('Hideaway', 1004, [textBlock('Treasure.')], { until: TIMES.until }));
  put('fragments/news.json', { blocks: [textBlock('Headline.', { until: TIMES.until })] });
  await build(NOW);
  const updated = contents();
  expect(updated).toEqual(await cleanly(NOW));
  expect(updated['client/data/a/secret.json']).toContain('Treasure');
});

// R-SEC-44
test(
  'a public file that only drafts or scheduled pages refer to is served when the page is',
  SLOW,
  async () => {
    const picture = (name: string): object => ({
      type: 'picture',
      picture: { src: `/pictures/${name}.svg`, alt: `The ${name}` },
    });
    const svg = (colour: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${colour}" d="M0 0h9v9z"/></svg>`;
    const files = { secret: 'teal', wheel: 'navy', 'wheel-old': 'gold', both: 'pink', free: 'lime' };
    for (const [name, colour] of Object.entries(files))
      writeFileSync(join(root, 'public/pictures', `${name}.svg`), svg(colour));
    put('a/secret.json', page('Hideaway', 1004, [picture('secret'), picture('both')], { draft: true }));
    put('a/fair.json', page('Fairground', 1003, [picture('wheel'), picture('both')], TIMES));
    put(
      'a/second.json',
      page('Second', 1001, [
        textBlock('Evergreen.'),
        textBlock('See [the former wheel](/pictures/wheel-old.svg).', { until: TIMES.from }),
        { type: 'fragment', name: 'news', from: TIMES.from },
      ]),
    );
    await build(NOW);
    const clock = { now: NOW };
    const ask = await serve(clock);
    const served = async (): Promise<string[]> => {
      const statuses = Object.keys(files).map(async (name) => [
        name,
        (await ask(`/pictures/${name}.svg`)).status,
      ]);
      return (await Promise.all(statuses)).flatMap(([name, status]) =>
        status === 200 ? [String(name)] : [],
      );
    };
    const bytes = (): string =>
      Object.entries(contents())
        .flatMap(([path, content]) => (path.startsWith('client/') ? [content] : []))
        .join('');
    expect(await served()).toEqual(['wheel-old', 'free']);
    expect(bytes()).not.toMatch(/teal|navy|pink/);
    expect(Object.values(contents()).join('')).not.toContain('teal');
    clock.now = FROM;
    expect(await served()).toEqual(['wheel', 'both', 'free']);
    const [, asset = ''] = /(\/assets\/wheel-[\w-]+\.svg)/.exec((await ask('/data/a/fair.json')).body) ?? [];
    expect((await ask(asset)).status).toBe(200);
    clock.now = UNTIL;
    expect(await served()).toEqual(['free']);
    expect((await ask(asset)).status).toBe(404);
    await build(FROM);
    expect(bytes()).toContain('navy');
    expect(bytes()).not.toMatch(/teal|gold/);
  },
);

// R-SEC-45
test('a draft is recognised however its property names are written', SLOW, async () => {
  const text = JSON.stringify(page('Hideaway', 1004, [textBlock('Treasure.')], { draft: true }));
  writeFileSync(join(root, 'pages-data/a/secret.json'), text.replace('"draft"', '"dr\\u0061ft"'));
  await build(NOW);
  const listed = Object.entries(contents()).filter(
    ([path, content]) => /Hideaway|Treasure|a\/secret/.test(content) && !/^(manifest|later)\//.test(path),
  );
  expect(listed.map(([path]) => path)).toEqual([]);
  const parts = readPartsAt(root, { moment: NOW });
  expect(parts.menu.map(({ name }) => name)).not.toContain('Hideaway');
  expect(pageFilesAt(root, { moment: NOW, zone: parts.site.timeZone })).not.toContain('a/secret.json');
});

test('a site without scheduled content has no later states', SLOW, async () => {
  for (const [path, content] of Object.entries(FILES)) {
    const text = JSON.stringify(content)
      .replaceAll(/"(?:from|until)":"\d[^"]*",?|"draft":true,?/g, '')
      .replaceAll(',}', '}');
    put(path, JSON.parse(text));
  }
  await build(NOW);
  expect(Object.keys(contents()).filter((path) => path.startsWith('later/'))).toEqual([]);
  expect(readBuiltSite(join(root, 'dist')).later).toEqual([]);
});

// R-ENG-167
test('unpublished content leaves no trace in the files served now', SLOW, async () => {
  const handedOut = (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(contents()).filter(([path]) => !/^(?:manifest|later|build\.json)\b/.test(path)),
    );
  rmSync(join(root, 'dist'), { recursive: true }); // pictures of earlier builds stay for some days
  await build(NOW);
  const timed = handedOut();
  for (const path of ['a/fair', 'a/secret', 'fragments/news']) rmSync(join(root, `pages-data/${path}.json`));
  put('menu.json', {
    items: [
      menuItem(1001, 'Menu one', 'a/first'),
      { id: 1002, name: 'Menu two', menuType: 'L', linkUrl: 'https://example.com/' },
    ],
  });
  put('redirects.json', { redirects: [] });
  const tabs = [
    { id: 'one', label: 'One', blocks: [textBlock('Advent.'), textBlock('Constant.')] },
    { id: 'two', label: 'Two', blocks: [textBlock('More.')] },
  ];
  put(
    'a/second.json',
    page('Second', 1001, [textBlock('Evergreen.'), { type: 'panel-tabs', label: 'Tabs', tabs }]),
  );
  rmSync(join(root, 'dist'), { recursive: true });
  await build(NOW);
  expect(Object.keys(timed).length).toBeGreaterThan(20);
  expect(handedOut()).toEqual(timed);
});

// R-ENG-165
test('a static export is the site at one moment, and lists the changes that it will miss', SLOW, async () => {
  const places = { siteUrl: new URL('https://www.example.com'), serviceUrl: null };
  const folder = join(makeFolder(), 'export');
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  expect(await exportSite(join(root, 'dist'), folder, places, FROM)).toMatchObject({
    missed: ['2031-01-07T09:00'],
  });
  expect(
    [read('1003/a/fair/index.html'), read('data/a/fair.json'), read('pages.json')].every((text) =>
      text.includes('Fairground'),
    ),
  ).toBe(true);
  expect(await exportSite(join(root, 'dist'), folder, places, NOW)).toMatchObject({
    missed: ['2030-12-24T09:00', '2031-01-07T09:00'],
  });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const listed = files.filter(({ parentPath, name }) =>
    /Fairground|Treasure/.test(readFileSync(join(parentPath, name), 'latin1')),
  );
  expect(listed).toEqual([]);
});
