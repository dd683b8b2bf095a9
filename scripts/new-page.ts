import { join } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { newPage } from '../src/engine/scaffold/new-page.ts';

await runCommand(async () => {
  const usage = 'npm run new:page -- business/plant/cranes [--menu=1556]';
  const { values, words } = readWords(usage, { menu: { type: 'string' } }, 1);
  const { file, address, reason } = await newPage(join(import.meta.dirname, '..'), words[0], values.menu);
  console.log(`Made ${file}, shown at ${address}. ${reason}`);
});
