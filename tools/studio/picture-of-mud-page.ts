import { join } from 'node:path';
import sharp from 'sharp';
import { launchChromium } from '../ci/launch-chromium.ts';
import { withExportedSite } from '../sheets/with-exported-site.ts';

const MUD = '/1556/business/plant/marine/mud';
/** Header, banner, tabs, and the first machine with its parts. */
const SHOWN = { width: 1280, height: 1260 };

/** Only the export's files answer, so any origin will do. */
const places = { siteUrl: new URL('https://www.example.com'), serviceUrl: null };

/**
 * Makes the README's picture of the mud treatment page, when everything in it has loaded.
 * @param root the site's folder, whose dist is up to date
 * @param folder where the picture goes
 * @returns what was made
 */
export function pictureOfMudPage(root: string, folder: string): Promise<string> {
  return withExportedSite(root, { places, launch: launchChromium }, async (page) => {
    await page.setViewportSize(SHOWN);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(new URL(MUD, places.siteUrl).href, { waitUntil: 'networkidle' });
    await page.locator('html[data-alive]').waitFor();
    await page.evaluate(async () => {
      await document.fonts.ready;
      const inView = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' || complete);
      await Promise.all(inView.map((image) => image.decode()));
    });
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toFile(join(folder, 'mud-page.webp'));
    return `docs/pictures/mud-page.webp: ${Math.round(size / 1024)} KB`;
  });
}
