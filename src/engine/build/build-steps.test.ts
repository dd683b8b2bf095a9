// R-FAULT-12
import {
  existsSync,
  mkdirSync,
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
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { withBuildLock } from './build-lock.ts';
import { compressFiles } from './compress-files.ts';
import { keptFolder } from './folder-cache.ts';
import { readInputs } from './input-files.ts';
import { isBuilt } from './is-built.ts';
import { leftOverFiles } from './left-over-files.ts';

const DAY = 24 * 60 * 60 * 1_000;

describe('the output is out of date', () => {
  const start = (): string => {
    const root = makeFolder({
      'src/a.ts': '1',
      'src/a.test.ts': '1',
      'pages-data/한글.json': '{}',
      'theme/theme.css': '1',
      'README.md': '1',
    });
    mkdirSync(join(root, 'dist'));
    writeFileSync(join(root, 'dist/build.json'), JSON.stringify({ inputs: readInputs(root).all }));
    return root;
  };

  test('after an edit of code, content or the theme, but not of a test or a README', () => {
    const root = start();
    expect(isBuilt(root)).toBe(true);
    for (const file of ['src/a.test.ts', 'README.md']) writeFileSync(join(root, file), '2');
    expect(isBuilt(root)).toBe(true);
    for (const file of ['src/a.ts', 'pages-data/한글.json', 'theme/theme.css']) {
      writeFileSync(join(root, file), '{ }');
      expect(isBuilt(root), file).toBe(false);
      writeFileSync(join(root, 'dist/build.json'), JSON.stringify({ inputs: readInputs(root).all }));
    }
  });

  test('when a link is new or its target changes', () => {
    const root = start();
    const link = join(root, 'pages-data/link');
    symlinkSync('nowhere', link);
    expect(isBuilt(root)).toBe(false);
    writeFileSync(join(root, 'dist/build.json'), JSON.stringify({ inputs: readInputs(root).all }));
    expect(isBuilt(root)).toBe(true);
    rmSync(link);
    symlinkSync('elsewhere', link);
    expect(isBuilt(root)).toBe(false);
  });

  test('when the target of a linked input file changes', () => {
    const root = start();
    writeFileSync(join(root, 'lock-elsewhere.json'), '{}');
    rmSync(join(root, 'package-lock.json'), { force: true });
    symlinkSync('lock-elsewhere.json', join(root, 'package-lock.json'));
    writeFileSync(join(root, 'dist/build.json'), JSON.stringify({ inputs: readInputs(root).all }));
    expect(isBuilt(root)).toBe(true);
    writeFileSync(join(root, 'lock-elsewhere.json'), '{ "other": 1 }');
    expect(isBuilt(root)).toBe(false);
  });

  test('when a file is new, and when nothing has been built yet', () => {
    const root = start();
    writeFileSync(join(root, 'src/b.ts'), '');
    expect(isBuilt(root)).toBe(false);
    expect(isBuilt(makeFolder())).toBe(false);
  });
});

test('a lock with this process’s own id, as a killed build leaves it in a container, doesn’t block a build', async () => {
  const root = makeFolder({ '.build-cache/lock': String(process.pid) });
  await expect(withBuildLock(root, () => Promise.resolve('built'), { patience: 0 })).resolves.toBe('built');
});

test.each(['', '\0\0\0\0'])(
  'a lock that lost its process id in a power cut (%j) doesn’t block a build',
  async (left) => {
    const root = makeFolder({ '.build-cache/lock': left });
    await expect(withBuildLock(root, () => Promise.resolve('built'), { patience: 0 })).resolves.toBe('built');
  },
);

test('a new cache folder is kept even if the others have times in the future', async () => {
  const names = ['a', 'b', 'c'];
  const root = makeFolder(Object.fromEntries(names.map((name) => [`.build-cache/code/${name}/x`, ''])));
  const all = join(root, '.build-cache/code');
  for (const name of names) utimesSync(join(all, name), new Date(), new Date(Date.now() + DAY));
  const folder = await keptFolder(root, 'code', 'new', () => Promise.resolve());
  expect(folder).toBe(join(all, 'new'));
  expect(readdirSync(all)).toContain('new');
  expect(readdirSync(all)).toHaveLength(3);
});

test('text files that shrink get compressed twins; small and binary files don’t', async () => {
  const text = 'a word and another '.repeat(200);
  const folder = makeFolder({ 'data/a.json': text, 'b.svg': text, 'small.js': 'x', 'font.woff2': text });
  await compressFiles(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'data/a.json.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'b.svg.gz'))).toString()).toBe(text);
  expect(existsSync(join(folder, 'small.js.br'))).toBe(false);
  expect(existsSync(join(folder, 'font.woff2.br'))).toBe(false);
});

test('hashed files of earlier builds are kept for 14 days after the last reference to them', () => {
  const now = Date.now();
  const dist = makeFolder({ 'manifest/left-over.json': '' });
  /** A build on that day, with the file present and either named or not. */
  const build = (day: number, isNamed: boolean): string[] => {
    const left = leftOverFiles(dist, ['main-1.js'], () => isNamed, now + day * DAY);
    writeFileSync(join(dist, 'manifest/left-over.json'), JSON.stringify(left));
    return Object.keys(left);
  };
  expect(build(0, true)).toEqual([]);
  expect(build(1, false)).toEqual(['main-1.js']);
  expect(build(14, false)).toEqual(['main-1.js']);
  expect(build(14.5, true)).toEqual([]);
  expect(build(15.5, false)).toEqual(['main-1.js']);
  expect(build(28, false)).toEqual(['main-1.js']);
  expect(build(29.5, false)).toEqual([]);
});
