import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../src/build/command-line.ts';
import { newPage } from '../src/build/scaffold/new-page.ts';
import { nameWrong } from '../src/build/scaffold/write-files.ts';

await runCommand(async () => {
  const { route, menu } = readWords(process.argv.slice(2));
  const { file, address, reason } = await newPage(join(import.meta.dirname, '..'), route, menu);
  console.log(`Made ${file}, shown at ${address}. ${reason}`);
});

function readWords(words: string[]): { route: string | undefined; menu: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { menu: { type: 'string' } },
    });
    return { route: positionals[0], menu: values.menu };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw nameWrong(`${reason} Write it like npm run new:page -- business/plant/cranes --menu=1556.`);
  }
}
