import { expect, it } from 'vitest';
import { isSafeFix, nearest } from './nearest.ts';

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

it('holds the last parts of two names against each other where what stands before them is the same', () => {
  const routes = ['business/energy/ipp', 'business/energy/energy'];
  expect([nearest('business/energy/esco', routes), nearest('business/energy/energi', routes)?.name]).toEqual([
    null,
    'business/energy/energy',
  ]);
  expect(nearest('busines/energy/ipp', routes)?.name).toBe('business/energy/ipp');
  expect(nearest('contact.tel', ['contact.fax'], '.')).toBeNull();
});

it('takes a single letter for another one in no case but its own', () => {
  expect([nearest('X', ['C', 'P']), nearest('c', ['C', 'P'])?.name]).toEqual([null, 'C']);
});

it('is sure of one near name alone, never of two that are as near', () => {
  const one = nearest('sunkn', ['plain', 'sunken']);
  const two = nearest('row', ['rows', 'cow']);
  expect([one && isSafeFix(one), two && isSafeFix(two)]).toEqual([true, false]);
});
