import { join } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { newBlock } from '../src/engine/scaffold/new-block.ts';

await runCommand(async () => {
  const { words } = readWords({}, 1);
  const files = await newBlock(join(import.meta.dirname, '..'), words[0]);
  console.log(`Made:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log('Describe it in its schema, then run npm run gen.');
});
