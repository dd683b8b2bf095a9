import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Vitest's `onTestFinished`, or `afterAll` for things that several tests share. */
export type AtEnd = (task: () => void | Promise<void>) => void;

/**
 * Creates a folder that is deleted after the test.
 * @param files path below the folder -> content
 */
export function makeFolder(
  files: Readonly<Record<string, string | Buffer>> = {},
  atEnd: AtEnd = onTestFinished,
): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'test-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
