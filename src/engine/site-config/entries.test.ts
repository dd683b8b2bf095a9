import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENTRIES, SERVICE_ENTRIES } from './entries.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const ENGINE = join(ROOT, 'src', 'engine');
const PATHS = [...Object.values(ENTRIES), ...SERVICE_ENTRIES];
/** A path to code outside the engine, in a string. */
const FOREIGN = /['"`/]src\/(?:api|app|server|shared|shell|site|stores|ui)\/[\w/.-]+/g;
const COMMENT = /^\s*(?:\/?\*.*|\/\/.*)$|\/\*\*.*\*\/|\s\/\/ .*$/gm;

const codeOf = (file: string): string => readFileSync(join(ENGINE, file), 'utf8').replaceAll(COMMENT, '');

test('every entry exists', () => {
  expect(PATHS.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every script is named with the type of the same file', () => {
  const code = codeOf('site-config/entries.ts');
  const imported = new Map(
    Array.from(
      code.matchAll(/import type \* as (\w+) from '\.\.\/\.\.\/(.+)';/g),
      ([, name = '', path = '']) => [name, `src/${path}`],
    ),
  );
  const named = Array.from(code.matchAll(/entry<typeof (\w+)>\('(.+?)'\)/g), ([, name = '', path = '']) => [
    name,
    path,
  ]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(imported));
  expect(named.map(([, path]) => path).sort()).toEqual(PATHS.filter((path) => !path.endsWith('.css')).sort());
});

test('the engine names code outside it in no other string', () => {
  const files = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.|fixtures/.test(file) && !file.endsWith('entries.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    (codeOf(file).match(FOREIGN) ?? []).map((path) => `${file}: ${path}`),
  );
  expect(found).toEqual([]);
});
