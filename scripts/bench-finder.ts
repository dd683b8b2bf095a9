/** npm run bench:finder: the equipment finder of this site over 10,000 models, in Chromium under the phone profile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchFinder } from '../tools/bench/page/bench-finder.ts';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { isBuilt } from '../src/engine/build/is-built.ts';
import { buildSite } from '../src/engine/build/build-site.ts';
import { openStandardOutput, serve } from '../src/server/serve.ts';
import { ALL_MODULES } from '../tools/testing/all-modules.ts';
import { readSettings } from '../src/server/settings.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const root = ENGINE_ROOT;
const FINDER = '/1589/business/plant/finder';

const HELP = `npm run bench:finder [-- PAGE]

Measures how long the equipment finder of PAGE works at a key press, over 10,000 models.`;

await runCommand(async () => {
  const [page = FINDER] = readWords({}, 1).words;
  if (!isBuilt(root)) await buildSite(root);
  const data = mkdtempSync(join(tmpdir(), 'bench-finder-'));
  const settings = readSettings({ PORT: '0', DATA_DIR: data });
  const voice = { output: openStandardOutput(), isTerminal: true, version: 'bench' };
  const { url, stop } = await serve({ dist: join(root, 'dist'), modules: ALL_MODULES }, settings, voice);
  try {
    await benchFinder({ url: `${url}${page}`, print: (line) => console.log(line) });
  } finally {
    await stop();
    rmSync(data, { recursive: true, force: true });
  }
}, HELP);
