// R-SEC-39, R-SEC-42, R-ENG-18, R-STUDIO-26, R-STUDIO-27
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { askRaw, loadModules, waysTo } from '../tools/testing/development-addresses.ts';
import { axeFaults, faultsAt } from './support/axe.ts';
import { hasFocus, test } from './support/browser.ts';
import { createTestStudio } from './support/studio.ts';

/** The studio on a copy of the project: what staff do in it, and what it writes. */

const MUD = 'pages-data/business/plant/marine/mud.json';
const PLANT = 'pages-data/performance/plant.json';
/** In the first table of MUD. */
const MODELS = ['200 GPM class', '400 GPM class', '528 GPM class', '615 GPM class'];

const studio = createTestStudio();
const { root, read, save } = studio;

async function openMud(page: Page): Promise<void> {
  await studio.openFile(page, MUD);
  await page.getByRole('tree', { name: 'Blocks' }).waitFor();
}

test('a figure is edited in its table, previewed, announced and saved as an editor would have written it', async ({
  openUnwatched,
  faults,
}) => {
  const page = await openUnwatched();
  await faults.watch(page);
  const before = read(MUD);
  await openMud(page);
  await page.getByRole('treeitem', { name: /^Specification table Shale/ }).click();
  const cell = page.getByRole('textbox', { name: /^Treating capacity, 615 GPM class/ });
  await cell.fill('640 GPM\n145 m³/h');
  await page.frameLocator('iframe').getByText('640 GPM').waitFor();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await dialog.getByText('“615 GPM” → “640 GPM”').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('All changes saved').waitFor();
  expect(read(MUD)).toBe(before.replace('"615 GPM", "140 m³/h"', '"640 GPM", "145 m³/h"'));
  // After undoing and saving again, the file is unchanged.
  await page.getByRole('button', { name: 'Undo' }).click();
  await save(page);
  expect(read(MUD)).toBe(before);
});

