// R-LOOK-21
import { describe, expect, it } from 'vitest';
import { dotMap, flat, smooth } from './dot-map.ts';
import { Iso } from './iso.ts';

const view = { width: 400, height: 300, from: [110, 10], to: [150, 45] } as const;

describe('a dotted map', () => {
  it('distinguishes land from sea', () => {
    const { at, isLand } = dotMap(view);
    expect(isLand(at([128, 36]))).toBe(true);
    expect(isLand(at([145, 25]))).toBe(false);
  });

  it('shows the requested corners', () => {
    const { at } = dotMap(view);
    for (const [x, y] of [at(view.from), at(view.to)]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(400.001);
      expect(y).toBeGreaterThanOrEqual(-0.001);
      expect(y).toBeLessThanOrEqual(300.001);
    }
  });

  it('gives its dots a length, because a PDF omits dots without one', () => {
    const markup = dotMap(view).surface.markup();
    expect(markup).toMatch(/M[\d. ]+h0?\.3/);
    expect(markup).not.toMatch(/h0(?!\.)/);
  });

  it('draws its dots in one path', () => {
    expect(dotMap(view).surface.markup().match(/<path/g)).toHaveLength(1);
  });
});

describe('points of the picture', () => {
  it('map back to themselves on a plain surface', () => {
    const [x, y] = new Iso().project(...flat([123, 45]));
    expect(x).toBeCloseTo(123);
    expect(y).toBeCloseTo(45);
  });

  it('are on the smooth line through them', () => {
    expect(
      smooth([
        [0, 0],
        [10, 0],
        [20, 10],
      ]),
    ).toBe('M0 0C1.67 0 6.67 -1.67 10 0C13.33 1.67 18.33 8.33 20 10');
  });
});
