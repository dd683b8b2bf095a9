/** npm run lint:pages: checks the site in this folder, or else this project. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../src/engine/command-line/command-line.ts';
import { runLint } from '../src/engine/lint/cli.ts';
import { findDamagedPictures } from '../src/engine/pictures/inspect-pictures.ts';

const here = process.cwd();
const isSite = ['pages-data', 'schemas'].some((folder) => existsSync(join(here, folder)));
const root = isSite ? here : join(import.meta.dirname, '..');

await runCommand(async () => {
  const damaged = await findDamagedPictures(root);
  // npm runs commands in the project's folder, and says in which one they were typed.
  const from = process.env['INIT_CWD'] ?? here;
  const { output, error, exitCode } = runLint(root, process.argv.slice(2), { damaged, from });
  process.stdout.write(output);
  process.stderr.write(error);
  process.exitCode = exitCode;
});
