import { join } from 'node:path';
import { runCommand } from '../src/build/command-line.ts';
import { buildSite } from '../src/build/site/build-site.ts';

const root = join(import.meta.dirname, '..');

await runCommand(async () => {
  const begun = performance.now();
  await buildSite(root);
  console.log(`Built into dist in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
});
