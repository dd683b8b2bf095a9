import { expect, it } from 'vitest';
import { TILE, tilesAround } from './tile-grid.ts';

it('the tile of a place is found', () => {
  // 0°, 0° is the corner shared by the four middle tiles.
  expect(tilesAround(0, 0, 2, 2)).toEqual([
    { x: 65535, y: 65535, left: -TILE, top: -TILE },
    { x: 65536, y: 65535, left: 0, top: -TILE },
    { x: 65535, y: 65536, left: -TILE, top: 0 },
    { x: 65536, y: 65536, left: 0, top: 0 },
  ]);
  // The point at 129.0756° is at 0.858543 of the width, 35.1796° at 0.395488 of the height.
  const [tile] = tilesAround(35.1796, 129.0756, 1, 1);
  expect([tile?.x, tile?.y]).toEqual([112_530, 51_837]);
});

it.each([
  [1, 1],
  [350, 246],
  [1024, 720],
])('tiles cover a map of %i by %i pixels, and none are outside it', (width, height) => {
  const tiles = tilesAround(35.1796, 129.0756, width, height);
  const lefts = tiles.map(({ left }) => left);
  const tops = tiles.map(({ top }) => top);
  expect(Math.min(...lefts)).toBeLessThanOrEqual(-width / 2);
  expect(Math.max(...lefts) + TILE).toBeGreaterThanOrEqual(width / 2);
  expect(Math.min(...tops)).toBeLessThanOrEqual(-height / 2);
  expect(Math.max(...tops) + TILE).toBeGreaterThanOrEqual(height / 2);
  for (const { left, top } of tiles) {
    expect(left).toBeLessThanOrEqual(width / 2);
    expect(left + TILE).toBeGreaterThanOrEqual(-width / 2);
    expect(top).toBeLessThanOrEqual(height / 2);
    expect(top + TILE).toBeGreaterThanOrEqual(-height / 2);
  }
  expect(new Set(tiles.map(({ x, y }) => `${x}/${y}`)).size).toBe(tiles.length);
});

it('tiles wrap around the world and stop at the poles', () => {
  expect(tilesAround(0, 179.9999, 256, 1).map(({ x }) => x)).toContain(0);
  expect(tilesAround(85.05112, 0, 1, 512).every(({ y }) => y >= 0)).toBe(true);
});
