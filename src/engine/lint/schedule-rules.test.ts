// R-ENG-163
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import type { TestSite } from '../../../tools/testing/lint-test-site.ts';
import { lintSite } from '../../../tools/testing/lint-site.ts';

const NOW = Date.parse('2030-06-01T12:00:00Z');
const ETHICS = 'pages-data/contents/1574.json';
const HIGH = 'pages-data/business/plant/transport/high.json';
const MUD = 'pages-data/business/plant/marine/mud.json';
const TABS = 'pages-data/fragments/marine-tabs.json';

let site: TestSite;
beforeAll(() => {
  site = createTestSite();
});
afterEach(() => site.restore());
afterAll(() => site.remove());

function edit(file: string, find: string, put: string): void {
  const text = site.read(file);
  expect(text).toContain(find);
  site.write(
    file,
    text.replace(find, () => put),
  );
}

/** Sets the times of a whole page. */
function timePage(file: string, times: string): void {
  edit(file, '"title":', `${times}, "title":`);
}

/** Sets the times of a block of the mud page. */
function timeBlock(start: string, times: string): void {
  edit(MUD, start, `${times}, ${start}`);
}

/** Writes a paragraph of the ethics page, with its times. */
function writeEthics(text: string, times = ''): void {
  edit(
    ETHICS,
    '"text": "What holds for all is on [our ethics](/contents/1574)."',
    `"text": "${text}"${times}`,
  );
}

/** Continues after the times of a paragraph: a block without times. */
const STAYS = ' }, { "type": "note", "text": "This stays."';

function setZone(name: string): void {
  edit('pages-data/site.json', '"siteId":', `"timeZone": "${name}", "siteId":`);
}

function found(now = NOW): string[] {
  return lintSite({ root: site.root, now }).findings.map(
    ({ file, severity, rule, message }) => `${file} ${severity} ${rule}: ${message}`,
  );
}

test('a link to a page that isn’t published yet is an error, but a menu item or a redirect may lead there', () => {
  edit(
    'pages-data/redirects.json',
    '"to": "/1556/business/plant/marine/mud"',
    '"to": "/1557/business/plant/transport/high"',
  );
  timePage(HIGH, '"from": "2030-12-24T09:00"');
  expect(found()).toMatchInlineSnapshot(`
    [
      "pages-data/fragments/marine-tabs.json error not-there: "/1557/business/plant/transport/high" leads to something that appears only on 2030-12-24 at 09:00 (UTC). Give the block of this link the same "from", or add the link later.",
      "pages-data/performance/plant.json error not-there: "/1557/business/plant/transport/high#dense-phase" leads to something that appears only on 2030-12-24 at 09:00 (UTC). Give the block of this link the same "from", or add the link later.",
    ]
  `);
});

test('a link to a page is a warning if the page will end, and an error after that', () => {
  timePage(HIGH, '"until": "2030-12-24T09:00"');
  expect(found()).toMatchInlineSnapshot(`
    [
      "pages-data/fragments/marine-tabs.json warning not-always-there: From 2030-12-24 at 09:00 (UTC) on, "/1557/business/plant/transport/high" leads to something that has disappeared. Give the block of this link the same "until".",
      "pages-data/performance/plant.json warning not-always-there: From 2030-12-24 at 09:00 (UTC) on, "/1557/business/plant/transport/high#dense-phase" leads to something that has disappeared. Give the block of this link the same "until".",
    ]
  `);
  expect(
    found(Date.parse('2030-12-24T09:00Z')).filter((line) => line.includes(' error not-there:')),
  ).toHaveLength(2);
});

test('a link with the same times as its target is accepted, and so is a link in a draft', () => {
  timePage(HIGH, '"from": "2030-12-24T09:00", "until": "2030-12-25T09:00"');
  edit(TABS, '"type":', '"from": "2030-12-24T09:00", "until": "2030-12-25T09:00", "type":');
  edit('pages-data/performance/plant.json', '"type": "card-grid",', '"type": "card-grid", "draft": true,');
  // The card that opens mud.json disappears with its block.
  expect(found().filter((line) => line.includes('transport/high'))).toEqual([]);
});

test('a fragment is visible as long as a page that includes it', () => {
  timePage(HIGH, '"draft": true');
  timePage('pages-data/business/plant/marine/mud.json', '"draft": true');
  expect(found().filter((line) => line.startsWith(TABS))).toEqual([]);
});

test('anchors in fragments, tabs and sections appear and disappear with their blocks', () => {
  edit(HIGH, '"id": "dense-phase",', '"id": "dense-phase", "draft": true,');
  expect(found()).toMatchInlineSnapshot(`
    [
      "pages-data/performance/plant.json error not-there: "/1557/business/plant/transport/high#dense-phase" leads to a draft, which visitors don't see. Publish it, make the block of this link a draft too, or remove the link.",
    ]
  `);
});

