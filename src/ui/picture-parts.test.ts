// R-LOOK-03
import { expect, it } from 'vitest';
import { numberedParts, remarksOf } from './picture-parts.ts';

const part = (key: string) => ({ key, id: `pump-${key}`, label: key, x: 1, y: 2 });
const picture = {
  src: '/art/x.svg',
  width: 1080,
  height: 760,
  alt: '',
  large: '/art/x.svg',
  parts: ['feed', 'deck', 'solids'].map(part),
};
const numbers = (keys?: readonly string[]): string[] =>
  numberedParts(picture, keys).map(({ number, key }) => `${number} ${key}`);

it('parts are numbered in the drawing’s own order', () => {
  expect(numbers()).toEqual(['1 feed', '2 deck', '3 solids']);
});

it('only the requested parts are kept, in that order and with their numbers', () => {
  expect(numbers(['solids', 'feed'])).toEqual(['1 feed', '3 solids']);
});

it('a key that the drawing doesn’t have is ignored', () => {
  expect(numbers(['valve'])).toEqual([]);
});

it('remarks are those of the parts that have one', () => {
  const parts = [{ key: 'feed', text: ['from the line'] }, { key: 'solids' }];
  expect([...remarksOf(parts)]).toEqual([['feed', ['from the line']]]);
  expect(remarksOf(undefined).size).toBe(0);
});
