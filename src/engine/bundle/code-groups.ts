import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { codeFile } from '../site-config/engine-root.ts';
import { ENTRIES } from '../site-config/entries.ts';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...parts: never) => unknown>>[1];

/** The name of the file that every page loads first. */
export const SHELL = 'shell';

/** Evaluated separately, so it has a separate file (src/app/main.tsx), which also stays the same across releases. */
const REACT = { name: 'react-dom', test: /node_modules\/(react-dom|scheduler)\// };

const PART = /\/src\/(ui|shared|engine)\/[^?]*\.(tsx?|js)$/;
const STYLES = /\.module\.css$/;
/** With this many importing modules, nearly every page has one of them. Hand-written screens don't count. */
const MANY = 10;
const SCREEN = /\/src\/modules\/(?![^/]+\/blocks\/)/;

/**
 * How the browser's code is split into files. Everything that every page loads is one file, because many small ones compress
 * worse and each costs a request. It includes the dependencies of many blocks. Everything else stays in the files that use it.
 */
export function codeGroups(root: string): Group[] {
  const entry = realpathSync(join(root, ENTRIES.browser)).replaceAll('\\', '/');
  let everywhere: ReadonlySet<string> | null = null;
  const name = (id: string, context: Context): string | null => {
    everywhere ??= importedFrom(entry, context);
    return everywhere.has(id) || isPartOfMany(id, context) ? SHELL : null;
  };
  return [REACT, { name }];
}

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
  const part = codeFile(id.replace(STYLES, '.tsx'));
  if (!PART.test(part)) return false;
  const importers = context.getModuleInfo(part)?.importers ?? [];
  return importers.filter((importer) => !SCREEN.test(importer)).length >= MANY;
}
