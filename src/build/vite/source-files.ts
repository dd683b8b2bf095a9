import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file of our own code: its path below the project, with `/` on every system, and what it says. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The files below `src` whose paths (`src/ui/tabs.tsx`) fit, by path: the same order on every machine. */
export function sourceFiles(root: string, pattern: RegExp): readonly SourceFile[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => pattern.test(path))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