test('a data sheet appears and disappears with its product, and with the page that contains it', () => {
  const product = JSON.stringify({
    type: 'product',
    id: 'blower',
    name: 'Blower unit',
    picture: { drawing: 'shale-shaker', alt: 'Drawing of a blower with a motor' },
    description: 'A blower that moves powder through pipes.',
    layout: 'plate',
  });
  const sheet = 'data-sheets/business/plant/transport/high/blower';
  edit(HIGH, '"blocks": [', `"blocks": [${product},`);
  writeEthics(`See [the sheet](/1557/${sheet}) and [its figures](/${sheet}.csv).`);
  expect(found()).toEqual([]);
  edit(HIGH, '"id":"blower"', '"draft": true, "id":"blower"');
  expect(found()).toMatchInlineSnapshot(`
    [
      "pages-data/contents/1574.json error not-there: "/1557/data-sheets/business/plant/transport/high/blower" leads to a draft, which visitors don't see. Publish it, make the block of this link a draft too, or remove the link.",
      "pages-data/contents/1574.json error not-there: "/data-sheets/business/plant/transport/high/blower.csv" leads to a draft, which visitors don't see. Publish it, make the block of this link a draft too, or remove the link.",
    ]
  `);
  edit(HIGH, '"draft": true, "id":"blower"', '"id":"blower"');
  timePage(HIGH, '"until": "2030-05-24T09:00"');
  expect(found().filter((line) => line.startsWith(ETHICS))).toMatchInlineSnapshot(`
    [
      "pages-data/contents/1574.json error not-there: "/1557/data-sheets/business/plant/transport/high/blower" leads to something that disappeared on 2030-05-24 at 09:00 (UTC). Remove the link, or change the "until" of its target.",
      "pages-data/contents/1574.json error not-there: "/data-sheets/business/plant/transport/high/blower.csv" leads to something that disappeared on 2030-05-24 at 09:00 (UTC). Remove the link, or change the "until" of its target.",
    ]
  `);
});

// R-ENG-162
test('a time that clocks skip or repeat is an error', () => {
  setZone('Europe/London');
  writeEthics('A paragraph.', ', "from": "2030-03-31T01:30", "until": "2030-10-27T01:30"' + STAYS);
  expect(found()).toMatchInlineSnapshot(`
    [
      "pages-data/contents/1574.json error unknown-time: "2030-03-31T01:30" doesn't exist in Europe/London: there is no such day, or the clocks skip it when they go forward. Write a time that exists.",
      "pages-data/contents/1574.json error unknown-time: "2030-10-27T01:30" comes twice in Europe/London, because the clocks go back. Write a time before or after that hour.",
    ]
  `);
});

test('content that ended a month ago gets one warning, and a draft none', () => {
  writeEthics('A paragraph.', ', "until": "2030-05-02T11:00"' + STAYS);
  expect(found()).toMatchInlineSnapshot(`
    [
      "pages-data/contents/1574.json warning long-over: This expired at "2030-05-02T11:00". Delete it, or write a later "until".",
    ]
  `);
  edit(ETHICS, '"until"', '"draft": true, "until"');
  expect(found()).toEqual([]);
});

test('the home page must always be visible', () => {
  const page = { $schema: '../.editor/page.schema.json', draft: true, menuId: 0, title: 'Home' };
  const rest = {
    description: 'A page that stands for the site.',
    blocks: [{ type: 'rich-text', text: 'Come in.' }],
  };
  site.write('pages-data/main.json', `${JSON.stringify({ ...page, ...rest }, null, 2)}\n`);
  expect(found()).toMatchInlineSnapshot(`
    [
      "pages-data/main.json error always-needed: The home page is always shown. Remove "draft"; its blocks may come and go.",
    ]
  `);
});

const EMPTY_TAB = [
  'pages-data/business/plant/marine/mud.json warning nothing-there: Visitors find nothing here: every block in this list is a draft, yet to come or expired. Add a block that stays, such as a note, or remove what would be empty until then.',
];

// R-ENG-166
test('a tab with only drafts is reported once, but not the list below a product', () => {
  timeBlock(
    '"type": "spec-table",\n                  "caption": "Shale shaker specifications"',
    '"draft": true',
  );
  expect(found()).toEqual([]);
  timeBlock('"type": "product",\n              "name": "Shale Shaker"', '"draft": true');
  edit(MUD, '[the desander](#desander)', 'the desander');
  expect(found().filter((line) => line.includes('nothing-there'))).toEqual(EMPTY_TAB);
});

test('a page is reported if its last block ends before the next one starts', () => {
  const next = ' }, { "type": "note", "text": "Later.", "from": "2030-12-26T09:00"';
  writeEthics('First.', `, "until": "2030-12-24T09:00"${next}`);
  expect(found()).toMatchInlineSnapshot(`
    [
      "pages-data/contents/1574.json warning nothing-there: From 2030-12-24 at 09:00 (UTC) on, visitors find nothing here: every block in this list is a draft, yet to come or expired. Give the page these times instead, or add a block that stays.",
    ]
  `);
  edit(ETHICS, '"2030-12-26T09:00"', '"2030-12-24T09:00"');
  expect(found()).toEqual([]);
});

test('a page that ends with its last block isn’t reported as empty', () => {
  writeEthics('First.', ', "until": "2030-12-24T09:00"');
  timePage(ETHICS, '"until": "2030-12-24T09:00"');
  expect(found().filter((line) => line.includes('nothing-there'))).toEqual([]);
});

test('an empty section gets the advice to set the times on the section itself', () => {
  const section =
    '"type": "section", "heading": "Plans", "blocks": [{ "type": "note", "text": "Soon.", "draft": true }]';
  edit(ETHICS, '"blocks": [', `"blocks": [{ ${section} },`);
  expect(found()).toMatchInlineSnapshot(`
    [
      "pages-data/contents/1574.json warning nothing-there: Visitors find nothing here: every block in this list is a draft, yet to come or expired. Give the block around them these times instead, or add a block that stays.",
    ]
  `);
});
