import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../ci/launch-chromium.ts';

const MUD = 'pages-data/business/plant/marine/mud.json';
const CHANGED = '640 GPM\n145 m³/h';

/**
 * Makes the pictures of docs/STUDIO.md. Nothing is saved.
 * @param url the studio's address
 * @param folder where the pictures go
 * @returns what was made, a line each
 */
export async function picturesOfStudio(url: string, folder: string): Promise<readonly string[]> {
  const browser = await launchChromium();
  const made: string[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 810 } });
    const take = async (name: string): Promise<void> => {
      const { size } = await sharp(await page.screenshot())
        .webp({ quality: 60, effort: 6 })
        .toFile(join(folder, `studio-${name}.webp`));
      made.push(`docs/pictures/studio-${name}.webp: ${Math.round(size / 1024)} KB`);
    };
    await page.goto(url);
    await page.locator(`[role="treeitem"][data-key="${MUD}"]`).click();
    await chooseTable(page);
    await take('table');
    await page.getByRole('button', { name: 'Add…' }).click();
    await page.getByRole('dialog').waitFor();
    await take('add');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: /^Treating capacity, 615 GPM class/ }).fill(CHANGED);
    await page.frameLocator('iframe').getByText('640 GPM').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('“615 GPM” → “640 GPM”').waitFor();
    await take('changes');
  } finally {
    await browser.close();
  }
  return made;
}

async function chooseTable(page: Page): Promise<void> {
  await page.getByRole('treeitem', { name: /^Specification table Shale/ }).click();
  await page
    .getByRole('textbox', { name: /^Treating capacity/ })
    .first()
    .waitFor();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { name: 'Shale shaker specifications' }).waitFor();
  await preview.locator('html').evaluate(() => document.fonts.ready.then(() => undefined));
}
