// R-BIZ-30
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { launchChromium } from '../../../../tools/ci/launch-chromium.ts';
import { printSheets } from '../../../../tools/sheets/print-sheets.ts';
import { filesBelow } from '../../../engine/build/update-folder.ts';
import { testSiteRoot } from '../../../../e2e/support/test-site.ts';
import { makeFolder } from '../../../../tools/testing/temporary-folder.ts';

const DIST = join(testSiteRoot(), 'dist');

/** The parts of a published sheet that the test reads. */
interface SheetData {
  readonly blocks: readonly [{ readonly revision: string; readonly of: { readonly href: string } }];
}

test('missing sheets are printed with links to the site, and outdated ones are removed', async () => {
  const root = makeFolder();
  symlinkSync(DIST, join(root, 'dist'));
  const folder = join(root, 'public', 'data-sheets');
  const put = (file: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'of an earlier run');
  };
  const data = join(DIST, 'client', 'data', 'data-sheets');
  const [own, ...others] = filesBelow(data).map((name) => {
    const { blocks } = JSON.parse(readFileSync(join(data, name), 'utf8')) as SheetData;
    const [{ revision, of }] = blocks;
    return { file: name.replace(/\.json$/, `-${revision}.pdf`), href: of.href };
  });
  if (!own) throw new Error('the site has no data sheet');
  const files = [own, ...others].map(({ file }) => file);
  others.forEach(({ file }) => put(file));
  put(own.file.replace(/-\w+\.pdf$/, '-0ld.pdf'));
  put('gone/from/here-1a2b3c.pdf');

  const places = { siteUrl: new URL('https://www.example.com'), serviceUrl: null };
  const options = { places, launch: launchChromium, all: false };
  expect(await printSheets(root, options)).toEqual({ printed: 1, kept: files.length - 1, removed: 2 });
  expect(filesBelow(folder)).toEqual([...files].sort());
  const pdf = readFileSync(join(folder, own.file), 'latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf).toContain(`/URI (https://www.example.com${own.href})`);
  expect(await printSheets(root, options)).toEqual({ printed: 0, kept: files.length, removed: 0 });
});
