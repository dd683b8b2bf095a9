import type { GeneratedFile } from '../../src/engine/scaffold/generated-file.ts';
import { onlyStale } from '../../src/engine/scaffold/stale-files.ts';

/**
 * The references of errors and of calls that lag behind. They are read from code that is partly generated itself: call this when that is up
 * to date.
 */
export async function staleReferences(root: string): Promise<GeneratedFile[]> {
  const { referenceFiles } = await import('./reference-files.ts');
  return onlyStale(root, referenceFiles());
}
