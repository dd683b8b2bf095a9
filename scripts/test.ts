import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFailure, readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { provideChromium } from '../tools/ci/find-chromium.ts';
import { providePostgres } from '../tools/ci/find-postgres.ts';
import { addCounts, closingLine, runSteps } from '../tools/ci/run-steps.ts';
import { STATIC_STEPS, testSteps } from '../tools/ci/steps.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const root = ENGINE_ROOT;
const print = (line: string): void => console.log(line);
await runCommand(async () => {
  readWords({});
  // Steps run in groups of their own, which a signal of the terminal does not reach: they end when this process does.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));

  for (const provide of [provideChromium, providePostgres]) {
    try {
      provide(process.env, print);
    } catch (error) {
      print(describeFailure(error).text); // the tests that need it will fail; all else is looked at none the less
    }
  }
  const counts = [
    await runSteps(root, STATIC_STEPS, { atOnce: 2, print }),
    await runSteps(root, testSteps(reports), { atOnce: 1, print }),
  ];
  rmSync(reports, { recursive: true, force: true });

  const total = addCounts(counts);
  print(`\n${closingLine(total)}`);
  process.exitCode = total.failed.length === 0 ? 0 : 1;
});
