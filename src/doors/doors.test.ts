// R-ENG-230
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../../tools/testing/read-documents.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { exports: doors } = JSON.parse(read('package.json')) as {
  readonly exports: Readonly<Record<string, string>>;
}; // our own file

it('every door leads to a file', () => {
  const missing = Object.values(doors)
    .map((path) => path.replace('*', 'boards'))
    .filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

it('the sites of this repository go through the doors', () => {
  const files = listFiles(ROOT).filter(
    (path) => /^(?:site\.config\.ts|examples\/.*\.tsx?)$/.test(path) && !path.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(10);
  const others = files.flatMap((path) =>
    [...read(path).matchAll(/'(\.\.?\/[^']+)'/g)]
      .map(([, named = '']) => join(dirname(path), named))
      .filter((named) => /^src\/(?!site\/)/.test(named))
      .map((named) => `${path}: ${named}`),
  );
  expect(others).toEqual([]);
});
