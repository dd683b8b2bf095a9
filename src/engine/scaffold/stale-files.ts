import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateFiles } from './generated-files.ts';
import type { GeneratedFile } from './generated-files.ts';

/** What follows from the schemas and differs from what stands below `root`, with the content that it should have. */
export async function staleFiles(root: string): Promise<GeneratedFile[]> {
  return onlyStale(root, await generateFiles(root));
}

/** Those that differ from what stands below `root`. */
export function onlyStale(root: string, files: readonly GeneratedFile[]): GeneratedFile[] {
  return files.filter(({ path, content }) => readText(join(root, path)) !== content);
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
