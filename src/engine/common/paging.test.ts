// R-BOARD-13
import { expect, it } from 'vitest';
import { pageBlock, pageCount } from './paging.ts';

it.each([
  [0, 10, 1],
  [1, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [101, 10, 11],
  [5, 1, 5],
])('%i posts with %i per page make %i pages', (total, size, pages) =>
  expect(pageCount(total, size)).toBe(pages),
);

it.each([
  [1, 25, 10, 1, 10],
  [10, 25, 10, 1, 10],
  [11, 25, 10, 11, 20],
  [25, 25, 10, 21, 25],
  [1, 1, 10, 1, 1],
  [3, 7, 1, 3, 3],
])('page %i of %i, in blocks of %i, is in the block from %i to %i', (page, pages, size, first, last) =>
  expect(pageBlock(page, pages, size)).toEqual({ first, last }),
);
