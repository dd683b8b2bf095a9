/** npm run test:node -- 24 [26 …]: installs, builds, serves and tests the project on other versions of Node. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandWrong, readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { runOnNode } from '../tools/ci/run-on-node.ts';

const USAGE = 'npm run test:node -- 24 26';

await runCommand(async () => {
  const { words: versions } = readWords(USAGE, {}, Infinity);
  const wrong = versions.filter((version) => !/^\d+(\.\d+){0,2}$/.test(version));
  if (wrong.length > 0) throw commandWrong(`"${wrong.join(' ')}" is no version of Node. Write ${USAGE}.`);
  if (versions.length === 0) throw commandWrong(`Name at least one version of Node. Write ${USAGE}.`);
  for (const version of versions) {
    const folder = mkdtempSync(join(tmpdir(), 'other-node-'));
    try {
      await runOnNode(join(import.meta.dirname, '..'), version, folder, console.log);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
});
