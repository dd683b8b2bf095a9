/** npm start: builds the site if it is stale, then runs the service, which the build leaves in dist as JavaScript. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readWords, runCommand } from '../src/build/command-line.ts';
import { buildApart } from '../src/build/site/build-apart.ts';
import { isBuilt } from '../src/build/site/is-built.ts';
import { readSettings } from '../src/server/settings.ts';
import { DIST } from '../src/shared/document.ts';

const USAGE = 'variables in place of words, such as PORT=8081 npm start; docs/OPERATIONS.md lists them';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

await runCommand(async () => {
  readWords(USAGE, {});
  const settings = readSettings(process.env); // both first, so that a mistake is reported before a build
  if (!isBuilt(root)) {
    console.log('Building the site…');
    const code = await buildApart(root);
    if (code !== 0) {
      process.exitCode = code;
      return;
    }
  }
  const address = pathToFileURL(join(dist, DIST.service)).href;
  const { serve, stopOnSignals } = (await import(address)) as typeof import('../src/server/serve.ts');
  const { url, stop } = await serve(dist, settings);
  stopOnSignals(stop, process.env['npm_lifecycle_event'] === 'start');
  console.log(`Serving ${url}`);
});
