import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../src/engine/build/update-folder.ts';
import { pagePath } from '../../src/engine/common/address.ts';
import { DATA_SHEETS, pdfAddress } from '../../src/modules/equipment/sheet-address.ts';
import type { CompiledPage } from '../../src/engine/common/compiled-page.ts';
import { DIST } from '../../src/engine/common/document.ts';
import { syncPath } from '../../src/engine/disk/sync-files.ts';
import { withExportedSite } from './with-exported-site.ts';
import type { ExportedSite } from './with-exported-site.ts';

/** What printing did, in numbers of files. */
export interface PrintReport {
  readonly printed: number;
  /** Sheets that had been printed before, of the same revision. */
  readonly kept: number;
  /** Files of sheets that are no more, or of an earlier revision. */
  readonly removed: number;
}

interface Options extends ExportedSite {
  /** Whether sheets are printed that were printed already. */
  readonly all: boolean;
}

/**
 * Prints the data sheets of a built site into `public/data-sheets`. The browser gets the files of a static export under the address that
 * the site has, so the links in a PDF lead there. A file is put in place when it is whole.
 * @param root the site's folder, whose dist is up to date
 */
export async function printSheets(root: string, { places, launch, all }: Options): Promise<PrintReport> {
  const folder = join(root, 'public');
  const sheets = sheetsIn(join(root, 'dist', DIST.client, 'data'));
  const wanted = new Set(sheets.map(({ file }) => file));
  const before = filesBelow(join(folder, DATA_SHEETS)).map((file) => `${DATA_SHEETS}/${file}`);
  const outdated = before.filter((file) => !wanted.has(file));
  for (const file of outdated) rmSync(join(folder, file));
  const missing = sheets.filter(({ file }) => all || !existsSync(join(folder, file)));
  if (missing.length > 0) await printAll(missing, { root, folder, places, launch });
  return { printed: missing.length, kept: sheets.length - missing.length, removed: outdated.length };
}

interface Sheet {
  /** The inner address of its page. */
  readonly address: string;
  /** Below public/. */
  readonly file: string;
}

type SheetPage = CompiledPage & { readonly blocks: readonly [{ readonly revision: string }] };

function sheetsIn(data: string): Sheet[] {
  return filesBelow(join(data, DATA_SHEETS)).map((name) => {
    // written by the build (data-sheets.ts)
    const { menuId, route, blocks } = JSON.parse(
      readFileSync(join(data, DATA_SHEETS, name), 'utf8'),
    ) as SheetPage;
    return { address: pagePath(menuId, route), file: pdfAddress(route, blocks[0].revision).slice(1) };
  });
}

type Places = ExportedSite & { readonly root: string; readonly folder: string };

function printAll(sheets: readonly Sheet[], { root, folder, places, launch }: Places): Promise<void> {
  return withExportedSite(root, { places, launch }, async (page) => {
    for (const { address, file } of sheets) {
      await page.goto(new URL(address, places.siteUrl).href);
      await page.locator('html[data-alive]').waitFor(); // the day on the sheet comes with the scripts
      const target = join(folder, file);
      mkdirSync(dirname(target), { recursive: true });
      const half = `${target}.part`;
      await page.pdf({
        path: half,
        preferCSSPageSize: true,
        printBackground: true,
        tagged: true,
        outline: true,
      });
      syncPath(half);
      renameSync(half, target);
    }
  });
}
