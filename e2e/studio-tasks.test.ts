// R-STUDIO-14
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, expect } from 'vitest';
import { lintSite } from '../tools/testing/lint-site.ts';
import { findDamagedPictures } from '../src/engine/pictures/inspect-pictures.ts';
import { axeFaults, faultsAt } from './support/axe.ts';
import { hasFocus, test as base } from './support/browser.ts';
import { createTestStudio } from './support/studio.ts';
import { tabTo } from './support/tab-to.ts';

/** The tasks of docs/CONTENT.md, done in the studio. Each test ends by comparing the files and running the page lint. */

const PLANT = 'pages-data/performance/plant.json';
const MUD = 'pages-data/business/plant/marine/mud.json';
const MENU = 'pages-data/menu.json';
const REDIRECTS = 'pages-data/redirects.json';
const SEARCH_TERMS = 'pages-data/search-terms.json';

const studio = createTestStudio((root) => {
  git(root, 'init', '--quiet', '--initial-branch=main');
  git(root, 'config', 'user.name', 'Staff');
  git(root, 'config', 'user.email', 'staff@example.com');
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message=The site');
});
const { root, read, save, openFile } = studio;

/** The windows of a test. Their previews would ask for files while git replaces them, so they are closed before. */
const opened: Page[] = [];

afterEach(async () => {
  for (const page of opened.splice(0)) await page.close();
  git(root, 'reset', '--hard', '--quiet');
  git(root, 'clean', '-d', '--force', '--quiet', 'pages-data', 'public');
});

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
}

