import { existsSync } from 'node:fs';
import { fileFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import { listEntries } from '../content/read-files.ts';

/** Folders besides pages-data whose files belong to the site. */
const FOLDERS = ['public', 'schemas'];

/**
 * Symbolic links are refused: they may lead out of the project, to files that must not be published, and a build wouldn't notice
 * changes there.
 */
export function checkLinkedFiles(root: string, inPagesData: readonly string[]): Finding[] {
  const beside = FOLDERS.filter((folder) => existsSync(`${root}/${folder}`)).flatMap((folder) =>
    listEntries(`${root}/${folder}`).links.map((name) => `${folder}/${name}`),
  );
  return [...inPagesData, ...beside].map((file) => fileFinding(file, 'linked-file', MESSAGE));
}

const MESSAGE =
  "This is a symbolic link or a special file, which isn't followed. Replace it with the file or folder itself.";
