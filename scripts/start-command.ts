import { join } from 'node:path';
import { readWords, runCommand } from '../src/build/command-line.ts';
import { buildApart } from '../src/build/site/build-apart.ts';
import { isBuilt } from '../src/build/site/is-built.ts';
import { serve, stopOnSignals } from '../src/server/serve.ts';
import { readSettings } from '../src/server/settings.ts';
import { START_USAGE } from './start-usage.ts';

export function startCommand(root: string): Promise<void> {
  return runCommand(async () => {
    readWords(START_USAGE, {});
    const settings = readSettings(process.env); // both first, so that what is wrong is told before a build
    if (!isBuilt(root)) {
      console.log('Building the site…');
      const code = await buildApart(root);
      if (code !== 0) {
        process.exitCode = code;
        return;
      }
    }
    const { url, stop } = await serve(join(root, 'dist'), settings);
    stopOnSignals(stop, process.env['npm_lifecycle_event'] === 'start');
    console.log(`Serving ${url}`);
  });
}
