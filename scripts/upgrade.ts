/** npm run upgrade: brings a site that has the engine as a package to a newer version of it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { misused, readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { SITE_OPTION, siteOfCommand } from '../src/engine/command-line/site-folder.ts';
import { PACKAGE } from '../src/engine/site-config/engine-root.ts';
import { MEANS, isInstalledIn, upgradeSite } from './upgrade/upgrade-site.ts';

await runCommand(() => {
  const { values, words } = readWords(SITE_OPTION, 1);
  const [given] = words;
  const root = siteOfCommand(values.site);
  const archive = given?.endsWith('.tgz')
    ? resolve(process.env['INIT_CWD'] ?? process.cwd(), given)
    : undefined;
  if (archive && !existsSync(archive)) throw misused(`There is no file ${archive}.`);
  if (isInstalledIn(root)) {
    // What changes a site is known to the version that it changes to.
    const wanted = archive ? `file:${archive}` : `${PACKAGE}@${given ?? 'latest'}`;
    const args = ['exec', '--yes', `--package=${wanted}`, '--', PACKAGE, 'upgrade', `--site=${root}`];
    const { status } = spawnSync('npm', archive ? [...args, archive] : args, { stdio: 'inherit' });
    process.exitCode = status ?? 1;
    return;
  }
  if (!upgradeSite(root, archive, MEANS)) process.exitCode = 1;
});
