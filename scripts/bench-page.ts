/**
 * npm run bench:page: measures built pages, in a service of their own, in Chromium: the neutral page of the figures
 * and the mud page of this site, or the page of this site that is named.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchPage } from '../tools/bench/page/bench-page.ts';
import type { Floor } from '../tools/bench/page/bench-page.ts';
import { floorsByHand, floorOfDocuments } from '../tools/bench/page/floors.ts';
import { NEUTRAL_NEXT, NEUTRAL_PAGE, plantNeutralSite } from '../tools/bench/page/neutral-site.ts';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { isBuilt } from '../src/engine/build/is-built.ts';
import { buildSite } from '../src/engine/build/build-site.ts';
import { openStandardOutput, serve } from '../src/server/serve.ts';
import { ALL_MODULES } from '../tools/testing/all-modules.ts';
import { readSettings } from '../src/server/settings.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

type Pair = readonly [page: string, next: string];

const project = ENGINE_ROOT;
const MUD: Pair = ['/1556/business/plant/marine/mud', '/1556/business/plant/marine/bulk'];

await runCommand(async () => {
  const [page = '', next = ''] = readWords({}, 2).words;
  if (!page) await benchNeutral();
  await bench(project, page ? [page, next] : MUD, floorOfDocuments);
});

async function benchNeutral(): Promise<void> {
  const root = join(project, 'var', 'bench-page');
  await plantNeutralSite(project, root);
  await bench(root, [NEUTRAL_PAGE, NEUTRAL_NEXT], (site, pages) => floorsByHand(root, site, pages));
}

async function bench(
  root: string,
  pages: Pair,
  floorsOf: (site: string, pages: Pair) => Promise<[Floor, ...Floor[]]>,
): Promise<void> {
  if (!isBuilt(root)) await buildSite(root);
  const data = mkdtempSync(join(tmpdir(), 'bench-page-'));
  const settings = readSettings({ PORT: '0', DATA_DIR: data });
  const voice = { output: openStandardOutput(), isTerminal: true, version: 'bench' };
  const { url, stop } = await serve({ dist: join(root, 'dist'), modules: ALL_MODULES }, settings, voice);
  try {
    const [page, next] = pages;
    const floors = await floorsOf(url, pages);
    await benchPage({ site: url, page, next, floors, print: (line) => console.log(line) });
  } finally {
    await stop();
    rmSync(data, { recursive: true, force: true });
  }
}
