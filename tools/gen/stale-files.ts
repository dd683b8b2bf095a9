import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateFiles } from './generated-files.ts';
import type { GeneratedFile } from './generated-files.ts';

/** The generated files that differ from what stands below `root`, with the content that they should have. */
export async function staleFiles(root: string): Promise<GeneratedFile[]> {
  const files = await generateFiles(root);
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
