import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';
import { runTests } from '../tools/ci/run-tests.ts';
import { STATIC_STEPS, testSteps } from '../tools/ci/steps.ts';

await runCommand(async () => {
  readWords({});
  await runTests(ENGINE_ROOT, (reports) => [
    { steps: STATIC_STEPS, atOnce: 2 },
    { steps: testSteps(reports), atOnce: 1 },
  ]);
});
