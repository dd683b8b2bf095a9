/**
 * Builds the site below the folder that it is given, and dies without a word at the step that it is given: every step is a
 * renaming of a file or folder, by which a build changes what others see. Ends with 0 when there are not so many steps.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [root = '', dieAt = '0'] = process.argv.slice(2);
const rename = fs.renameSync;
let step = 0;
fs.renameSync = (from, to) => {
  step += 1;
  if (step === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
  rename(from, to);
};
syncBuiltinESMExports();

const { buildSite } = await import('../../src/engine/build/build-site.ts');
const { makeStubCode } = await import('./stub-code.ts');
await buildSite(root, { makeCode: makeStubCode });
