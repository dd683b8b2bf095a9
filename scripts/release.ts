/** npm run release: builds the site if it is stale, and packs it into one archive below release/. */
import { relative } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { makeRelease } from '../tools/release/make-release.ts';
import { buildInChildProcess } from '../src/engine/build/build-in-child-process.ts';
import { isBuilt } from '../src/engine/build/is-built.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const root = ENGINE_ROOT;

await runCommand(async () => {
  readWords({});
  if (!isBuilt(root)) {
    const code = await buildInChildProcess(root);
    if (code !== 0) {
      process.exitCode = code;
      return;
    }
  }
  console.log(`Packed into ${relative(root, await makeRelease(root))}.`);
});
