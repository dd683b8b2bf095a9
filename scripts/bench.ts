/** npm run bench: the build and the page lint, each against its floor. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchBuild, formatFigures } from '../tools/bench/bench-build.ts';
import type { BuildFigures } from '../tools/bench/bench-build.ts';
import { benchLint } from '../tools/bench/bench-lint.ts';
import { readCount, readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const project = ENGINE_ROOT;

await runCommand(async () => {
  const { values } = readWords({
    pages: { type: 'string', default: '40,1000,10000' },
    rounds: { type: 'string', default: '3' },
  });
  const sizes = values.pages.split(',').map((count) => readCount('--pages', count));
  const rounds = readCount('--rounds', values.rounds);
  const tell = (sentence: string): void => void process.stderr.write(`  ${sentence}\n`);
  const figures: BuildFigures[] = [];
  const place = mkdtempSync(join(tmpdir(), 'build-bench-'));
  try {
    for (const pages of sizes) figures.push(await benchBuild(project, pages, { rounds, place, tell }));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
  for (const line of formatFigures(figures)) process.stdout.write(`${line}\n`);
  for (const line of benchLint(project, sizes)) process.stdout.write(`${line}\n`);
});
