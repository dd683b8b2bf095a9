import { cpSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { makeFolder } from './temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** What builds have kept comes along, so that a copy that is built has less to do. */
const LEFT_OUT = /^(node_modules|dist|\.dist-.*|\.git|var|coverage)$/;
/** What the owner writes. A test that stood on it would fail at an edit of content. */
const LIVE_CONTENT = ['pages-data', 'public', join('e2e', 'site')];

/** The content that tests stand on, whatever the live pages say. */
export const TEST_CONTENT = join(ROOT, 'e2e', 'site', 'pages-data');

/**
 * Copies the project with the tests' own content, so that a test can plant something in it. The installed packages are linked
 * in.
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
  const isTaken = (path: string): boolean =>
    !LEFT_OUT.test(basename(path)) && !LIVE_CONTENT.includes(relative(ROOT, path));
  cpSync(ROOT, copy, { recursive: true, filter: isTaken });
  cpSync(TEST_CONTENT, join(copy, 'pages-data'), { recursive: true });
  cpSync(join(ROOT, 'public', 'art'), join(copy, 'public', 'art'), { recursive: true }); // made from code
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(copy, 'node_modules'));
}

/** @returns a root that has the tests' own content and the project's schemas, and is gone after the test */
export function linkTestSite(): string {
  const root = makeFolder();
  symlinkSync(TEST_CONTENT, join(root, 'pages-data'));
  for (const folder of ['public', 'schemas']) symlinkSync(join(ROOT, folder), join(root, folder));
  return root;
}
