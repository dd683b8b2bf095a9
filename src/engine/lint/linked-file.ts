import { existsSync } from 'node:fs';
import { fileFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import { listEntries } from '../content/read-files.ts';

/** Folders beside pages-data whose files are a part of the site. */
const FOLDERS = ['public', 'schemas'];

/**
 * A link is refused and not followed: it may lead out of the project, to files that are nobody's to publish, and a change of what
 * it leads to would not be seen by a build.
 */
export function checkLinkedFiles(root: string, inPagesData: readonly string[]): Finding[] {
  const beside = FOLDERS.filter((folder) => existsSync(`${root}/${folder}`)).flatMap((folder) =>
    listEntries(`${root}/${folder}`).links.map((name) => `${folder}/${name}`),
  );
  return [...inPagesData, ...beside].map((file) => fileFinding(file, 'linked-file', MESSAGE));
}

const MESSAGE =
  "This is a symbolic link or a special file, which isn't followed. Replace it with the file or folder itself.";
