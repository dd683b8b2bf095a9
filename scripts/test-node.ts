/** npm run test:node: installs, builds and tests the project on other versions of Node. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { misused, readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { runOnNode } from '../tools/ci/run-on-node.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

await runCommand(() => {
  const { words: versions } = readWords({}, Infinity);
  const wrong = versions.filter((version) => !/^\d+(\.\d+){0,2}$/.test(version));
  if (wrong.length > 0) throw misused(`"${wrong.join(' ')}" is no version of Node.`);
  if (versions.length === 0) throw misused('Name at least one version of Node.');
  for (const version of versions) {
    const folder = mkdtempSync(join(tmpdir(), 'other-node-'));
    try {
      runOnNode(ENGINE_ROOT, version, folder, console.log);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
});
