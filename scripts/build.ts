/** npm run build [-- --quiet --timings]: `--quiet` prints only what is wrong, `--timings` how long each step took. */
import { join } from 'node:path';
import { readWords, runCommand } from '../src/build/command-line.ts';
import { buildSite } from '../src/build/site/build-site.ts';
import { createStopwatch } from '../src/build/site/stopwatch.ts';

const FLAG = { type: 'boolean', default: false } as const;

await runCommand(async () => {
  const { values } = readWords('npm run build [-- --quiet --timings]', { quiet: FLAG, timings: FLAG });
  const stopwatch = createStopwatch();
  const root = join(import.meta.dirname, '..');
  const { kind, compiled, pages, written } = await buildSite(root, { stopwatch });
  const what =
    kind === 'clean' ? '' : `; ${compiled} of ${pages} pages compiled, ${written.length} files new`;
  if (values.timings) for (const line of stopwatch.lines()) console.log(line);
  if (values.quiet) return;
  console.log(`Built into dist in ${(stopwatch.wall() / 1000).toFixed(1)} s${what}.`);
});
