import {
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { writeDurably } from './sync-files.ts';

test('a written file keeps its mode, and no temporary file is left', () => {
  const folder = makeFolder();
  const file = join(folder, 'page.json');
  writeFileSync(file, 'old', { mode: 0o640 });
  writeDurably(file, 'new');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['new', 0o640]);
  expect(readdirSync(folder)).toEqual(['page.json']);
});

test('writing to a link changes its target and keeps the link', () => {
  const folder = makeFolder({ 'shared/page.json': 'old' });
  const link = join(folder, 'page.json');
  symlinkSync('shared/page.json', link);
  writeDurably(link, 'new');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(folder, 'shared/page.json'), 'utf8')).toBe('new');
});

test('a failed write leaves no temporary file', () => {
  const folder = makeFolder();
  mkdirSync(join(folder, 'page.json'));
  expect(() => writeDurably(join(folder, 'page.json'), 'new')).toThrow(/EISDIR|ENOTEMPTY/);
  expect(readdirSync(folder)).toEqual(['page.json']);
});
