import { describe, expect, it } from 'vitest';
import { clipTo } from './cutaway.ts';
import { arcPoints, extrude, sheet } from './extrude.ts';
import { flight } from './screw.ts';
import { Iso } from './iso.ts';
import type { Point2 } from './iso.ts';

const count = (s: Iso, text: string): number => s.markup().split(text).length - 1;

describe('an extruded profile', () => {
  const square: Point2[] = [
    [0, 0],
    [40, 0],
    [40, 40],
    [0, 40],
  ];

  it('shows only the sides that face the viewer, whatever its winding', () => {
    const markups = [square, square.toReversed()].map((profile) => {
      const s = new Iso();
      extrude(s, 'y', profile, 0, 30);
      return count(s, '<path');
    });
    // Top, right side, their lines in one path, and the near end.
    expect(markups).toEqual([4, 4]);
  });

  it('has the bounds of the box of the same size', () => {
    const s = new Iso();
    extrude(s, 'x', square, 0, 30);
    const { bottom, top } = s.bounds;
    expect([top, bottom]).toEqual([-40, 35]);
  });

  it('shows both sides of a bent sheet', () => {
    const s = new Iso();
    sheet(s, 'x', arcPoints(0, 0, 20, 180, 360, 8), 0, 30);
    expect(count(s, '<path')).toBe(9);
  });
});

describe('a screw flight', () => {
  it('is drawn once, partly behind the shaft and partly in front of it', () => {
    const size = { r: 20, inner: 5, pitch: 40 };
    const pieces = (half: 'behind' | 'before'): number => {
      const s = new Iso();
      flight(s, 'x', [0, 0], 0, 80, size, half);
      return count(s, '<path') / 2;
    };
    expect([pieces('behind'), pieces('before')]).toEqual([8, 8]);
  });
});

describe('an opening', () => {
  it('gets its own id in each drawing', () => {
    const s = new Iso();
    for (const path of ['M0 0H9V9Z', 'M9 9H18V18Z']) clipTo(s, path, () => undefined);
    expect(s.markup()).toContain('id="cut1"');
    expect(s.markup()).toContain('clip-path="url(#cut2)"');
  });
});
