import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BUILD_FLAGS } from '../../src/engine/build/build-in-child-process.ts';
import { plantSite } from './bench-site.ts';
import { HEAVY } from './corpus.ts';
import { measure } from './process-tree.ts';
import type { Cost } from './process-tree.ts';

/** What one size of site costs; medians. */
export interface BuildFigures {
  readonly pages: number;
  /** Code that is made once and kept: Vite. */
  readonly code: Cost;
  /** A build that finds the code, and nothing else. */
  readonly clean: Cost;
  /** A build after one word of one page has changed. */
  readonly edit: Cost;
  readonly floor: Cost;
}

interface BenchOptions {
  readonly rounds: number;
  /** An empty folder, which the caller removes when all sizes are measured. */
  readonly place: string;
  /** Told of each step, since the whole takes minutes. */
  readonly tell?: (sentence: string) => void;
}

/** Measures the build of a generated site of `pages` pages, as whole processes, start included. */
export async function benchBuild(
  project: string,
  pages: number,
  { rounds, place, tell }: BenchOptions,
): Promise<BuildFigures> {
  const root = join(place, `site-${pages}`);
  const launcher = join(root, 'scripts', 'run.mjs');
  const build = (): Promise<Cost> => measure(root, [...BUILD_FLAGS, launcher, 'build']);
  const floor = (folder: string): Promise<Cost> => measure(root, [launcher, 'bench-build-floor', folder]);
  tell?.(`writing ${pages} pages`);
  plantSite(project, root, pages, HEAVY);
  tell?.('building the code and the site');
  const first = await build();
  const costs: Record<'clean' | 'edit' | 'floor', Cost[]> = { clean: [], edit: [], floor: [] };
  for (let round = 0; round < rounds; round++) {
    tell?.(`round ${round + 1} of ${rounds}`);
    const aside = join(place, `aside-${pages}-${round}`);
    mkdirSync(aside);
    costs.floor.push(await floor(join(aside, 'floor')));
    putAside(root, aside);
    costs.clean.push(await build());
    changeWord(root, round);
    costs.edit.push(await build());
  }
  const clean = median(costs.clean);
  const code = { cpu: first.cpu - clean.cpu, wall: first.wall - clean.wall, peak: first.peak };
  return { pages, code, clean, edit: median(costs.edit), floor: median(costs.floor) };
}

/**
 * Moves away all that earlier builds left but the code. It is not deleted yet: for five minutes after many files were deleted,
 * ext4 looks at each of them whenever it makes a new one (`recently_deleted` in its ialloc.c), so a round would pay for the
 * deletions of the one before: up to five times what its files cost.
 */
function putAside(root: string, aside: string): void {
  for (const name of ['dist', '.build-cache/files', '.build-cache/shared']) {
    if (existsSync(join(root, name))) renameSync(join(root, name), join(aside, basename(name)));
  }
}

function changeWord(root: string, round: number): void {
  const file = join(root, 'pages-data/business/group-3/page-3.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/takes out a \w+ grain/, `takes out a word${round} grain`));
}

function median(costs: readonly Cost[]): Cost {
  const middle = (value: (cost: Cost) => number): number =>
    costs.map(value).sort((left, right) => left - right)[costs.length >> 1] ?? 0;
  return {
    cpu: middle(({ cpu }) => cpu),
    wall: middle(({ wall }) => wall),
    peak: middle(({ peak }) => peak),
  };
}

/** The figures as lines of a table for people. */
export function formatFigures(all: readonly BuildFigures[]): string[] {
  const row = (cells: readonly string[]): string => cells.map((cell) => cell.padStart(12)).join('');
  const rows = all.map(({ pages, clean, floor, edit, code }) =>
    row([
      pages.toLocaleString('en'),
      clean.cpu.toFixed(1),
      ((clean.cpu / pages) * 1_000).toFixed(2),
      clean.wall.toFixed(1),
      clean.peak.toFixed(0),
      floor.cpu.toFixed(1),
      (clean.cpu / floor.cpu).toFixed(1),
      edit.cpu.toFixed(2),
      edit.wall.toFixed(2),
      code.cpu.toFixed(1),
    ]),
  );
  const head = [
    'pages',
    'CPU s',
    'ms a page',
    'wall s',
    'peak MB',
    'floor CPU s',
    '÷ floor',
    'edit CPU s',
    'edit wall s',
    'code CPU s',
  ];
  const guards = row(['wanted', '', '', '', '≤ 700', '', '≤ 8.4', '≤ 2', '', '']);
  return [row(head), ...rows, guards, ...growth(all)];
}

/** How the cost of a page grows from each size to the next: 1.0 is linear. What does not depend on pages makes it less. */
function growth(all: readonly BuildFigures[]): string[] {
  return all.slice(1).map((large, index) => {
    const small = all[index] ?? large;
    const ratio = large.clean.cpu / large.pages / (small.clean.cpu / small.pages);
    return `a page costs ${ratio.toFixed(2)} times as much at ${large.pages} pages as at ${small.pages} (wanted: 1)`;
  });
}
