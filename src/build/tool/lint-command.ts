import { runLint } from '../lint/cli.ts';
import { findDamagedPictures } from '../pictures/inspect-pictures.ts';

/** The command of scripts/lint-pages.js. @param root the folder of pages-data, schemas and public */
export async function lintCommand(root: string): Promise<void> {
  const damaged = await findDamagedPictures(root);
  const { output, error, exitCode } = runLint(root, process.argv.slice(2), damaged);
  process.stdout.write(output);
  process.stderr.write(error);
  process.exitCode = exitCode;
}
