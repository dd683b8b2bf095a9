/** npm run lint:pages: checks the site in this folder, or else this project. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../src/engine/command-line/command-line.ts';
import { siteFolder, takeSite } from '../src/engine/command-line/site-folder.ts';
import { runLint } from '../src/engine/lint/cli.ts';
import { prepareSite } from '../src/engine/scaffold/stale-files.ts';
import { findDamagedPictures } from '../src/engine/pictures/inspect-pictures.ts';

const here = process.cwd();
const isSite = ['pages-data', 'schemas'].some((folder) => existsSync(join(here, folder)));
const own = isSite ? here : join(import.meta.dirname, '..');

await runCommand(async () => {
  const { given, rest } = takeSite(process.argv.slice(2));
  const root = siteFolder(given, own);
  await prepareSite(root);
  const damaged = await findDamagedPictures(root);
  // npm runs commands in the project's folder, and says in which one they were typed.
  const from = process.env['INIT_CWD'] ?? here;
  const { output, error, exitCode } = runLint(root, rest, { damaged, from });
  process.stdout.write(output);
  process.stderr.write(error);
  process.exitCode = exitCode;
});
