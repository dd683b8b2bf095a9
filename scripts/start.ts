/** npm start: builds the site if it is stale, then runs the service, which the build leaves in dist as JavaScript. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { SITE_OPTION, environmentOf, siteFolder } from '../src/engine/command-line/site-folder.ts';
import { buildInChildProcess } from '../src/engine/build/build-in-child-process.ts';
import { linkPackages } from '../src/engine/build/link-packages.ts';
import { isBuilt } from '../src/engine/build/is-built.ts';
import { readSettings } from '../src/server/settings.ts';
import { DIST } from '../src/engine/common/document.ts';
import { loadBuilt, loadModules } from '../src/server/load-built.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const own = ENGINE_ROOT;

// By default SIGUSR1 opens the debugger and SIGUSR2 ends the process.
for (const signal of ['SIGUSR1', 'SIGUSR2'] as const) process.on(signal, () => undefined);

await runCommand(async () => {
  const { values } = readWords(SITE_OPTION);
  const root = siteFolder(values.site, own);
  const dist = join(root, 'dist');
  const settings = readSettings(environmentOf(values.site, root)); // first, so that a mistake is reported before a build
  if (!isBuilt(root)) {
    console.error('Building the site…'); // standard output holds the service's log alone
    const code = await buildInChildProcess(root);
    if (code !== 0) {
      process.exitCode = code;
      return;
    }
  }
  linkPackages(dist);
  const service = await loadBuilt<typeof import('../src/server/serve.ts')>(dist, DIST.service);
  const modules = await loadModules(dist);
  const { isTTY: isTerminal } = process.stdout;
  const voice = { output: service.openStandardOutput(), isTerminal, version: readVersion() };
  const { stop } = await service.serve({ dist, modules }, settings, voice);
  service.stopOnSignals(stop, process.env['npm_lifecycle_event'] === 'start');
});

function readVersion(): string {
  const text = readFileSync(join(own, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version; // our own file
}