// R-STUDIO-04
test('a block selected in the preview is outlined there, and its heading can be edited', async ({
  openUnwatched,
  faults,
}) => {
  const page = await openUnwatched();
  await faults.watch(page);
  await openMud(page);
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { level: 2 }).first().click();
  const chosen = page.getByRole('tree', { name: 'Blocks' }).locator('[aria-selected="true"]');
  await expect.poll(() => chosen.innerText()).toContain('Process view');
  await preview.locator('.studio-outline').waitFor();
  await page.getByRole('textbox', { name: 'Heading' }).fill('Edited heading');
  await preview.getByRole('heading', { name: 'Edited heading' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('All changes saved').waitFor();
});

// R-STUDIO-02, R-STUDIO-03
test('blocks can be added, moved, duplicated, cut and pasted by keyboard only, and twenty steps undone after a reload', async ({
  openUnwatched,
  faults,
}) => {
  const page = await openUnwatched();
  await faults.watch(page);
  const before = read(MUD);
  await openMud(page);
  const tree = page.getByRole('tree', { name: 'Blocks' });
  const labels = (): Promise<string[]> => tree.locator('[data-level="1"] .tree-label').allInnerTexts();
  const first = await labels();
  await tree.getByRole('treeitem', { name: /^Process view/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Insert');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect.poll(() => hasFocus(search)).toBe(true);
  await page.keyboard.type('asks for something');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(labels).toEqual(first.toSpliced(3, 0, 'Callout'));
  await page.keyboard.press('Alt+ArrowUp'); // the new entry has the focus
  await expect.poll(labels).toEqual(first.toSpliced(2, 0, 'Callout'));
  await page.getByText('Callout moved to position 2').waitFor({ state: 'attached' });
  for (let copy = 0; copy < 18; copy++) {
    await tree
      .getByRole('treeitem', { name: /^Callout/ })
      .first()
      .focus();
    await page.keyboard.press('Control+d');
    await expect.poll(async () => (await labels()).length).toBe(first.length + copy + 2);
  }
  await page.reload();
  await page.getByText('1 unsaved file').waitFor();
  await page.locator(`[role="treeitem"][data-key="${MUD}"]`).click();
  for (let step = 0; step < 20; step++) await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(labels).toEqual(first);
  await page.getByText('All changes saved').waitFor();
  expect(read(MUD)).toBe(before);
});

// R-STUDIO-03, R-STUDIO-15
test('several blocks can be selected, moved, duplicated, cut, pasted, wrapped, unwrapped and deleted by keyboard only, one undo step each', async ({
  openUnwatched,
  faults,
}) => {
  const page = await openUnwatched();
  await faults.watch(page);
  const { keyboard } = page;
  const before = read(MUD);
  await openMud(page);
  const tree = page.getByRole('tree', { name: 'Blocks' });
  const rows = tree.locator('[data-level="1"]');
  const labels = (): Promise<string[]> => rows.locator('.tree-label').allInnerTexts();
  const chosen = (): Promise<number> => tree.locator('[aria-selected="true"]').count();
  const waitForStatus = (text: string): Promise<void> =>
    page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
  expect(await tree.getAttribute('aria-multiselectable')).toBe('true');
  const first = await labels();
  const pair = first.slice(1, 3);
  await rows.nth(1).focus();
  await keyboard.press('Enter');
  await keyboard.press('Shift+ArrowDown');
  await waitForStatus('2 blocks selected');
  expect(await chosen()).toBe(2);
  await page.getByRole('group', { name: 'Actions for the 2 selected blocks' }).waitFor();
  expect(await page.getByRole('button', { name: 'Unwrap' }).isDisabled()).toBe(true);
  expect(await axeFaults(page, page.locator('.blocks'))).toEqual([]);
  // The focus moves with the blocks.
  await keyboard.press('Alt+ArrowDown');
  await waitForStatus('2 blocks moved to positions 2 to 3');
  expect(await labels()).toEqual(first.toSpliced(1, 2).toSpliced(2, 0, ...pair));
  await keyboard.press('Alt+ArrowUp');
  await waitForStatus('2 blocks moved to positions 1 to 2');
  expect(await labels()).toEqual(first);
  await keyboard.press('Control+d');
  await waitForStatus('Duplicated 2 blocks');
  expect(await labels()).toEqual(first.toSpliced(3, 0, ...pair));
  expect(await chosen()).toBe(2);
  await keyboard.press('Control+x');
  await waitForStatus('Cut 2 blocks');
  expect(await labels()).toEqual(first);
  await keyboard.press('Control+v');
  await waitForStatus('Pasted 2 blocks');
  expect(await labels()).toEqual(first.toSpliced(4, 0, ...pair));
  await keyboard.press('Control+g');
  await page.getByRole('searchbox', { name: 'Search' }).waitFor();
  await keyboard.type('section');
  const section = page.getByRole('dialog').getByRole('button', { name: /^Section/ });
  while (!(await hasFocus(section))) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await waitForStatus('Wrapped 2 blocks in Section');
  expect(await labels()).toEqual(first.toSpliced(4, 0, 'Section'));
  await keyboard.press('Control+Shift+G');
  await waitForStatus('Unwrapped Section');
  expect(await labels()).toEqual(first.toSpliced(4, 0, ...pair));
  await keyboard.press('Delete');
  await expect.poll(labels).toEqual(first.toSpliced(4, 0, ...pair.slice(1)));
  await keyboard.press('Delete');
  await expect.poll(labels).toEqual(first);
  await keyboard.press('Shift+ArrowUp');
  expect(await chosen()).toBe(2);
  await keyboard.press('Escape');
  expect(await chosen()).toBe(1);
  await keyboard.press('Shift+ArrowUp');
  expect(await chosen()).toBe(2);
  await keyboard.press('ArrowDown');
  expect(await chosen()).toBe(1);
  await rows.nth(1).click();
  await rows.nth(3).click({ modifiers: ['Shift'] });
  expect(await chosen()).toBe(3);
  const undo = page.getByRole('button', { name: 'Undo' });
  let steps = 0;
  for (; await undo.isEnabled(); steps++) await undo.click();
  expect(steps).toBe(9);
  await page.getByText('All changes saved').waitFor();
  expect(read(MUD)).toBe(before);
});

// R-STUDIO-05
test('a fault is shown at its field, in the tree and in the list, and saving with it asks for confirmation', async ({
  openUnwatched,
  faults,
}) => {
  const page = await openUnwatched();
  await faults.watch(page);
  await openMud(page);
  faults.allow(/\[vite\] Internal Server Error/);
  const title = page.getByRole('textbox', { name: 'Title' });
  const was = await title.inputValue();
  await title.fill('');
  await page.locator('.messages .fault').first().waitFor();
  await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true');
  await page.locator(`[data-key="${MUD}"] .mark.fault`).waitFor();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  const button = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByText(/The site can’t be built/).waitFor();
  expect(await button.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await title.fill(was);
  await page.getByText('All changes saved').waitFor();
  await page.locator('.messages .fault').first().waitFor({ state: 'detached' }); // the server has the text as well
});

// R-STUDIO-06
test('someone else’s change is shown, and nothing is overwritten', async ({ openUnwatched, faults }) => {
  const page = await openUnwatched();
  await faults.watch(page);
  faults.allow(/409/);
  const before = read(MUD);
  await openMud(page);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Mine');
  const theirs = before.replace('"title": "', '"title": "Theirs ');
  writeFileSync(join(root, MUD), theirs);
  await page.getByRole('heading', { name: 'Changed outside the studio' }).waitFor();
  expect(read(MUD)).toBe(theirs);
  await page.getByRole('button', { name: /^Load their version/ }).click();
  await expect.poll(() => title.inputValue()).toContain('Theirs');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => title.inputValue()).toBe('Mine');
  await save(page);
  expect(read(MUD)).toContain('"title": "Mine"');
  writeFileSync(join(root, MUD), before);
  await expect.poll(() => title.inputValue()).not.toBe('Mine');
});

// R-STUDIO-12
test('closing a window removes its unsaved changes from the preview, and another window shows its own', async ({
  openUnwatched,
  faults,
}) => {
  const [first, second] = [await openUnwatched(), await openUnwatched()];
  await faults.watch(second);
  await openMud(first);
  const title = first.getByRole('textbox', { name: 'Title' });
  const was = await title.inputValue();
  const heading = (page: Page, name: string): Promise<void> =>
    page.frameLocator('iframe').getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await title.fill('Of the first window');
  await heading(first, 'Of the first window');
  await openMud(second);
  await heading(second, was);
  await first.evaluate(() => window.dispatchEvent(new Event('focus'))); // its user returns to it
  await heading(second, 'Of the first window');
  await first.close();
  await second.reload();
  await second.locator(`[role="treeitem"][data-key="${MUD}"]`).click();
  await heading(second, was);
});

test('the preview serves only what the site needs', async () => {
  const policy = (await fetch(new URL('/', studio.url()))).headers.get('content-security-policy') ?? '';
  const preview = /frame-src (\S+?);/.exec(policy)?.[1] ?? '';
  const files = ['package.json', 'deploy/nginx.conf', 'var/site.db', 'pages-data/site.json', MUD];
  const served: string[] = [];
  for (const address of files.flatMap((file) => waysTo(root, file))) {
    const { status } = await askRaw(preview, address, { 'sec-fetch-dest': 'script' });
    if (status !== 404 && status !== 400) served.push(`${status} ${address}`);
  }
  expect(served).toEqual([]);
  const { refused, loaded } = await loadModules(preview);
  expect(refused).toEqual([]);
  expect(loaded).toContain('/src/engine/studio/bridge/bridge.ts');
});

test('the token comes only from the printed address, and survives a reload and a second window', async ({
  openUnwatched,
}) => {
  const page = await openUnwatched();
  const { origin, hash } = new URL(studio.url());
  const token = hash.replace('#token=', '');
  expect(token.length).toBeGreaterThan(20);
  const shell = await (await fetch(origin)).text();
  const scripts = [...shell.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, path = '']) => new URL(path, origin),
  );
  const texts = await Promise.all(scripts.map(async (script) => (await fetch(script)).text()));
  expect([shell, ...texts].filter((text) => text.includes(token))).toEqual([]);

  await page.goto(origin);
  await page.getByRole('heading', { name: 'The studio can’t start' }).waitFor();
  await page
    .getByRole('alert')
    .getByText(/Open the address that npm run studio printed/)
    .waitFor();
  const pages = (of: Page): Promise<void> => of.getByRole('tree', { name: 'Pages' }).waitFor();
  await page.goto(studio.url());
  await pages(page);
  expect(page.url()).toBe(`${origin}/`);
  await page.reload();
  await pages(page);
  const second = await page.context().newPage();
  await second.goto(origin);
  await pages(second);
  await second.goto(`${origin}/#token=of-another-site`);
  await second.waitForURL(`${origin}/`);
  await second.reload();
  await pages(second);
  const other = await openUnwatched();
  await other.goto(origin);
  await other.getByRole('heading', { name: 'The studio can’t start' }).waitFor();
});

// R-STUDIO-32, R-STUDIO-33
test('the wheel changes no number, and undo reverts one change at a time and goes to its place', async ({
  openUnwatched,
  faults,
}) => {
  const page = await openUnwatched();
  await faults.watch(page);
  await studio.openFile(page, 'pages-data/site.json');
  const siteId = page.getByRole('textbox', { name: 'Number of the site (required)' });
  await siteId.click();
  await siteId.hover();
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, -900);
  await page.keyboard.press('ArrowUp');
  expect(await siteId.inputValue()).toBe('35');
  await page.locator(`[role="treeitem"][data-key="${MUD}"]`).click();
  const choose = (name: RegExp): Promise<void> => page.getByRole('treeitem', { name }).click();
  await choose(/^Specification table Shale/);
  const cell = (name: RegExp): Locator => page.getByRole('textbox', { name });
  const [first, second] = [cell(/^Treating capacity, 200 GPM/), cell(/^Treating capacity, 400 GPM/)];
  const [was, other] = [await first.inputValue(), await second.inputValue()];
  await first.press('Control+Home');
  await page.keyboard.type('1');
  await second.press('Control+Home');
  await page.keyboard.type('2');
  await choose(/^Specification table Vacuum/);
  const elsewhere = page.getByRole('table').getByRole('textbox').nth(1);
  const before = await elsewhere.inputValue();
  await elsewhere.press('End');
  await page.keyboard.type('3');
  await page.getByRole('tree', { name: 'Pages' }).getByRole('treeitem').first().focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => hasFocus(elsewhere)).toBe(true);
  expect(await elsewhere.inputValue()).toBe(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => hasFocus(second)).toBe(true);
  expect([await first.inputValue(), await second.inputValue()]).toEqual([`1${was}`, other]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => hasFocus(first)).toBe(true);
  expect(await first.inputValue()).toBe(was);
  await page.getByText('All changes saved').waitFor();
});

