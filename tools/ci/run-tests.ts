import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFailure } from '../../src/engine/command-line/command-line.ts';
import { provideProgram, provideTypeface } from './find-program.ts';
import { addCounts, closingLine, runSteps } from './run-steps.ts';
import type { Count } from './run-steps.ts';
import type { Step } from './steps.ts';

/**
 * Runs groups of steps and prints the closing line; a failure sets the exit code to 1.
 * @param groups makes the groups, each with how many of its steps run at a time; is given the folder for reports
 */
export async function runTests(
  root: string,
  groups: (reports: string) => readonly { readonly steps: readonly Step[]; readonly atOnce: number }[],
): Promise<void> {
  const print = (line: string): void => console.log(line);
  // Steps run in process groups of their own, so a terminal's signal only reaches this process: the steps end with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const needs = (['chromium', 'postgres', 'nginx', 'pgbouncer'] as const).map(
    (name) => () => provideProgram(name),
  );
  for (const provide of [...needs, () => provideTypeface()]) {
    try {
      provide();
    } catch (error) {
      print(describeFailure(error).text); // the tests that need it fail; the other steps still run
    }
  }
  const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
  const counts: Count[] = [];
  for (const { steps, atOnce } of groups(reports))
    counts.push(await runSteps(root, steps, { atOnce, print }));
  rmSync(reports, { recursive: true, force: true });
  const total = addCounts(counts);
  print(`\n${closingLine(total)}`);
  process.exitCode = total.failed.length === 0 ? 0 : 1;
}
