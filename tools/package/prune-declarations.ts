import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Imports of other files in a declaration, also of types and in `import('…')`. */
const RELATIVE = /(?:from|import) ?\(?['"](\.[^'"]+)\.js['"]/g;

/**
 * Deletes the declarations that TypeScript never reads in a site, because no door leads to them: a third of the package.
 * @param folder the package's
 * @param doors the paths of the doors' declarations; `*` is any folder
 */
export function pruneDeclarations(folder: string, doors: readonly string[]): void {
  const reached = new Set(doors.flatMap((door) => filesOf(folder, normalize(door))));
  for (const file of reached)
    for (const [, path = ''] of readFileSync(join(folder, file), 'utf8').matchAll(RELATIVE)) {
      const other = join(dirname(file), `${path}.d.ts`);
      if (existsSync(join(folder, other))) reached.add(other);
    }
  const names = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  for (const name of names) {
    const file = join('src', name);
    if (file.endsWith('.d.ts') && !reached.has(file)) rmSync(join(folder, file));
  }
}

function filesOf(folder: string, path: string): string[] {
  const [before = '', after] = path.split('*');
  if (after === undefined) return [path];
  return readdirSync(join(folder, before))
    .map((name) => `${before}${name}${after}`)
    .filter((file) => existsSync(join(folder, file)));
}
