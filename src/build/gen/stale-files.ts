import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CHECKS_FOLDER } from './answer-checks.ts';
import { generateFiles } from './generated-files.ts';

/** A generated file that is not as it should be. */
export interface StaleFile {
  /** Below the project's root. */
  readonly path: string;
  /** What it should say; null where it should not be there, because what it was made from is gone. */
  readonly content: string | null;
}

/** The generated files that differ from what stands below `root`, and those that nothing makes any more. */
export async function staleFiles(root: string): Promise<StaleFile[]> {
  const files = await generateFiles(root);
  const made = new Set(files.map(({ path }) => path));
  return [
    ...files.filter(({ path, content }) => readText(join(root, path)) !== content),
    ...generatedChecks(root)
      .filter((path) => !made.has(path))
      .map((path) => ({ path, content: null })),
  ];
}

/** Writes what should be there, and deletes what should not. */
export function renewFiles(root: string, stale: readonly StaleFile[]): void {
  for (const { path, content } of stale) {
    const file = join(root, path);
    if (content === null) {
      rmSync(file, { force: true });
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** There is one file a call, so a call that is taken out of the contract, or renamed, leaves its file behind. */
function generatedChecks(root: string): string[] {
  const folder = join(root, CHECKS_FOLDER);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /\.gen\.(js|d\.ts)$/.test(name));
  return names.map((name) => `${CHECKS_FOLDER}/${name}`).sort();
}

function readText(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
