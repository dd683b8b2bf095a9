/** npm run studio:pictures: makes the pictures of docs/STUDIO.md anew. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { picturesOfStudio } from '../tools/studio/pictures-of-studio.ts';
import { runStudio } from '../tools/studio/run-studio.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const root = ENGINE_ROOT;

await runCommand(async () => {
  readWords({});
  const data = mkdtempSync(join(tmpdir(), 'studio-pictures-'));
  const folder = join(root, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  const { url, stop } = await runStudio(root, data);
  try {
    for (const made of await picturesOfStudio(url, folder)) console.log(made);
  } finally {
    await stop();
    rmSync(data, { recursive: true, force: true });
  }
});
