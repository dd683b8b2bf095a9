import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const LEFT_OUT = /^(node_modules|dist|\.dist-.*|\.git|var|coverage)$/;

/**
 * Copies the project, so that a test can plant something in it. The installed packages are linked in.
 * @param name the folder's name below a fresh temporary folder
 * @returns the copy's root, which is gone after the test
 */
export function copyProject(name = 'project'): string {
  const holder = mkdtempSync(join(realpathSync(tmpdir()), 'project-'));
  onTestFinished(() => rmSync(holder, { recursive: true, force: true }));
  const copy = join(holder, name);
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(basename(path)) });
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(copy, 'node_modules'));
  return copy;
}
