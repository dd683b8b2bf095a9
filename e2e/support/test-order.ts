import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Starts with the longest tests, the loops over all pages, so that they don't run last on a single worker. Keeps files of one
 * kind together, because a process continues with the next file only if it has the same project and environment.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ranks = new Map(sorted.map((file) => [file, rankOf(file)]));
    return sorted.sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  if (project.name === 'live') return 0;
  if (project.name.endsWith('e2e')) return 1;
  return readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom') ? 2 : 3;
}
