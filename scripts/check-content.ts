/**
 * npm run check:content: lints and builds the site, opens every page, follows its links, and looks closely at
 * the pages that differ from the revision. Other changes are checked by npm test.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { changedFiles, changedPages, pagesAway } from '../tools/ci/changed-pages.ts';
import { provideProgram } from '../tools/ci/find-program.ts';
import { closingLine, runSteps } from '../tools/ci/run-steps.ts';
import { contentSteps } from '../tools/ci/steps.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const root = ENGINE_ROOT;
const print = (line: string): void => console.log(line);
await runCommand(async () => {
  const { values } = readWords({ base: { type: 'string' } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  provideProgram('chromium');
  const files = changedFiles(root, values.base);
  if (files) process.env['CHANGED_PAGES'] = changedPages(root, files).join(' ');
  print(
    `Checking in depth: ${files ? process.env['CHANGED_PAGES'] : 'all pages, because git lists no changes'}`,
  );

  const away = pagesAway(root);
  if (away.length > 0) print(`Not opened, because visitors can't see them now: ${away.join(' ')}`);

  const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
  const count = await runSteps(root, contentSteps(reports), { atOnce: 1, print });
  rmSync(reports, { recursive: true, force: true });
  print(`\n${closingLine(count)}`);
  process.exitCode = count.failed.length === 0 ? 0 : 1;
});
