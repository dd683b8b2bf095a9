import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { exportSite } from '../../src/server/export/export-site.ts';
import type { ExportPlaces } from '../../src/server/export/export-site.ts';

export interface ExportedSite {
  readonly places: ExportPlaces;
  /** Starts the browser; it is closed here. */
  readonly launch: () => Promise<Browser>;
}

/**
 * Opens a browser that gets the files of a static export under the address that the site has.
 * @param root the site's folder, whose dist is up to date
 * @param act opens pages of the site, and is done with the browser when it ends
 */
export async function withExportedSite<T>(
  root: string,
  { places, launch }: ExportedSite,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const work = mkdtempSync(join(tmpdir(), 'exported-site-'));
  try {
    const site = join(work, 'site');
    await exportSite(join(root, 'dist'), site, places);
    const browser = await launch();
    try {
      const page = await browser.newPage({ bypassCSP: true });
      await page.route('**/*', (route) => answerFrom(site, places.siteUrl, route));
      return await act(page);
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Nothing but the site's own files: no call is answered, and no other host is asked. */
function answerFrom(site: string, { origin }: URL, route: Route): Promise<void> {
  const url = new URL(route.request().url());
  if (url.origin !== origin) return route.abort();
  const path = join(site, decodeURIComponent(url.pathname));
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
  return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
}
