import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProjectTo } from '../../tools/testing/project-copy.ts';
import { makeFolder } from '../../tools/testing/temporary-folder.ts';
import type { AtEnd } from '../../tools/testing/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Kept from an earlier build, so that the next one has less to do. */
const KEPT = ['.build-cache', '.picture-cache', 'dist'];

/** The root of the copy that `makeTestSite` makes of this project. */
export function testSiteRoot(): string {
  const name = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  return join(tmpdir(), `e2e-site-${name}`);
}

/**
 * Copies the project with the tests' own content into a folder that stays for the next run. Behaviour is tested there, so that
 * no edit of the live pages fails a test.
 * @returns the copy's root
 */
export function makeTestSite(): string {
  const copy = testSiteRoot();
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(copy)) {
    if (!KEPT.includes(entry)) rmSync(join(copy, entry), { recursive: true, force: true });
  }
  copyProjectTo(copy);
  return copy;
}

/**
 * Copies the test site as it was built, so that a test can change it and another build has little to do.
 * @returns the copy's root, deleted after the test
 */
export function copyTestSite(atEnd?: AtEnd): string {
  const copy = join(makeFolder({}, atEnd), 'project');
  cpSync(testSiteRoot(), copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}
