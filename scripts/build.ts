import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../src/build/command-line.ts';
import { buildSite } from '../src/build/site/build-site.ts';

const root = join(import.meta.dirname, '..');

/** `--quiet` says nothing but what is wrong. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { quiet: { type: 'boolean', default: false } } });
  const begun = performance.now();
  const { kind, compiled, pages, written } = await buildSite(root);
  const what =
    kind === 'clean' ? '' : `; ${compiled} of ${pages} pages compiled, ${written.length} files new`;
  if (values.quiet) return;
  console.log(`Built into dist in ${((performance.now() - begun) / 1000).toFixed(1)} s${what}.`);
});
