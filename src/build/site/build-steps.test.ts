import {
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../../testing/temporary-folder.ts';
import { compressFiles } from './compress-files.ts';
import { hashInputs } from './input-files.ts';
import { isBuilt } from './is-built.ts';
import { keepPreviousAssets, swapFolder } from './swap-folder.ts';

const DAY = 24 * 60 * 60 * 1_000;

describe('what is built counts as stale', () => {
  const start = (): string => {
    const root = makeFolder({
      'src/a.ts': '1',
      'src/a.test.ts': '1',
      'pages-data/한글.json': '{}',
      'README.md': '1',
    });
    const record = JSON.stringify({ inputs: hashInputs(root) });
    const dist = makeFolder({ 'build.json': record });
    swapFolder(dist, join(root, 'dist'));
    return root;
  };

  test('after an edit of code or content, not of a test or a text for readers', () => {
    const root = start();
    expect(isBuilt(root)).toBe(true);
    for (const file of ['src/a.test.ts', 'README.md']) writeFileSync(join(root, file), '2');
    expect(isBuilt(root)).toBe(true);
    writeFileSync(join(root, 'pages-data/한글.json'), '{ }');
    expect(isBuilt(root)).toBe(false);
  });

  test('when a link is new, or leads elsewhere', () => {
    const root = start();
    const link = join(root, 'pages-data/link');
    symlinkSync('nowhere', link);
    expect(isBuilt(root)).toBe(false);
    writeFileSync(join(root, 'dist/build.json'), JSON.stringify({ inputs: hashInputs(root) }));
    expect(isBuilt(root)).toBe(true);
    rmSync(link);
    symlinkSync('elsewhere', link);
    expect(isBuilt(root)).toBe(false);
  });

  test('when what a file is a link to changes, where the file is an input by itself', () => {
    const root = start();
    writeFileSync(join(root, 'lock-elsewhere.json'), '{}');
    rmSync(join(root, 'package-lock.json'), { force: true });
    symlinkSync('lock-elsewhere.json', join(root, 'package-lock.json'));
    writeFileSync(join(root, 'dist/build.json'), JSON.stringify({ inputs: hashInputs(root) }));
    expect(isBuilt(root)).toBe(true);
    writeFileSync(join(root, 'lock-elsewhere.json'), '{ "other": 1 }');
    expect(isBuilt(root)).toBe(false);
  });

  test('when a file is new, and when nothing was ever built', () => {
    const root = start();
    writeFileSync(join(root, 'src/b.ts'), '');
    expect(isBuilt(root)).toBe(false);
    expect(isBuilt(makeFolder())).toBe(false);
  });
});

test('texts that become smaller get compressed twins, pictures and small files do not', async () => {
  const text = 'a word and another '.repeat(200);
  const folder = makeFolder({ 'data/a.json': text, 'b.svg': text, 'small.js': 'x', 'font.woff2': text });
  await compressFiles(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'data/a.json.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'b.svg.gz'))).toString()).toBe(text);
  expect(existsSync(join(folder, 'small.js.br'))).toBe(false);
  expect(existsSync(join(folder, 'font.woff2.br'))).toBe(false);
});

test('a build takes the place of the one before as a whole', () => {
  const target = join(makeFolder({ 'dist/old.txt': 'old' }), 'dist');
  swapFolder(makeFolder({ 'new.txt': 'new' }), target);
  expect(readFileSync(join(target, 'new.txt'), 'utf8')).toBe('new');
  expect(existsSync(join(target, 'old.txt'))).toBe(false);
});

test('where the fresh folder cannot be put in place, the old one stays', () => {
  const target = join(makeFolder({ 'dist/old.txt': 'old' }), 'dist');
  expect(() => swapFolder(join(target, '..', 'nowhere'), target)).toThrow('ENOENT');
  expect(readFileSync(join(target, 'old.txt'), 'utf8')).toBe('old');
});

test('hashed files of earlier builds stay for 14 days after they were last named, however old they are', () => {
  const now = Date.now();
  const names = (dist: string): string[] => readdirSync(join(dist, 'assets')).sort();
  const first = makeFolder({ 'assets/main-1.js': 'first', 'assets/same-1.css': 'first' });
  utimesSync(join(first, 'assets/main-1.js'), now / 1_000, (now - 100 * DAY) / 1_000);

  const second = makeFolder({ 'assets/main-2.js': 'second', 'assets/same-1.css': 'second' });
  keepPreviousAssets(first, second, 'assets', now);
  expect(names(second)).toEqual(['main-1.js', 'main-2.js', 'same-1.css']);
  expect(readFileSync(join(second, 'assets/same-1.css'), 'utf8')).toBe('second');

  const third = makeFolder({ 'assets/main-3.js': 'third' });
  keepPreviousAssets(second, third, 'assets', now + 13 * DAY);
  expect(names(third)).toEqual(['main-1.js', 'main-2.js', 'main-3.js', 'same-1.css']);

  const fourth = makeFolder({ 'assets/main-2.js': 'as before' });
  keepPreviousAssets(third, fourth, 'assets', now + 15 * DAY);
  expect(names(fourth)).toEqual(['main-2.js', 'main-3.js', 'same-1.css']);

  const fifth = makeFolder();
  keepPreviousAssets(fourth, fifth, 'assets', now + 28 * DAY);
  expect(names(fifth)).toEqual(['main-2.js', 'main-3.js']);
});
