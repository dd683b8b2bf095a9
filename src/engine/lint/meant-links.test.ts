import { expect, test } from 'vitest';
import { readLinkForm, checkLinkForm } from '../validate/link-form.ts';
import { readSchemaFiles } from './schema-rules.ts';
import { createLinkRules } from './link-rules.ts';
import { EMPTY_SITE } from '../../../tools/testing/linted-site.ts';

const PAGES = { 'performance/plant': 1564, 'business/plant/marine/mud': 1556, 'contents/1574': 1574 };
const FILES = ['/files/catalogue.pdf', '/files/카탈로그.pdf'];

const places = { all: ['desander'], has: (name: string) => name === 'desander' };
const follow = createLinkRules({
  pages: new Map(Object.entries(PAGES).map(([route, id]) => [route, { menuIds: new Set([id]), places }])),
  site: EMPTY_SITE,
  rules: [],
  derivedFolders: [],
  publicFile: (address) => (FILES.includes(address) ? address.slice(1) : null),
  publicFiles: () => FILES,
});

test.each([
  ['pages-data/performance/plant.json', '/1564/performance/plant'],
  ['pages-data/performance/plant', '/1564/performance/plant'],
  ['/pages-data/performance/plant', '/1564/performance/plant'],
  ['pages-data/performence/plant.json', '/1564/performance/plant'],
  ['pages-data/performance/plnt', '/1564/performance/plant'],
  ['../pages-data/performance/plant.json', '/1564/performance/plant'],
  ['./performance/plant.json', '/1564/performance/plant'],
  ['performance/plant', '/1564/performance/plant'],
  ['performance/plant.json', '/1564/performance/plant'],
  ['plant.json', '/1564/performance/plant'],
  ['plant.html', '/1564/performance/plant'],
  ['1564/performance/plant', '/1564/performance/plant'],
  ['/plant', '/1564/performance/plant'],
  ['/1564/performance/plant.html', '/1564/performance/plant'],
  ['/1564/performance/Plant', '/1564/performance/plant'],
  ['/performance/plant.json', '/1564/performance/plant'],
  ['../marine/mud.json#desander', '/1556/business/plant/marine/mud#desander'],
  ['business/plant/marine/mud#desander', '/1556/business/plant/marine/mud#desander'],
  ['pages-data/contents/1574.json', '/contents/1574'],
  ['public/files/catalogue.pdf', '/files/catalogue.pdf'],
  ['../../public/files/catalog.pdf', '/files/catalogue.pdf'],
  ['files/catalogue.pdf', '/files/catalogue.pdf'],
  ['/files/catalogue.ｐｄｆ', '/files/catalogue.pdf'],
  ['/files/CATALOGUE.PDF', '/files/catalogue.pdf'],
  ['files/카탈로그.pdf', '/files/카탈로그.pdf'],
])('%s suggests %s', (link, suggestion) => {
  expect(follow(link, places)).toMatchObject({ suggestion });
});

test.each(['no/such-thing', './x.json', '../x', 'pages-data/x/y.json', 'public/none.zip'])(
  '%s suggests no existing page or file',
  (link) => expect(follow(link, places)?.suggestion).toBeUndefined(),
);

const form = readLinkForm(readSchemaFiles('.').schemas);

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['example.com', 'https://example.com'],
  ['example.co.kr/a', 'https://example.co.kr/a'],
  ['kim@example.com', 'mailto:kim@example.com'],
  ['051-123-4567', 'tel:051-123-4567'],
  ['+82 51 123 4567', 'tel:+82511234567'],
  ['tel:051 123 4567', 'tel:0511234567'],
  ['http://localhost:8080/1564/performance/plant', '/1564/performance/plant'],
  ['https://name:password@example.com', 'https://example.com'],
])('the form of %s suggests %s', (link, suggestion) => {
  expect(checkLinkForm(link, form)).toMatchObject([{ rule: 'wrong-form', suggestion }]);
});

test.each(['no/such-thing', '2026. 11. 25.', 'here', 'catalogue.pdf'])(
  'the form of %s suggests nothing',
  (link) => expect(checkLinkForm(link, form)[0]?.suggestion).toBeUndefined(),
);
