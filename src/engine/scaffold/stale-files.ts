import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuseReadOnly } from '../common/refuse-read-only.ts';
import { codeRoot } from '../site-config/load-site.ts';
import type { GeneratedFile } from './generated-file.ts';

/** What follows from the schemas and differs from what stands below `root`, with the content that it should have. */
export async function staleFiles(root: string): Promise<GeneratedFile[]> {
  const { generateFiles } = await import('./generated-files.ts'); // the type generator, which a start need not have
  return onlyStale(root, await generateFiles(root));
}

/** Those that differ from what stands below `root`. */
export function onlyStale(root: string, files: readonly GeneratedFile[]): GeneratedFile[] {
  return files.filter(({ path, content }) => readText(join(root, path)) !== content);
}

/**
 * Brings what follows from the schemas up to date for a site beside the engine, which does not write them itself: nobody edits them there,
 * and a newer engine may have others. In the engine's own folder `npm run gen` does so, and what is stale is a fault.
 */
export async function prepareSite(root: string): Promise<void> {
  if (codeRoot(root) === root) return;
  const stale = await staleFiles(root);
  if (stale.length > 0) refuseReadOnly(root);
  renewFiles(root, stale);
}

/** Writes the files as they should be. */
export function renewFiles(root: string, stale: readonly GeneratedFile[]): void {
  for (const { path, content } of stale) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function readText(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
