/** npm run pack:engine: makes the package that other sites install, in the folder package. */
import { relative, join } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';
import { makePackage } from '../tools/package/make-package.ts';

await runCommand(async () => {
  const { words } = readWords({}, 1);
  const folder = words[0] ?? join(ENGINE_ROOT, 'package');
  await makePackage(ENGINE_ROOT, folder);
  console.log(`Made the package in ${relative(process.cwd(), folder)}.`);
});
