// R-INQ-33
import { expect, test } from 'vitest';
import type { AskedModel } from '../../shared/askable.ts';
import { findAskedModels, MOST_ASKED } from './find-asked-models.ts';

const modelAt = (index: number): AskedModel => ({
  key: `a/b/${index}`,
  machine: 'Pump',
  model: String(index),
  page: '/20/a#pump',
});

test('an address finds only models of the site, in its order, each with its page', () => {
  const { models, unknown, tooMany } = findAskedModels(
    [modelAt(1), modelAt(2), { ...modelAt(1), model: 'again' }],
    ['a/b/2', 'x/y/z', 'a/b/1'],
  );
  expect(models).toEqual([modelAt(2), modelAt(1)]);
  expect([unknown, tooMany]).toEqual([1, 0]);
});

test('models beyond the limit of an inquiry are counted and left out', () => {
  const all = Array.from({ length: MOST_ASKED + 2 }, (_, index) => modelAt(index));
  const found = findAskedModels(
    all,
    all.map(({ key }) => key),
  );
  expect(found.models).toHaveLength(MOST_ASKED);
  expect(found).toMatchObject({ unknown: 0, tooMany: 2 });
});
