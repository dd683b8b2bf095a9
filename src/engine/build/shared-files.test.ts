import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInputs } from './input-files.ts';
import { MADE_BY } from './shared-files.ts';

test('the code that makes public files is one of the inputs, also for a site outside the engine', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const makers = [...readInputs(root).files.keys()].filter((file) => MADE_BY.test(file));
  for (const maker of [
    'package-lock.json',
    'src/engine/pictures/make-pictures.ts',
    'src/engine/build/compress-files.ts',
  ])
    expect(makers).toContain(maker);
  expect(makers.filter((file) => /^src\/(?!engine\/)/.test(file))).toEqual([]);
  expect('engine/src/engine/pictures/make-pictures.ts').toMatch(MADE_BY);
});
