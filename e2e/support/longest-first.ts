import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Short files that take long: they open every page of the site. */
const LONG = /\/e2e\/live\//;

/** Begins with what takes longest, so that no worker is left alone with it. The runner itself goes by the length of a file. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
