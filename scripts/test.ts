/** npm test: everything. npm test -- NAME: the module of that name, and the tests beside what it imports. */
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';
import { runTests } from '../tools/ci/run-tests.ts';
import { partFiles } from '../tools/ci/part-files.ts';
import { STATIC_STEPS, partSteps, testSteps } from '../tools/ci/steps.ts';

await runCommand(async () => {
  const { words: modules } = readWords({}, Infinity);
  const files = modules.length > 0 ? partFiles(ENGINE_ROOT, modules) : null;
  await runTests(ENGINE_ROOT, (reports) => {
    const whole = { looks: STATIC_STEPS, tests: testSteps(reports) };
    const { looks, tests } = files ? partSteps(reports, files) : whole;
    return [
      { steps: looks, atOnce: 2 },
      { steps: tests, atOnce: 1 },
    ];
  });
});
