/** npm run bench:page [-- page next]: measures the built site, in a service of its own, in Chromium. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchPage } from '../src/build/bench/page/bench-page.ts';
import { runCommand } from '../src/build/command-line.ts';
import { isBuilt } from '../src/build/site/is-built.ts';
import { buildSite } from '../src/build/site/build-site.ts';
import { serve } from '../src/server/serve.ts';
import { readSettings } from '../src/server/settings.ts';

const root = join(import.meta.dirname, '..');
const [page = '/1556/business/plant/marine/mud', next = '/1556/business/plant/marine/bulk'] =
  process.argv.slice(2);

await runCommand(async () => {
  if (!isBuilt(root)) await buildSite(root);
  const data = mkdtempSync(join(tmpdir(), 'bench-page-'));
  const { url, stop } = await serve(join(root, 'dist'), readSettings({ PORT: '0', DATA_DIR: data }));
  try {
    await benchPage({ site: url, page, next, print: (line) => console.log(line) });
  } finally {
    await stop();
    rmSync(data, { recursive: true, force: true });
  }
});
