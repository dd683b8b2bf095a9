import { join } from 'node:path';
import type { GeneratedFile, UnwantedFile } from '../../src/engine/scaffold/generated-file.ts';
import { onlyStale } from '../../src/engine/scaffold/stale-files.ts';
import { importSource } from '../../src/engine/site-config/import-source.ts';

type References = typeof import('./reference-files.ts');

/**
 * The references that lag behind. They are read from code that is partly generated itself: call this when that is up
 * to date.
 */
export async function staleReferences(root: string): Promise<(GeneratedFile | UnwantedFile)[]> {
  // Compiled commands hold the generated files as they were: only the source has what was just written.
  const { referenceFiles } = (await importSource(join(root, 'tools/gen/reference-files.ts'))) as References;
  return onlyStale(root, await referenceFiles());
}
