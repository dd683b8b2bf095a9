import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateFiles } from './generated-files.ts';
import type { GeneratedFile } from './generated-files.ts';

/** The generated files that differ from what stands below `root`, with the content that they should have. */
export async function staleFiles(root: string): Promise<GeneratedFile[]> {
  const files = await generateFiles(root);
  return files.filter(({ path, content }) => readText(join(root, path)) !== content);
}

function readText(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