// R-STUDIO-07
test('a server crash loses nothing', async ({ openUnwatched }) => {
  const page = await openUnwatched();
  const before = read(MUD);
  await openMud(page);
  await studio.stop();
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed without a server');
  await page.getByText(/server isn’t responding/).waitFor();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await dialog.getByText(/server isn’t responding/).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).waitFor();
  await studio.start();
  await page
    .getByText(/Open the address that npm run studio printed/)
    .first()
    .waitFor();
  await page.goto(studio.url()); // in a window with an open studio, only the fragment changes
  await page.getByText('1 unsaved file').waitFor();
  expect(page.url(), 'the token is out of the address bar').toBe(new URL('/', studio.url()).href);
  await page.locator(`[role="treeitem"][data-key="${MUD}"]`).click();
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Typed without a server');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('All changes saved').waitFor();
  expect(read(MUD)).toBe(before);
});

// R-STUDIO-11
test('axe finds no fault in a page with a table, or in the dialog that adds blocks', async ({
  openUnwatched,
  faults,
}) => {
  const page = await openUnwatched({ viewport: { width: 1440, height: 768 } });
  await faults.watch(page);
  await openMud(page);
  await page.getByRole('treeitem', { name: /^Specification table Shale/ }).click();
  await page
    .getByRole('textbox', { name: /^Treating capacity/ })
    .first()
    .waitFor();
  expect(await faultsAt(page, page.locator('.studio'), [1024, 1440])).toEqual([]);
  await page.getByRole('button', { name: 'Add…' }).click();
  expect(await faultsAt(page, page.getByRole('dialog'), [1024, 1440])).toEqual([]);
});

