import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

test('every test that a document names is there, under its whole path', () => {
  const documents = ['README.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)];
  const missing = documents
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const text = readFileSync(join(ROOT, name), 'utf8');
      const named = [...text.matchAll(/`([^`\s]+\.test\.tsx?)`/g)].map(([, path = '']) => path);
      return named.filter((path) => !existsSync(join(ROOT, path))).map((path) => `${name}: ${path}`);
    });
  expect(missing).toEqual([]);
});

test('each of the 38 numbered threats has a test', () => {
  const text = readFileSync(join(ROOT, 'docs', 'SECURITY.md'), 'utf8');
  const [, table = ''] = text.split('## By number');
  const numbers = [...table.matchAll(/^\| +(\d+) +\|.*\.test\.tsx?` +\|$/gm)].map(([, number]) =>
    Number(number),
  );
  expect(numbers).toEqual(Array.from({ length: 38 }, (_, index) => index + 1));
});
