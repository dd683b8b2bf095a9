/** npm run pack:engine: makes the package that other sites install, and the one that makes such sites. */
import { rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { ENGINE_ROOT, PACKAGE } from '../src/engine/site-config/engine-root.ts';
import { makeCreatePackage } from '../tools/package/make-create-package.ts';
import { makePackage } from '../tools/package/make-package.ts';

const OWN = join(ENGINE_ROOT, 'release', 'package');

await runCommand(async () => {
  const { words } = readWords({}, 1);
  const folder = resolve(words[0] ?? OWN);
  if (folder === OWN) rmSync(OWN, { recursive: true, force: true });
  await makePackage(ENGINE_ROOT, join(folder, PACKAGE));
  makeCreatePackage(ENGINE_ROOT, join(folder, `create-${PACKAGE}`));
  console.log(`Made ${PACKAGE} and create-${PACKAGE} in ${relative(process.cwd(), folder)}.`);
});
