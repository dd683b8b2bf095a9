import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...parts: never) => unknown>>[1];

/** The name of the file that every page loads and begins with. */
export const SHELL = 'shell';

/** What is evaluated by itself, so that it stays in a file of its own (src/app/main.tsx); it outlives releases, too. */
const REACT = { name: 'react-dom', test: /node_modules\/(react-dom|scheduler)\// };

const PART = /\/src\/(ui|shared|engine)\/[^?]*\.tsx?$/;
const STYLES = /\.module\.css$/;
/** Modules that import a part: from so many on, nearly every page has one of them. The hand-written screens do not count. */
const MANY = 10;
const SCREEN = /\/src\/modules\/(?![^/]+\/blocks\/)/;

/**
 * How the browser's code is put into files. All that every page loads is one file: many small ones are packed worse, and
 * each costs a request. With it goes what many blocks stand on. Everything else stays in files of what uses it.
 */
export function codeGroups(root: string): Group[] {
  const entry = realpathSync(join(root, 'src/app/main.tsx')).replaceAll('\\', '/');
  let everywhere: ReadonlySet<string> | null = null;
  const name = (id: string, context: Context): string | null => {
    everywhere ??= importedFrom(entry, context);
    return everywhere.has(id) || isPartOfMany(id, context) ? SHELL : null;
  };
  return [REACT, { name }];
}

/** The modules that this one needs before it can run. */
function importedFrom(entry: string, context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  if (!context.getModuleInfo(entry))
    throw new Error(`CODE_GROUPS: ${entry} is not what the page begins with`);
  visit(entry);
  return found;
}

/** A part's styles go with it. */
function isPartOfMany(id: string, context: Context): boolean {
  const part = id.replace(STYLES, '.tsx');
  if (!PART.test(part)) return false;
  const importers = context.getModuleInfo(part)?.importers ?? [];
  return importers.filter((importer) => !SCREEN.test(importer)).length >= MANY;
}
