import { join } from 'node:path';
import { runCommand } from '../src/build/command-line.ts';
import { newBlock } from '../src/build/scaffold/new-block.ts';

await runCommand(async () => {
  const files = await newBlock(join(import.meta.dirname, '..'), process.argv[2]);
  console.log(`Made:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log('Describe it in its schema, then run npm run gen.');
});
