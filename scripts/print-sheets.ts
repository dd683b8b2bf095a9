/** npm run print:sheets: prints the data sheets into PDF files, and builds the site with links to them. */
import { buildInChildProcess } from '../src/engine/build/build-in-child-process.ts';
import { isBuilt } from '../src/engine/build/is-built.ts';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { readExportPlaces } from '../src/server/settings/outside.ts';
import { launchChromium } from '../tools/ci/launch-chromium.ts';
import { printSheets } from '../tools/sheets/print-sheets.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const root = ENGINE_ROOT;

const HELP = `npm run print:sheets [-- --all]

Prints the data sheets of all products into PDF files below public/data-sheets, and builds the site with links to them. It
needs Chromium, and SITE_URL, the origin that the links in the files lead to. A sheet whose product has not changed is not
printed again.

  --all  print every sheet again, for example after the look has changed`;

await runCommand(async () => {
  const { values } = readWords({ all: { type: 'boolean', default: false } });
  const places = readExportPlaces(process.env); // before a build, which takes time
  if (!(await isFresh())) return;
  const { printed, kept, removed } = await printSheets(root, {
    places,
    launch: launchChromium,
    all: values.all,
  });
  console.log(
    `Printed ${printed} data sheets into public/data-sheets; ${kept} were there, ${removed} outdated ones are gone.`,
  );
  await isFresh(); // with links to the files
}, HELP);

/** Builds the site if it is stale. A build that fails has said why. */
async function isFresh(): Promise<boolean> {
  const code = isBuilt(root) ? 0 : await buildInChildProcess(root);
  if (code !== 0) process.exitCode = code;
  return code === 0;
}
