import { expect, it } from 'vitest';
import { isSure, nearest } from './nearest.ts';

it('finds the nearest name: letters added, left out, changed or swapped, whatever their case', () => {
  const names = ['title', 'description', 'menuId', 'blocks', 'banner'];
  const meant = ['titel', 'tittle', 'desription', 'menuid', 'block', 'banners'].map(
    (word) => nearest(word, names)?.name,
  );
  expect(meant).toEqual(['title', 'title', 'description', 'menuId', 'blocks', 'banner']);
});

it('proposes nothing where no name is near', () => {
  expect(nearest('colour', ['title', 'blocks'])).toBeNull();
  expect(nearest('x', [])).toBeNull();
});

it('is sure of one near name alone, never of two that are as near', () => {
  const one = nearest('sunkn', ['plain', 'sunken']);
  const two = nearest('row', ['rows', 'cow']);
  expect([one && isSure(one), two && isSure(two)]).toEqual([true, false]);
});
