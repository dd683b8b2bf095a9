import { readWords, runCommand } from '../command-line.ts';
import { buildSite } from '../site/build-site.ts';
import { createStopwatch } from '../site/stopwatch.ts';

/**
 * The command of scripts/build.js. `--quiet` says nothing but what is wrong, `--timings` what each step took.
 * @param root the project's root
 */
export function buildCommand(root: string): Promise<void> {
  return runCommand(async () => {
    const flag = { type: 'boolean', default: false } as const;
    const { values } = readWords('npm run build [-- --quiet --timings]', { quiet: flag, timings: flag });
    const stopwatch = createStopwatch();
    const { kind, compiled, pages, written } = await buildSite(root, { stopwatch });
    const what =
      kind === 'clean' ? '' : `; ${compiled} of ${pages} pages compiled, ${written.length} files new`;
    if (values.timings) for (const line of stopwatch.lines()) console.log(line);
    if (values.quiet) return;
    console.log(`Built into dist in ${(stopwatch.wall() / 1000).toFixed(1)} s${what}.`);
  });
}
