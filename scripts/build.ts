/**
 * npm run build: `--quiet` prints only what is wrong, `--timings` how long each step took, `--export`
 * writes the site for a static host as well.
 */
import { join } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { SITE_OPTION, siteFolder } from '../src/engine/command-line/site-folder.ts';
import { prepareSite } from '../src/engine/scaffold/stale-files.ts';
import { buildSite } from '../src/engine/build/build-site.ts';
import { createStopwatch } from '../src/engine/build/stopwatch.ts';
import { readExportPlaces } from '../src/server/settings/outside.ts';
import { loadSite } from '../src/engine/site-config/load-site.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const FLAG = { type: 'boolean', default: false } as const;
const FOLDER = { type: 'string' } as const;

await runCommand(async () => {
  const { values } = readWords({
    quiet: FLAG,
    timings: FLAG,
    export: FOLDER,
    ...SITE_OPTION,
  });
  // What is wrong with these is said before a build, which takes time. Most builds export nothing, and load none of it.
  const places = values.export ? readExportPlaces(process.env) : null;
  const stopwatch = createStopwatch();
  const root = siteFolder(values.site, ENGINE_ROOT);
  await prepareSite(root);
  const { kind, compiled, pages, written, warnings } = await buildSite(root, { stopwatch });
  const what =
    kind === 'clean' ? '' : `; ${compiled} of ${pages} pages compiled, ${written.length} files new`;
  if (values.timings) for (const line of stopwatch.lines()) console.log(line);
  if (!values.quiet) console.log(`Built into dist in ${(stopwatch.wall() / 1000).toFixed(1)} s${what}.`);
  if (!values.quiet && warnings > 0) {
    const count = warnings === 1 ? '1 warning' : `${warnings} warnings`;
    console.log(`The page lint has ${count}: npm run lint:pages shows where.`);
  }
  const say = (sentence: string): void => {
    if (!values.quiet) console.log(sentence);
  };
  if (values.export && places) {
    const { exportSite } = await import('../src/server/export/export-site.ts');
    const { documents, missed } = await exportSite(join(root, 'dist'), values.export, places);
    say(`Exported ${documents} documents into ${values.export}.`);
    const { serviceNeeded } = await import('../src/engine/build/needs-service.ts');
    const { modules } = await loadSite(root);
    const sentence = places.serviceUrl ? null : serviceNeeded(modules);
    if (sentence !== null) console.log(sentence);
    // Printed even so: without an export at these times, visitors see what is over.
    if (missed.length > 0) {
      const minutes = missed.map((minute) => minute.replace('T', ' at ')).join(', ');
      console.log(
        `A static host doesn't update by itself. Export again on ${minutes}, when pages or blocks appear or disappear.`,
      );
    }
  }
});
