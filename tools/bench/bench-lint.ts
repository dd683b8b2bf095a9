import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIGHT, writeCorpus } from './corpus.ts';

const ROUNDS = 5;

/**
 * Measures the page lint as a whole process, start-up included, against the floor in the same run.
 * @param project the project's root
 * @returns lines for people: pages a second and the ratio to the floor; medians of five
 */
export function benchLint(project: string, counts: readonly number[] = [500, 10_000]): string[] {
  return counts.map((count) => {
    const root = mkdtempSync(join(tmpdir(), 'lint-bench-'));
    try {
      writeCorpus(project, root, count, LIGHT);
      const rounds = Array.from({ length: ROUNDS }, () => ({
        floor: seconds(project, root, 'bench-lint-floor'),
        lint: seconds(project, root, 'lint'),
      }));
      const floor = median(rounds.map((round) => round.floor));
      const lint = median(rounds.map((round) => round.lint));
      return `lint of ${count} pages: ${lint.toFixed(2)} s, ${rate(count, lint)} pages a second; floor ${rate(count, floor)}; ratio ${(floor / lint).toFixed(2)} (wanted ≤ 1 s for 500, ratio ≥ 0.3 for 10,000)`;
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
}

function seconds(project: string, root: string, script: string): number {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'scripts', 'run.mjs'), script],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  if (status !== 0) throw new Error(`BENCH_FAILED: ${script} ended with ${status}\n${stdout}${stderr}`);
  return (performance.now() - start) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
}

function rate(count: number, time: number): string {
  return Math.round(count / time).toLocaleString('en');
}
