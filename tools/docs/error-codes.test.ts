import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ERRORS } from '../../src/engine/common/errors.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** A text that opens with a code and a colon, as every error of the project does. */
const OPENING = /['"`]([A-Z]{2,}(?:_[A-Z]+)+):/g;

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
    .map((file) => join(ROOT, folder, file));
}

it('every code that the code says stands in the table of errors', () => {
  const said = ['src', 'scripts', 'tools']
    .flatMap(sources)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(OPENING)].map(([, code = '']) => code));
  expect(said.length).toBeGreaterThan(0);
  const table = new Set(Object.values(ERRORS).flatMap((codes) => Object.keys(codes)));
  expect([...new Set(said)].filter((code) => !table.has(code))).toEqual([]);
});