// R-ENG-150, R-STUDIO-22
test('the catalogue previews the focused block, without the studio’s script in the example', async ({
  openUnwatched,
  faults,
}) => {
  const page = await openUnwatched({ viewport: { width: 1440, height: 900 } });
  await faults.watch(page);
  await openMud(page);
  await page.getByRole('button', { name: 'Add…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a block' });
  await dialog.getByRole('searchbox').fill('table');
  const example = dialog.locator('iframe').contentFrame();
  await example.getByRole('table').first().waitFor();
  await dialog.getByRole('searchbox').fill('notice-list');
  await example.getByText('Opening hours over the New Year holiday').waitFor(); // a sample: no service is asked
  await dialog.getByRole('searchbox').fill('table');
  await example.getByRole('table').first().waitFor();
  const [first, second] = await dialog.locator('.catalogue b').allInnerTexts();
  const caption = dialog.locator('figcaption');
  await expect.poll(() => caption.innerText()).toBe(first);
  await page.keyboard.press('Tab'); // past the place
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => caption.innerText()).toBe(second);
  expect(await example.locator('script[data-studio]').count()).toBe(0);
  expect(await axeFaults(page, dialog)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const added = page.getByRole('tree', { name: 'Blocks' }).locator('[aria-selected="true"]:focus');
  await expect.poll(() => added.locator('.tree-label').innerText()).toBe(second);
  await page.getByText('No faults').waitFor();
});

