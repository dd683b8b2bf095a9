import { expect, it } from 'vitest';
import { isSafeFix, nearest } from './nearest.ts';

it('the nearest name is found with letters added, missing, changed or swapped, in upper or lower case', () => {
  const names = ['title', 'description', 'menuId', 'blocks', 'banner'];
  const meant = ['titel', 'tittle', 'desription', 'menuid', 'block', 'banners'].map(
    (word) => nearest(word, names)?.name,
  );
  expect(meant).toEqual(['title', 'title', 'description', 'menuId', 'blocks', 'banner']);
});

it('nothing is suggested if no name is close', () => {
  expect(nearest('colour', ['title', 'blocks'])).toBeNull();
  expect(nearest('x', [])).toBeNull();
});

it('two names with the same beginning are compared by their last parts', () => {
  const routes = ['business/energy/ipp', 'business/energy/energy'];
  expect([nearest('business/energy/esco', routes), nearest('business/energy/energi', routes)?.name]).toEqual([
    null,
    'business/energy/energy',
  ]);
  expect(nearest('busines/energy/ipp', routes)?.name).toBe('business/energy/ipp');
  expect(nearest('contact.tel', ['contact.fax'], '.')).toBeNull();
});

it('a single letter matches only itself, in upper or lower case', () => {
  expect([nearest('X', ['C', 'P']), nearest('c', ['C', 'P'])?.name]).toEqual([null, 'C']);
});

it('a fix is safe if one name is close, but not if two are equally close', () => {
  const one = nearest('sunkn', ['plain', 'sunken']);
  const two = nearest('row', ['rows', 'cow']);
  expect([one && isSafeFix(one), two && isSafeFix(two)]).toEqual([true, false]);
});
