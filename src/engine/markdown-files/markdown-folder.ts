import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildModule } from '../content/build-module.ts';
import { listFiles } from '../content/read-files.ts';

/** The folder of Markdown files if site.config.ts names no other. Its files have this folder in the inputs of a build. */
export const DOCUMENTS = 'documents';

/** The folder of a site's Markdown files, which may be missing. @param root the site's folder */
export function documentsFolder(root: string, modules: readonly BuildModule[]): string {
  const named = modules.find(({ documents }) => documents !== undefined);
  return resolve(root, named?.documents ?? DOCUMENTS);
}

/** The Markdown files and pictures of a site. */
export interface MarkdownFolder {
  readonly folder: string;
  /** The full path of a file in the folder, or null. Links aren't followed: they may lead out of it. */
  readonly find: (name: string) => string | null;
  /** The names of all Markdown files, for proposals. */
  readonly names: () => readonly string[];
}

export function openMarkdownFolder(folder: string): MarkdownFolder {
  return {
    folder,
    find: (name) => findBelow(folder, name),
    names: () => (existsSync(folder) ? listFiles(folder).filter((name) => name.endsWith('.md')) : []),
  };
}

/** @throws MARKDOWN_FILE_MISSING */
export function readMarkdownFile({ folder, find }: MarkdownFolder, name: string): string {
  const path = find(name);
  if (path === null) throw new Error(`MARKDOWN_FILE_MISSING: there is no file ${name} in ${folder}`);
  return readFileSync(path, 'utf8');
}

function findBelow(folder: string, name: string): string | null {
  let path = folder;
  const steps = name.split('/');
  for (const [place, step] of steps.entries()) {
    if (step === '' || step.startsWith('.')) return null;
    path = join(path, step);
    const stat = lstatSync(path, { throwIfNoEntry: false });
    const isLast = place === steps.length - 1;
    if (!stat || !(isLast ? stat.isFile() : stat.isDirectory())) return null;
  }
  return path;
}

const PICTURE = `${DOCUMENTS}:`;

/** How the compiler names a picture beside Markdown files. @param path below their folder */
export function pictureInDocuments(path: string): string {
  return PICTURE + path;
}

/** The path of a picture below the folder of Markdown files; null for the address of a file in public/. */
export function pathInDocuments(source: string): string | null {
  return source.startsWith(PICTURE) ? source.slice(PICTURE.length) : null;
}
