import { chmodSync, existsSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../../tools/testing/run-node.ts';
import { makeFolder } from '../../tools/testing/temporary-folder.ts';
import { makeFolders } from './make-folders.ts';

const modeOf = (folder: string): number => statSync(folder).mode & 0o777;

test('missing folders are created for this user only, and existing ones stay unchanged', () => {
  const root = makeFolder({ 'there/file.txt': '' });
  chmodSync(join(root, 'there'), 0o755);
  makeFolders(join(root, 'there/a/b'));
  expect(['there', 'there/a', 'there/a/b'].map((path) => modeOf(join(root, path)))).toEqual([
    0o755, 0o700, 0o700,
  ]);
  makeFolders(join(root, 'there/a'));
  symlinkSync('there', join(root, 'link'));
  makeFolders(join(root, 'link'));
  makeFolders(join(root, 'link/c'));
  expect(existsSync(join(root, 'there/c'))).toBe(true);
});

test('a file in the way is an error', () => {
  const root = makeFolder({ 'file.txt': '' });
  expect(() => makeFolders(join(root, 'file.txt'))).toThrow('EEXIST');
  expect(() => makeFolders(join(root, 'file.txt/a/b'))).toThrow('ENOTDIR');
  symlinkSync('nowhere', join(root, 'broken'));
  expect(() => makeFolders(join(root, 'broken'))).toThrow();
});

// In a separate process: an endless loop would hang the test.
test.skipIf(process.platform !== 'linux')('a file system that can’t hold folders is an error', async () => {
  const module = join(import.meta.dirname, 'make-folders.ts');
  const text = `import(${JSON.stringify(module)}).then(({ makeFolders }) => makeFolders('/proc/none/below'))`;
  const { exitCode, output } = await runNode(import.meta.dirname, ['--import', 'tsx', '-e', text]);
  expect(exitCode).toBe(1);
  expect(output).toContain("ENOENT: no such file or directory, mkdir '/proc/none'");
});
