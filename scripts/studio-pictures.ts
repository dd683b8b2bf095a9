/** npm run studio:pictures: makes the pictures of README.md and docs/STUDIO.md anew. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInChildProcess } from '../src/engine/build/build-in-child-process.ts';
import { isBuilt } from '../src/engine/build/is-built.ts';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { pictureOfMudPage } from '../tools/studio/picture-of-mud-page.ts';
import { picturesOfStudio } from '../tools/studio/pictures-of-studio.ts';
import { runStudio } from '../tools/studio/run-studio.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const root = ENGINE_ROOT;

await runCommand(async () => {
  readWords({});
  const folder = join(root, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  const code = isBuilt(root) ? 0 : await buildInChildProcess(root);
  if (code !== 0) {
    process.exitCode = code; // the build has said why
    return;
  }
  console.log(await pictureOfMudPage(root, folder));
  const data = mkdtempSync(join(tmpdir(), 'studio-pictures-'));
  const { url, stop } = await runStudio(root, data);
  try {
    for (const made of await picturesOfStudio(url, folder)) console.log(made);
  } finally {
    await stop();
    rmSync(data, { recursive: true, force: true });
  }
});
