import { cpSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeFolder } from './temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LEFT_OUT = /^(node_modules|dist|\.dist-.*|\.picture-cache|\.build-cache|\.git|var|coverage)$/;

/**
 * Copies the project, so that a test can plant something in it. The installed packages are linked in.
 * @param name the folder's name below a fresh temporary folder
 * @returns the copy's root, which is gone after the test
 */
export function copyProject(name = 'project'): string {
  const copy = join(makeFolder(), name);
  copyProjectTo(copy);
  return copy;
}

/** The same into a folder that the caller makes and removes: for a copy that several tests share. */
export function copyProjectTo(copy: string): void {
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(basename(path)) });
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(copy, 'node_modules'));
}
