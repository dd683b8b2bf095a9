import { cpSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeFolder } from './temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LEFT_OUT = /^(node_modules|dist|\.dist-.*|\.picture-cache|\.git|var|coverage)$/;

/**
 * Copies the project, so that a test can plant something in it. The installed packages are linked in.
 * @param name the folder's name below a fresh temporary folder
 * @returns the copy's root, which is gone after the test
 */
export function copyProject(name = 'project'): string {
  const copy = join(makeFolder(), name);
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(basename(path)) });
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(copy, 'node_modules'));
  return copy;
}
