/** npm run bench:studio: opening a page, typing in a large table and moving a block in the studio, in Chromium. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { benchStudio } from '../tools/bench/bench-studio.ts';
import { runStudio } from '../tools/studio/run-studio.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

/** The heaviest page of this site, and a page to turn to in between. */
const HEAVIEST = 'business/plant/transport/shred';
const OTHER = 'business/plant/marine/mud';

await runCommand(async () => {
  const [file = HEAVIEST] = readWords({}, 1).words;
  const data = mkdtempSync(join(tmpdir(), 'bench-studio-'));
  const { url, stop } = await runStudio(ENGINE_ROOT, data);
  try {
    await benchStudio({ url, file, other: OTHER, print: (line) => console.log(line) });
  } finally {
    await stop();
    rmSync(data, { recursive: true, force: true });
  }
});
