import { join } from 'node:path';
import { readWords, runCommand } from '../src/build/command-line.ts';
import { buildApart } from '../src/build/site/build-apart.ts';
import { isBuilt } from '../src/build/site/is-built.ts';
import { keepTool } from '../src/build/tool/keep-tool.ts';
import { readSettings } from '../src/server/settings.ts';
import { findKept } from './kept-tool.js';
import { START_USAGE } from './start-usage.ts';

/** Milliseconds to wait for somebody else's build before the service starts from its source. */
const PATIENCE = 10_000;

const root = join(import.meta.dirname, '..');
const isKept = (): boolean => findKept(root, 'service', 'start-command') !== null;

/** What scripts/start.js runs first where there is no command that it could run. */
await runCommand(async () => {
  readWords(START_USAGE, {});
  readSettings(process.env); // both first, so that what is wrong is told before a build
  if (!isBuilt(root)) {
    console.log('Building the site…');
    process.exitCode = await buildApart(root); // which keeps the command as well
    return;
  }
  await keepTool(root, 'service', isKept, PATIENCE).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The service starts from its source, which takes a second longer: ${reason}`);
  });
});
