/** npm run gen: makes the generated files, or says which of them are stale and what does not fit together. */
import { join } from 'node:path';
import { readWords, runCommand } from '../src/build/command-line.ts';
import { staleLicencesDoc } from '../src/build/gen/licences-doc.ts';
import { stalePagesDoc } from '../src/build/gen/pages-doc.ts';
import { renewFiles, staleFiles } from '../src/build/gen/stale-files.ts';
import { checkMirror } from '../src/build/mirror.ts';
import { KnownError } from '../src/shared/known-error.ts';

const root = join(import.meta.dirname, '..');

await runCommand(async () => {
  const { values } = readWords({ check: { type: 'boolean', default: false } });
  const licences = staleLicencesDoc(root);
  const stale = [...(await staleFiles(root)), ...(licences ? [licences] : [])];
  if (!values.check) {
    const pages = stalePagesDoc(root); // follows the content, so that it is no fault when it lags behind
    renewFiles(root, pages ? [...stale, pages] : stale);
    return;
  }
  if (stale.length > 0) {
    const names = stale.map(({ path }) => path).join(', ');
    throw new KnownError(
      'GENERATED_STALE',
      `${names} differ from what they are made from. Run npm run gen and commit.`,
    );
  }
  // It reads what is generated.
  const problems = checkMirror(root);
  if (problems.length === 0) return;
  console.error(problems.map((problem) => `MIRROR_BROKEN: ${problem}`).join('\n'));
  process.exitCode = 1;
});
