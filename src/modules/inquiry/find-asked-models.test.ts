// R-INQ-33
import { expect, test } from 'vitest';
import { MACHINES } from '../../engine/block-catalogue/sample-machines.ts';
import { findAskedModels, MOST_ASKED } from './find-asked-models.ts';

const keys = MACHINES.flatMap(({ models }) => models.flatMap(({ key }) => key ?? []));

test('the models of an address are the site’s own, in its order, each with its page', () => {
  const [first = '', second = ''] = keys;
  const { models, unknown, tooMany } = findAskedModels(MACHINES, [second, 'x/y/z', first]);
  expect(models.map(({ key }) => key)).toEqual([second, first]);
  expect(models[1]).toEqual({
    key: first,
    machine: 'Shale Shaker',
    model: '200 GPM class',
    page: '/20/products/example#shale-shaker-specifications',
  });
  expect([unknown, tooMany]).toEqual([1, 0]);
});

test('more models than an inquiry is about are counted and left out', () => {
  const models = Array.from({ length: MOST_ASKED + 2 }, (_, index) => ({
    ...{ key: `a/b/${index}`, name: String(index), href: '/20/a', capacities: [] },
  }));
  const [machine] = MACHINES;
  const found = findAskedModels(
    machine ? [{ ...machine, models }] : [],
    models.map(({ key }) => key),
  );
  expect(found.models).toHaveLength(MOST_ASKED);
  expect(found).toMatchObject({ unknown: 0, tooMany: 2 });
});
