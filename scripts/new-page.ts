import { join } from 'node:path';
import { readWords, runCommand } from '../src/build/command-line.ts';
import { newPage } from '../src/build/scaffold/new-page.ts';

await runCommand(async () => {
  const { values, words } = readWords({ menu: { type: 'string' } }, 1);
  const { file, address, reason } = await newPage(join(import.meta.dirname, '..'), words[0], values.menu);
  console.log(`Made ${file}, shown at ${address}. ${reason}`);
});
