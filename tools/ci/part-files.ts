import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { misused } from '../../src/engine/command-line/command-line.ts';
import { didYouMean, nearest } from '../../src/engine/validate/nearest.ts';

const MODULES = 'src/modules';

/** What is checked of a part of the project. Paths are relative to the project's root. */
export interface PartFiles {
  /** Its folders. */
  readonly sources: readonly string[];
  /** Its tests without a browser, and those beside the files that it imports. */
  readonly unitTests: readonly string[];
  readonly browserTests: readonly string[];
}

/**
 * Finds what belongs to some modules.
 * @param names folders below src/modules, such as `search`
 * @throws KnownError COMMAND_WRONG, exit code 2
 */
export function partFiles(root: string, names: readonly string[]): PartFiles {
  const known = readdirSync(join(root, MODULES), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const proposal = didYouMean(nearest(unknown, known));
    throw misused(`there is no module "${unknown}".${proposal} There are ${known.join(', ')}.`);
  }
  const sources = names.map((name) => join(MODULES, name));
  const files = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const imported = new Set(code.flatMap((file) => importsOf(root, file)));
  const own = files.filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('.long.test.'));
  const isOfBrowser = (file: string): boolean => file.includes('/e2e/');
  const beside = [...imported].flatMap((file) => testsBeside(root, file));
  return {
    sources,
    unitTests: [...new Set([...own.filter((file) => !isOfBrowser(file)), ...beside])].sort(),
    browserTests: own.filter(isOfBrowser).sort(),
  };
}

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
    relative(root, join(root, dirname(file), path)),
  );
}

function testsBeside(root: string, file: string): string[] {
  const [, stem = file] = /^(.+)\.tsx?$/.exec(file) ?? [];
  const names = ['.test.ts', '.test.tsx', '.alone.test.ts', '.alone.test.tsx'].map((end) => stem + end);
  return names.filter((name) => existsSync(join(root, name)));
}
