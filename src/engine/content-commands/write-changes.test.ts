import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runNode } from '../../../tools/testing/run-node.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { writeChanges } from './write-changes.ts';

function contentOf(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(root.length + 1), readFileSync(file, 'utf8')]),
  );
}

test('files are written and removed, and no empty folder is left', () => {
  const root = makeFolder({ 'pages-data/a/old.json': 'old', 'pages-data/b.json': 'b' });
  writeChanges(
    root,
    [
      { file: 'pages-data/c/d/new.json', after: 'new' },
      { file: 'pages-data/b.json', after: 'changed' },
      { file: 'pages-data/a/old.json', after: null },
    ],
    () => undefined,
  );
  expect(contentOf(root)).toEqual({ 'pages-data/c/d/new.json': 'new', 'pages-data/b.json': 'changed' });
  expect(readdirSync(join(root, 'pages-data')).sort()).toEqual(['b.json', 'c']);
});

test('everything is restored if a file cannot be written or the check fails', () => {
  const before = { 'pages-data/a.json': 'a', 'pages-data/b.json': 'b', 'pages-data/file': 'no folder' };
  const root = makeFolder(before);
  const changes = [
    { file: 'pages-data/a.json', after: 'changed' },
    { file: 'pages-data/x/y.json', after: 'new' },
    { file: 'pages-data/b.json', after: null },
  ];
  const refused = [...changes, { file: 'pages-data/file/z.json', after: 'new' }];
  expect(() => writeChanges(root, refused, () => undefined)).toThrow(
    /^CONTENT_NOT_WRITTEN: a file couldn't be written/,
  );
  expect(contentOf(root)).toEqual(before);
  const check = (): void => {
    throw new Error('refused');
  };
  expect(() => writeChanges(root, changes, check)).toThrow('refused');
  expect(contentOf(root)).toEqual(before);
  expect(readdirSync(join(root, 'pages-data'))).not.toContain('x');
});

// R-FAULT-65
test('a full disk changes nothing, however much space is left', ({ skip }) => {
  const root = makeFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', root]).status !== 0)
    return skip('no mount');
  onTestFinished(() => void spawnSync('umount', ['--lazy', root]));
  const large = (sign: string): string => sign.repeat(100_000);
  const before = { 'a.json': large('a'), 'b.json': large('b') };
  for (const [file, text] of Object.entries(before)) writeFileSync(join(root, file), text);
  const changes = Object.keys(before).map((file) => ({ file, after: large('new') }));
  const filling = join(root, 'filling');
  let refused = 0;
  for (let free = 0; ; free += 100_000) {
    rmSync(filling, { force: true });
    const { bavail, bsize } = statfsSync(root);
    writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - free)));
    try {
      writeChanges(root, changes, () => undefined);
      break;
    } catch (error) {
      expect(String(error)).toMatch(/CONTENT_NOT_WRITTEN: .*ENOSPC.* Nothing was changed\./);
      rmSync(filling);
      expect(contentOf(root)).toEqual(before);
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(3);
  rmSync(filling);
  expect(contentOf(root)).toEqual({ 'a.json': large('new'), 'b.json': large('new') });
});

// R-FAULT-65
test('a power cut leaves each file complete, either old or new', { timeout: 60_000 }, async () => {
  const project = join(import.meta.dirname, '..', '..', '..');
  const code = `import { writeChanges } from './src/engine/content-commands/write-changes.ts';
    const changes = ['a.json', 'b.json'].map((file) => ({ file, after: 'new' }));
    writeChanges(process.env.CUT_ROOT, changes, () => undefined);`;
  const words = [
    '--import',
    'tsx',
    '--import',
    './tools/testing/cut-power.ts',
    '--input-type=module',
    '-e',
    code,
  ];
  for (const at of ['1', '1+', '2+']) {
    const root = makeFolder({ 'a.json': 'old', 'b.json': 'old' });
    const { exitCode } = await runNode(project, words, { CUT_ROOT: root, CUT_AT: at });
    expect(exitCode).toBe(null);
    const { 'a.json': a, 'b.json': b } = contentOf(root);
    expect([a, b]).toEqual([at === '1' ? 'old' : 'new', at === '2+' ? 'new' : 'old']);
  }
});
