import { cpSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { makeFolder } from './temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Caches of builds are copied, so that building the copy takes less time. */
const LEFT_OUT = /^(node_modules|dist|\.dist-.*|\.git|var|coverage)$/;
/** The owner's content. A test that depended on it would fail when it is edited. */
const LIVE_CONTENT = ['pages-data', 'public', join('e2e', 'site')];

/** The tests' own content, independent of the live pages. */
export const TEST_CONTENT = join(ROOT, 'e2e', 'site', 'pages-data');

/**
 * Copies the project with the tests' own content, so that a test can change it. The installed packages are linked.
 * @param name the folder's name below a new temporary folder
 * @returns the copy's root, deleted after the test
 */
export function copyProject(name = 'project'): string {
  const copy = join(makeFolder(), name);
  copyProjectTo(copy);
  return copy;
}

/** The same into a folder that the caller creates and deletes: for a copy that several tests share. */
export function copyProjectTo(copy: string): void {
  const isTaken = (path: string): boolean =>
    !LEFT_OUT.test(basename(path)) && !LIVE_CONTENT.includes(relative(ROOT, path));
  cpSync(ROOT, copy, { recursive: true, filter: isTaken });
  cpSync(TEST_CONTENT, join(copy, 'pages-data'), { recursive: true });
  cpSync(join(ROOT, 'public', 'art'), join(copy, 'public', 'art'), { recursive: true }); // generated from code
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(copy, 'node_modules'));
}

/** @returns a root with the tests' own content and the project's schemas, deleted after the test */
export function linkTestSite(): string {
  const root = makeFolder();
  symlinkSync(TEST_CONTENT, join(root, 'pages-data'));
  for (const folder of ['public', 'schemas']) symlinkSync(join(ROOT, folder), join(root, folder));
  return root;
}