async function lint(): Promise<string[]> {
  const { findings } = lintSite({ root, layout: true, damaged: await findDamagedPictures(root) });
  return findings.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

/** The files that differ from the last commit. */
function changed(): string[] {
  return git(root, 'status', '--porcelain', '--untracked-files=all', '--', 'pages-data', 'public')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
    .sort();
}

interface Fixtures {
  /** Opens the studio in a window where only unfinished content may cause errors. */
  readonly openStudio: (file: string) => Promise<Page>;
}

const test = base.extend<Fixtures>({
  openStudio: async ({ openUnwatched, faults }, provide) => {
    faults.allow(/\[vite\] Internal Server Error|status of 500/); // how the preview reports faults
    await provide(async (file) => {
      const page = await openUnwatched();
      opened.push(page);
      await faults.watch(page);
      await openFile(page, file);
      return page;
    });
  },
});

async function chooseBlock(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tree', { name: 'Blocks' }).getByRole('treeitem', { name }).click();
}

function press(place: Page | Locator, name: string): Promise<void> {
  return place.getByRole('button', { name, exact: true }).click();
}

async function addBlock(page: Page, after: RegExp, name: RegExp): Promise<void> {
  await chooseBlock(page, after);
  await press(page, 'Add…');
  const dialog = page.getByRole('dialog', { name: 'Add a block' });
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function paste(cell: Locator, text: string): Promise<void> {
  await cell.focus();
  await cell.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('add a model to a table: its name, its values typed and pasted, and the caption', async ({
  openStudio,
}) => {
  const page = await openStudio(MUD);
  const before = read(MUD);
  await chooseBlock(page, /^Specification table Shale/);
  await press(page, '+ Add model');
  // Its name is typed next.
  await page.keyboard.type('700 GPM class');
  await page.getByRole('columnheader', { name: '700 GPM class' }).waitFor();
  // Each press moves it on.
  const heads = (): Promise<string[]> => page.getByRole('columnheader').allTextContents();
  const order = await heads();
  const column = page.locator('details', { has: page.locator('summary', { hasText: '700 GPM class' }) });
  await press(column, 'Left');
  await page.keyboard.press('Enter');
  await expect.poll(heads).toEqual([...order.slice(0, -3), '700 GPM class', ...order.slice(-3, -1)]);
  await press(column, 'Right');
  await page.keyboard.press('Enter');
  await expect.poll(heads).toEqual(order);
  await press(page.getByRole('group', { name: 'Add to model' }), '+ Placeholder');
  const cell = (row: string, model: string): Locator =>
    page.getByRole('textbox', { name: new RegExp(`^${row}, ${model}`) });
  await paste(cell('Treating capacity', '700 GPM'), '"700 GPM\n160 m³/h"\r\n2 × 2.2\r\n');
  await cell('Screen', '700 GPM').fill('4 panels\n700 × 1250 mm');
  await paste(
    cell('Top buffer box', '615 GPM'),
    '1350 × 600 × 700\t1450 × 650 × 750\r\n1350 × 700 × 900\t1450 × 750 × 950\r\n2050\t2300\r\n',
  );
  await page.getByRole('textbox', { name: 'Caption' }).fill('Shale shaker specifications, five models');
  await page.frameLocator('iframe').getByText('1450 × 650 × 750').first().waitFor();
  // Values that don't fit into the table aren't dropped silently.
  await paste(cell('Remark', '700 GPM'), 'Single unit\tToo far right\r\nToo far down\t');
  await page.getByText('2 pasted cells don’t fit in the table and were left out.').waitFor();
  await save(page);
  expect(read(MUD)).toBe(
    before
      .replace('specifications, four models', 'specifications, five models')
      .replace(
        /"name": "615 GPM class",\n +"placeholder": true\n( +)}/,
        (all, space: string) => `${all},\n${space}{ "name": "700 GPM class", "placeholder": true }`,
      )
      .replace(
        /( +)\["615 GPM", "140 m³\/h"\]/,
        (all, space: string) => `${all},\n${space}["700 GPM", "160 m³/h"]`,
      )
      .replace('"2 × 1.94"]', '"2 × 1.94", "2 × 2.2"]')
      .replace(
        /( +)\["4 panels", "585 × 1165 mm"\]/,
        (all, space: string) => `${all},\n${space}["4 panels", "700 × 1250 mm"]`,
      )
      .replace(/( +)"1350 × 600 × 700"/, (all, space: string) => `${all},\n${space}"1450 × 650 × 750"`)
      .replace(/( +)"1350 × 700 × 900"/, (all, space: string) => `${all},\n${space}"1450 × 750 × 950"`)
      .replace('"1760", "2050"]', '"1760", "2050", "2300"]')
      .replace(
        /(Single unit, or two side by side",\n)( +)("Single unit, or two side by side")/,
        '$1$2$3,\n$2"Single unit"',
      ),
  );
  expect(changed()).toEqual([MUD]);
  expect(await lint()).toEqual([]);
});

// R-STUDIO-24
test('add a card with a popup: the key comes from the title, and the picture requires alt text', async ({
  openStudio,
}) => {
  const page = await openStudio(PLANT);
  const before = read(PLANT);
  await chooseBlock(page, /^Card grid/);
  await press(page, '+ Add card');
  await page.keyboard.type('Heat exchanger'); // the entry stays open when its fault is fixed
  await page.getByText('No faults').waitFor();
  const adds = page.getByRole('group', { name: 'Add to card', exact: true });
  await press(adds, '+ Popup');
  expect(await page.getByRole('textbox', { name: 'Name of the popup in links' }).inputValue()).toBe(
    'heat-exchanger',
  );
  const popup = page.getByRole('group', { name: 'Popup', exact: true });
  await popup.getByRole('textbox', { name: 'Label' }).fill('Contents');
  await popup.getByRole('textbox', { name: 'Value' }).fill('Heat exchanger for a combined cycle power plant');
  await press(adds, '+ Picture');
  await press(page, 'Choose a drawing…');
  const drawings = page.getByRole('dialog', { name: 'Drawings' });
  await drawings.getByRole('searchbox').fill('card-valve');
  await drawings.getByRole('button', { name: /card-valve$/ }).click();
  const alt = page.getByRole('textbox', { name: 'Alt text' });
  await expect.poll(() => hasFocus(alt)).toBe(true);
  const preview = page.frameLocator('iframe');
  await preview.locator('main h1').evaluate((heading: HTMLElement) => heading.focus()); // as when a page is loaded again
  expect(await hasFocus(alt)).toBe(true);
  await alt.fill('Drawing of a valve in its pipe');
  await page.getByText('No faults').waitFor();
  await preview.getByRole('img', { name: 'Drawing of a valve in its pipe' }).waitFor();
  await preview.getByRole('button', { name: /Heat exchanger/ }).click();
  await preview.getByRole('dialog').getByText('Heat exchanger for a combined cycle').waitFor();
  await save(page); // the shortcut is pressed in the preview
  const card = `,
        {
          "key": "heat-exchanger",
          "title": "Heat exchanger",
          "picture": { "drawing": "card-valve", "alt": "Drawing of a valve in its pipe" },
          "popup": {
            "rows": [
              {
                "label": "Contents",
                "value": "Heat exchanger for a combined cycle power plant"
              }
            ]
          }
        }`;
  const end = '\n        }\n      ]\n    },\n    {\n      "type": "data-table"';
  expect(read(PLANT)).toBe(before.replace(end, `\n        }${card}${end.slice('\n        }'.length)}`));
  expect(changed()).toEqual([PLANT]);
  expect(await lint()).toEqual([]);
});

test('add a page with a menu item: created, opened, written and saved', async ({ openStudio }) => {
  const file = 'pages-data/business/cranes.json';
  const page = await openStudio(PLANT);
  const menu = read(MENU);
  await press(page, 'New…');
  const dialog = page.getByRole('dialog', { name: 'New' });
  await dialog.getByRole('textbox', { name: 'Path' }).fill('business/cranes');
  await dialog.getByRole('combobox', { name: 'Menu folder' }).selectOption('Business');
  await dialog.getByRole('textbox', { name: 'Name in the menu' }).fill('Cranes');
  await press(dialog, 'Create');
  await dialog.waitFor({ state: 'detached' });
  await page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Cranes' }).waitFor();
  // Placeholder text is reported with its location.
  const description = page.getByRole('textbox', { name: 'Description' });
  await page
    .getByRole('listitem')
    .getByText(/is placeholder text/)
    .waitFor();
  await description.fill('Cranes that lift heavy plant at sea and on land.');
  await chooseBlock(page, /^Rich text/);
  await page.getByRole('textbox', { name: 'Text' }).fill('We lift what others leave on the ground.');
  await page.getByText('No faults').waitFor();
  await save(page);
  expect(read(file)).toBe(`{
  "$schema": "../../.editor/page.schema.json",
  "menuId": 1590,
  "title": "Cranes",
  "description": "Cranes that lift heavy plant at sea and on land.",
  "blocks": [
    {
      "type": "rich-text",
      "text": "We lift what others leave on the ground."
    }
  ]
}
`);
  expect(read(MENU)).toBe(
    menu.replace(
      /("programUrl": "\/1559\/business\/vio\/vio"\n( +)})/,
      '$1,\n$2{ "id": 1590, "name": "Cranes", "menuType": "P", "programUrl": "/1590/business/cranes" }',
    ),
  );
  expect(changed()).toEqual([file, MENU]);
  expect(await lint()).toEqual([]);
});

test('add a photograph: uploaded, described, shown and saved', async ({ openStudio }) => {
  const page = await openStudio(PLANT);
  const before = read(PLANT);
  const photograph = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#5a8caa' } })
    .jpeg()
    .toBuffer();
  await addBlock(page, /^Card grid/, /^Picture /);
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Upload a file…');
  await (await chooser).setFiles({ name: 'The yard.jpg', mimeType: 'image/jpeg', buffer: photograph });
  // The example before it was decorative; a photograph needs alt text.
  const alt = page.getByRole('textbox', { name: 'Alt text' });
  await expect.poll(() => hasFocus(alt)).toBe(true);
  await expect.poll(() => alt.getAttribute('aria-invalid')).toBe('true');
  await alt.fill('The yard with two cranes');
  await page.getByText('No faults').waitFor();
  await page.frameLocator('iframe').getByRole('img', { name: 'The yard with two cranes' }).waitFor();
  await save(page);
  const block = `
    {
      "type": "picture",
      "picture": {
        "src": "/pictures/the-yard.jpg",
        "alt": "The yard with two cranes"
      },
      "zoom": false
    },`;
  expect(read(PLANT)).toBe(
    before.replace('\n    {\n      "type": "data-table"', `${block}\n    {\n      "type": "data-table"`),
  );
  expect(readFileSync(join(root, 'public/pictures/the-yard.jpg')).equals(photograph)).toBe(true);
  expect(changed()).toEqual([PLANT, 'public/pictures/the-yard.jpg']);
  expect(await lint()).toEqual([]);
});

// R-STUDIO-09
test('move a page: changes are listed, and links, menu and redirects follow', async ({ openStudio }) => {
  const [from, to] = ['business/plant/environmental', 'business/plant/environment'];
  const page = await openStudio(`pages-data/${from}.json`);
  const before = contentTexts();
  await press(page, 'Move…');
  const dialog = page.getByRole('dialog', { name: /^Move / });
  await dialog.getByRole('textbox', { name: 'New path' }).fill(to);
  await press(dialog, 'Preview changes');
  await dialog.getByText(`pages-data/${from}.json moves to pages-data/${to}.json`).waitFor();
  await dialog.getByText(/^pages-data\/menu\.json:\d+ .* → \/1558\/business\/plant\/environment$/).waitFor();
  await dialog.getByText(/visitors to .* are redirected to/).waitFor();
  expect(await axeFaults(page, dialog)).toEqual([]);
  await press(dialog, 'Move it');
  await dialog.waitFor({ state: 'detached' });
  await page.locator(`[data-key="pages-data/${to}.json"][aria-selected="true"]`).waitFor();
  await page
    .frameLocator('iframe')
    .getByRole('heading', { level: 1, name: 'Environmental equipment' })
    .waitFor();
  expect(changed()).toEqual([]); // nothing is written to disk before saving
  await press(page, 'Undo');
  await page.locator(`[data-key="pages-data/${from}.json"][aria-selected="true"]`).waitFor();
  await page.getByText('All changes saved').waitFor();
  await press(page, 'Redo');
  await page.locator(`[data-key="pages-data/${to}.json"][aria-selected="true"]`).waitFor();
  await save(page);
  const expected = new Map(
    [...before].map(([file, text]) => [
      file === `pages-data/${from}.json` ? `pages-data/${to}.json` : file,
      text.replaceAll(`/1558/${from}`, `/1558/${to}`),
    ]),
  );
  expected.set(
    REDIRECTS,
    (before.get(REDIRECTS) ?? '').replace(
      '[]',
      `[\n    { "from": "/1558/${from}", "to": "/1558/${to}" }\n  ]`,
    ),
  );
  expect(contentTexts()).toEqual(expected);
  expect(await lint()).toEqual([]);
});

// R-STUDIO-21
test('set a focal point: by press and by key, shown in the cropped picture, and removed again', async ({
  openStudio,
}) => {
  const file = 'pages-data/global-network/thailand.json';
  const page = await openStudio(file);
  const before = read(file);
  await chooseBlock(page, /^Gallery/);
  await page.locator('.entries summary').first().click();
  await page.getByRole('button', { name: '+ Focal point' }).click();
  const left = page.getByRole('slider', { name: 'From the left, in percent' });
  await expect.poll(() => hasFocus(left)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await left.inputValue()).toBe('30');
  const picture = page.frameLocator('iframe').getByRole('listitem').getByRole('img').first();
  const position = (): Promise<string> => picture.evaluate((image) => getComputedStyle(image).objectPosition);
  await expect.poll(position).toBe('30% 50%');
  expect(await axeFaults(page, page.locator('.studio'))).toEqual([]);
  const shown = page.locator('.focal-picture');
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  await shown.click({ position: { x: width * 0.18, y: height * 0.99 } });
  await expect.poll(position).toBe('20% 100%');
  await page.getByText('No faults').waitFor();
  await save(page);
  expect(read(file)).toBe(
    before.replace(
      'with a wide roof"\n',
      'with a wide roof",\n            "focus": {\n              "x": 20,\n              "y": 100\n            }\n',
    ),
  );
  expect(await lint()).toEqual([]);
  await press(page, 'Remove Focal point');
  await expect.poll(position).toBe('50% 50%');
  await save(page);
  expect(read(file)).toBe(before);
});

function contentTexts(): Map<string, string> {
  const names = readdirSync(join(root, 'pages-data'), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.json')).map((name) => `pages-data/${name}`);
  return new Map(files.sort().map((file) => [file, read(file)]));
}

// R-STUDIO-16
test('a block and a page are drafts while being written, and then appear and disappear on schedule', async ({
  openStudio,
}) => {
  const CI = 'pages-data/company/ci.json';
  const page = await openStudio(PLANT);
  const [plant, ci] = [read(PLANT), read(CI)];
  await chooseBlock(page, /^Callout/);
  await press(page, '+ Draft');
  await page.frameLocator('iframe').getByText('The equipment in detail').waitFor(); // its writer can see it
  const marked = (tree: string, name: RegExp): Promise<void> =>
    page.getByRole('tree', { name: tree }).getByRole('treeitem', { name }).waitFor();
  await marked('Blocks', /^Callout.*, draft/);
  await page.locator(`[role="treeitem"][data-key="${CI}"]`).click();
  await press(page, '+ Draft');
  await marked('Pages', /, draft/);
  await marked('Blocks', /^The page itself ?, draft/);
  await page.getByText('No faults').waitFor();
  await save(page);
  const end = '\n      ]\n    }\n  ]\n}\n';
  expect(read(PLANT)).toBe(plant.replace(end, '\n      ],\n      "draft": true\n    }\n  ]\n}\n'));
  expect(read(CI)).toBe(ci.replace(/\n {2}\]\n}\n$/, '\n  ],\n  "draft": true\n}\n'));
  expect(await lint()).toEqual([]);
  // Published by removing the draft mark, and scheduled by typing the minutes.
  await page.getByRole('checkbox', { name: 'Draft' }).click();
  await page.locator(`[role="treeitem"][data-key="${PLANT}"]`).click();
  await chooseBlock(page, /^Callout/);
  await page.getByRole('checkbox', { name: 'Draft' }).click();
  await press(page, '+ From');
  const from = page.getByLabel('From', { exact: true });
  await page
    .getByRole('listitem')
    .getByText(/such as 2030-12-24T09:00/)
    .waitFor();
  await from.fill('2030-12-24T09:00');
  await press(page, '+ Until');
  await page.getByLabel('Until', { exact: true }).fill('2031-01-07T09:00');
  await marked('Blocks', /^Callout.*, from 24 December 2030 at 09:00, until 7 January 2031 at 09:00/);
  await page.getByText('from 24 December 2030', { exact: true }).waitFor();
  await page.getByText('No faults').waitFor();
  await save(page);
  expect(read(PLANT)).toBe(
    plant.replace(
      end,
      '\n      ],\n      "from": "2030-12-24T09:00",\n      "until": "2031-01-07T09:00"\n    }\n  ]\n}\n',
    ),
  );
  expect(read(CI)).toBe(ci);
  expect(await lint()).toEqual([]);
});

// R-STUDIO-20
test('times are typed in the site’s time zone, and an invalid one is reported and kept until it is valid', async ({
  openStudio,
}) => {
  const without = read(PLANT);
  const end = '\n      ]\n    }\n  ]\n}\n';
  writeFileSync(
    join(root, PLANT),
    without.replace(end, '\n      ],\n      "from": "2030-12-24"\n    }\n  ]\n}\n'),
  );
  const page = await openStudio(PLANT);
  const { keyboard } = page;
  await chooseBlock(page, /^Callout/);
  const from = page.getByLabel('From', { exact: true });
  expect([await from.getAttribute('type'), await from.inputValue()]).toEqual(['text', '2030-12-24']);
  await page.getByText('Time zone: Korean time (Asia/Seoul)').waitFor();
  await page.getByText('All changes saved').waitFor();
  await from.focus();
  await keyboard.press('End');
  await keyboard.type('T09:00');
  await page.getByText('No faults').waitFor();
  expect(await hasFocus(from)).toBe(true);
  expect([await from.getAttribute('type'), await from.inputValue()]).toEqual([
    'datetime-local',
    '2030-12-24T09:00',
  ]);
  // Without its month it isn't a valid time any more; that is reported, and it isn't removed.
  await page.getByRole('button', { name: 'Remove From' }).focus();
  await keyboard.press('Tab');
  await keyboard.press('Backspace');
  await page
    .getByRole('listitem')
    .getByText(/such as 2030-12-24T09:00/)
    .waitFor();
  await keyboard.type('01072031');
  await page.getByText('No faults').waitFor();
  expect(await from.inputValue()).toBe('2031-01-07T09:00');
  await press(page, 'Remove From');
  await page.getByText('No faults').waitFor();
  await save(page);
  expect(read(PLANT)).toBe(without);
  expect(await lint()).toEqual([]);
});

test('undo everything: unsaved changes in one press, saved ones step by step', async ({ openStudio }) => {
  const page = await openStudio(PLANT);
  const before = contentTexts();
  await page.getByRole('textbox', { name: 'Title' }).fill('Plants');
  await save(page);
  await chooseBlock(page, /^Note/);
  await press(page.getByRole('group', { name: 'Actions for the selected block' }), 'Delete');
  await page.locator(`[role="treeitem"][data-key="${MUD}"]`).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Mud');
  await page.getByText('2 unsaved files').waitFor();
  await page.keyboard.press('Control+s');
  await press(page.getByRole('dialog', { name: 'Review changes' }), 'Discard changes');
  await page.getByText('All changes saved').waitFor();
  expect(changed()).toEqual([PLANT]);
  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();
  await save(page);
  expect(contentTexts()).toEqual(before);
  expect(await lint()).toEqual([]);
});

test('publish: only saved changes are committed, with a message about them, and nothing is pushed', async ({
  openStudio,
}) => {
  const start = git(root, 'rev-parse', 'HEAD').trim();
  const remote = join(root, 'var', 'remote.git');
  git(root, 'init', '--quiet', '--bare', remote);
  git(root, 'remote', 'add', 'origin', remote);
  const page = await openStudio(PLANT);
  const before = read(PLANT);
  await page.getByRole('textbox', { name: 'Title' }).fill('Plant and machinery');
  expect(await page.getByRole('button', { name: 'Commit…' }).isDisabled()).toBe(true); // save first
  await save(page);
  writeFileSync(join(root, 'README.md'), 'Staged, and no content.\n');
  git(root, 'add', 'README.md');
  await press(page, 'Commit…');
  const dialog = page.getByRole('dialog', { name: 'Commit saved changes' });
  const message = dialog.getByRole('textbox', { name: 'Message' });
  await message.waitFor();
  expect(await message.inputValue()).toContain('“Plant” → “Plant and machinery”');
  expect(await axeFaults(page, dialog)).toEqual([]);
  await press(dialog, 'Commit');
  await dialog.waitFor({ state: 'detached' });
  const [head = '', ...files] = git(root, 'log', '--max-count=1', '--name-only', '--format=%s')
    .trim()
    .split('\n');
  expect(head).toContain('“Plant” → “Plant and machinery”');
  expect(files.filter(Boolean)).toEqual(['docs/PAGES.md', PLANT].filter((file) => files.includes(file)));
  expect(files).toContain(PLANT);
  expect(git(root, 'diff', '--cached', '--name-only').trim()).toBe('README.md');
  expect(git(remote, 'for-each-ref')).toBe('');
  expect(read(PLANT)).toBe(before.replace('"title": "Plant"', '"title": "Plant and machinery"'));
  expect(await lint()).toEqual([]);
  git(root, 'remote', 'remove', 'origin');
  git(root, 'reset', '--hard', '--quiet', start);
});

test('remove a page: its uses are listed, and visitors are redirected', async ({ openStudio, faults }) => {
  const file = 'pages-data/customer/recruit.json';
  faults.allow(/422/); // the first request is refused
  const page = await openStudio(file);
  const menu = read(MENU);
  await press(page.getByRole('group', { name: 'Actions for “Recruitment”' }), 'Delete…');
  const dialog = page.getByRole('dialog', { name: /^Delete / });
  await press(dialog, 'Preview changes');
  await dialog
    .getByRole('alert')
    .getByText(/Enter where to send visitors/)
    .waitFor();
  await dialog.getByText(/^pages-data\/menu\.json:\d+/).waitFor();
  expect(await axeFaults(page, dialog)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Where to send visitors' }).fill('/1536/company/greeting');
  await press(dialog, 'Preview changes');
  await press(dialog, 'Delete it');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('No faults').waitFor();
  await save(page);
  expect(existsSync(join(root, file))).toBe(false);
  expect(read(MENU)).toBe(menu.replace(/,\s+\{\s+"id": 1569,[^}]+\}/, ''));
  expect(read(REDIRECTS)).toContain('{ "from": "/1569/customer/recruit", "to": "/1536/company/greeting" }');
  expect(changed()).toEqual([file, MENU, REDIRECTS, SEARCH_TERMS]); // the search term "jobs" led to it
  expect(await lint()).toEqual([]);
});

test('edit menu, site facts, boards and redirects: one value changes, and all other bytes stay the same', async ({
  openStudio,
}) => {
  const [SITE, BOARDS] = ['pages-data/site.json', 'pages-data/boards.json'];
  const page = await openStudio(MENU);
  const before = contentTexts();
  const choose = (file: string): Promise<void> =>
    page.locator(`[role="treeitem"][data-key="${file}"]`).click();
  await page.locator('summary').getByText('Customer', { exact: true }).click();
  await page.getByRole('textbox', { name: 'English title' }).fill('For customers');
  await choose(SITE);
  await page
    .getByRole('group', { name: 'Telephone', exact: true })
    .getByRole('textbox', { name: 'Value' })
    .fill('+82 51 111 2222');
  await choose(BOARDS);
  await page.locator('summary').getByText('Notice', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Posts on a page' }).fill('20');
  await choose(REDIRECTS);
  await press(page, '+ Add redirect');
  await page.keyboard.type('/1558/business/plant/old');
  await page.getByRole('textbox', { name: 'New address' }).fill('/1558/business/plant/environmental');
  await page.getByText('No faults').waitFor();
  await save(page);
  const expected = new Map(before);
  const replace = (file: string, from: string | RegExp, to: string): void =>
    void expected.set(file, (before.get(file) ?? '').replace(from, to));
  replace(MENU, '"nameEn": "Customer"', '"nameEn": "For customers"');
  replace(SITE, '+82 51 000 0000', '+82 51 111 2222');
  replace(BOARDS, '"boardType": "NORMAL", "pagesize": 10', '"boardType": "NORMAL", "pagesize": 20');
  replace(
    REDIRECTS,
    '[]',
    '[\n    {\n      "from": "/1558/business/plant/old",\n      "to": "/1558/business/plant/environmental"\n    }\n  ]',
  );
  expect(contentTexts()).toEqual(expected);
  expect(await lint()).toEqual([]);
});

test('two windows save their own changes, and a closed one leaves nothing behind', async ({
  openStudio,
  faults,
}) => {
  const page = await openStudio(PLANT);
  const [plant, mud] = [read(PLANT), read(MUD)];
  await page.getByRole('textbox', { name: 'Title' }).fill('First window');
  const second = await page.context().newPage();
  await faults.watch(second);
  await openFile(second, MUD);
  await second.getByText('The studio is already open in another window.').waitFor();
  await second.getByRole('textbox', { name: 'Title' }).fill('Second window');
  await save(second);
  expect(read(MUD)).toBe(mud.replace('"title": "Mud treatment system"', '"title": "Second window"'));
  expect(read(PLANT)).toBe(plant);
  await second.getByRole('textbox', { name: 'Title' }).fill('');
  await second.getByText(/^[1-9]\d* faults?/).waitFor();
  await second.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus'))); // a headless window doesn't get this event
  await page.getByText('No faults').waitFor();
  await save(page);
  expect(read(PLANT)).toBe(plant.replace('"title": "Plant"', '"title": "First window"'));
  expect(await lint()).toEqual([]);
});

test('a figure is edited, previewed and saved by keyboard only', async ({ openUnwatched, faults }) => {
  const page = await openUnwatched();
  opened.push(page);
  await faults.watch(page);
  const before = read(MUD);
  const { keyboard } = page;
  await studio.open(page);
  const pages = page.getByRole('tree', { name: 'Pages' });
  await tabTo(page, pages.locator('[tabindex="0"]'));
  while (!(await hasFocus(pages.locator(`[data-key="${MUD}"]`)))) await keyboard.press('o'); // Offshore plant
  await keyboard.press('Enter');
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  const blocks = page.getByRole('tree', { name: 'Blocks' });
  for (let panes = 0; panes < 2; panes++) await keyboard.press('F6'); // past the preview
  const table = blocks.getByRole('treeitem', { name: /^Specification table Shale/ });
  while (!(await hasFocus(table))) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Specification table' }).waitFor();
  await keyboard.press('F6');
  await tabTo(page, page.getByRole('textbox', { name: /^Weight, 615 GPM/ }));
  await keyboard.press('Control+a');
  await keyboard.type('2075');
  await page.frameLocator('iframe').getByText('2075').first().waitFor();
  await keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await dialog.getByText('2050 → 2075').waitFor();
  await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
  await keyboard.press('Enter');
  await page.getByText('All changes saved').waitFor();
  expect(await hasFocus(page.getByRole('textbox', { name: /^Weight, 615 GPM/ }))).toBe(true);
  expect(read(MUD)).toBe(before.replace('"1760", "2050"]', '"1760", "2075"]'));
  expect(await lint()).toEqual([]);
});

test('F6 cycles through all parts of the window, including the file’s text', async ({ openStudio }) => {
  const page = await openStudio(PLANT);
  await press(page, 'JSON');
  await page.getByRole('textbox', { name: `Text of ${PLANT}` }).waitFor();
  const parts: (string | undefined)[] = [];
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('F6');
    parts.push(
      await page.evaluate(() =>
        document.activeElement?.closest('.pane, .faults')?.className.split(' ').at(-1),
      ),
    );
  }
  expect(parts).toEqual(['pages', 'preview', 'json', 'blocks', 'form', 'faults']);
});

test('the page’s policy allows nothing inline, and nothing external but the preview', async ({
  openUnwatched,
}) => {
  const page = await openUnwatched();
  opened.push(page);
  const answer = await page.goto(studio.url());
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const preview = /frame-src (http:\/\/(?:127\.0\.0\.1|localhost):\d+)/.exec(policy)?.[1] ?? '';
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${preview}`,
    "connect-src 'self'",
    `frame-src ${preview}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
});

test('axe finds no fault in what the tasks open', async ({ openStudio }) => {
  const page = await openStudio(PLANT);
  const faultsIn = (part: Locator): Promise<string[]> => faultsAt(page, part, [1024, 1440]);
  const whole = page.locator('.studio');
  await press(page, 'JSON');
  await page.locator('.json-text').waitFor();
  await chooseBlock(page, /^Card grid/);
  await press(page, '+ Add card');
  await press(page.getByRole('group', { name: 'Add to card', exact: true }), '+ Popup');
  await press(page.getByRole('group', { name: 'Add to card', exact: true }), '+ Picture');
  await page.getByText(/^[1-9]\d* faults?/).waitFor();
  expect(await faultsIn(whole)).toEqual([]);
  await page.locator(`[role="treeitem"][data-key="${MENU}"]`).click();
  await page.locator('#form-title', { hasText: 'Menu' }).waitFor();
  await page.locator('summary').getByText('Customer', { exact: true }).click();
  expect(await faultsIn(whole)).toEqual([]);
  await press(page, 'New…');
  expect(await faultsIn(page.getByRole('dialog'))).toEqual([]);
});
