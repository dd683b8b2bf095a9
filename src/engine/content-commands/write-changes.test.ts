import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('writes, removes and leaves no empty folder', () => {
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

test('puts everything back if the disk refuses one file, or if the check does', () => {
  const before = { 'pages-data/a.json': 'a', 'pages-data/b.json': 'b', 'pages-data/file': 'no folder' };
  const root = makeFolder(before);
  const changes = [
    { file: 'pages-data/a.json', after: 'changed' },
    { file: 'pages-data/x/y.json', after: 'new' },
    { file: 'pages-data/b.json', after: null },
  ];
  const refused = [...changes, { file: 'pages-data/file/z.json', after: 'new' }];
  expect(() => writeChanges(root, refused, () => undefined)).toThrow(
    /^CONTENT_NOT_WRITTEN: a file could not be written/,
  );
  expect(contentOf(root)).toEqual(before);
  const check = (): void => {
    throw new Error('refused');
  };
  expect(() => writeChanges(root, changes, check)).toThrow('refused');
  expect(contentOf(root)).toEqual(before);
  expect(readdirSync(join(root, 'pages-data'))).not.toContain('x');
});
