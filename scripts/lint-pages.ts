/** npm run lint:pages [-- paths… --format=text|json|github|sarif --fix --launch], in the folder of pages-data, schemas and public. */
import { runLint } from '../src/build/lint/cli.ts';
import { findDamagedPictures } from '../src/build/pictures/inspect-pictures.ts';

const root = process.cwd();
const damaged = await findDamagedPictures(root);
const { output, error, exitCode } = runLint(root, process.argv.slice(2), damaged);
process.stdout.write(output);
process.stderr.write(error);
process.exitCode = exitCode;
