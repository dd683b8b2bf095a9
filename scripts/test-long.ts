/** npm run test:long: kills and faults that take minutes. Run it after a change of the service or the store. */
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';
import { runTests } from '../tools/ci/run-tests.ts';
import { longTestSteps } from '../tools/ci/steps.ts';

await runCommand(async () => {
  readWords({});
  process.env['KILL_ROUNDS'] ??= '5';
  await runTests(ENGINE_ROOT, (reports) => [{ steps: longTestSteps(reports), atOnce: 1 }]);
});