// R-STUDIO-17
test('typical values, placeholders and tokens are marked in the preview, through edits, tabs and pages', async ({
  openUnwatched,
  faults,
}) => {
  const page = await openUnwatched({ viewport: { width: 1024, height: 768 } });
  await faults.watch(page);
  await openMud(page);
  const preview = page.frameLocator('iframe');
  const choice = (name: string): Locator => page.getByRole('checkbox', { name });
  /** The texts with a visible mark. */
  const marked = (kind: string): Promise<string[]> =>
    preview.locator('html').evaluate((_, name) => {
      const ranges = [...(CSS.highlights.get(name) ?? [])] as Range[]; // made by the bridge
      const isSeen = ({ startContainer }: Range): boolean =>
        startContainer.parentElement?.checkVisibility() === true;
      return ranges.filter(isSeen).map((range) => range.toString());
    }, `studio-${kind}`);
  await choice('Typical values').check();
  await choice('Placeholders').check();
  await choice('Tokens').check();
  await expect.poll(() => marked('typical')).toContain('Linear motion');
  await expect.poll(() => marked('placeholder')).toEqual(MODELS);
  expect(await marked('typical')).not.toContain('Up to 7.5G');
  const label = page.locator('label', { hasText: 'Typical values' });
  await expect.poll(() => label.innerText()).toMatch(/^Typical values [1-9]\d*$/);
  expect(await axeFaults(page, page.locator('.preview .pane-head'))).toEqual([]);

  await page.getByRole('treeitem', { name: /^Specification table Shale/ }).click();
  await page.getByRole('textbox', { name: /^Motor power, 200 GPM class/ }).fill('2 × 0.8');
  await expect.poll(() => marked('typical')).toContain('2 × 0.8');
  await preview.getByRole('tab').nth(1).click();
  await expect.poll(() => marked('placeholder')).not.toEqual(MODELS);
  expect(await marked('typical')).not.toContain('Linear motion');
  await choice('Typical values').uncheck();
  await expect.poll(() => marked('typical')).toEqual([]);
  expect(await label.innerText()).toBe('Typical values');

  await page.locator(`[role="treeitem"][data-key="${PLANT}"]`).click();
  await preview.getByRole('heading', { level: 1, name: 'Plant', exact: true }).waitFor();
  await expect.poll(() => marked('token')).toContain('Customer A');
  expect(await marked('token'), 'a dash stands for the token').toContain('–');
  await page.getByRole('tree', { name: 'Blocks' }).getByRole('treeitem', { name: /^Note/ }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Of the years {{privacyNotice.inquiryYears}} and 2020.');
  await expect.poll(() => marked('token')).toContain('3');
  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('All changes saved').waitFor();
});
