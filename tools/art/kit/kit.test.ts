// R-LOOK-02
import { describe, expect, it } from 'vitest';
import { mixHex, rng } from './colour.ts';
import { Iso, way } from './iso.ts';
import { cone, cyl, turn } from './round.ts';
import { box, prismY } from './solids.ts';

const paths = (s: Iso): string[] => s.markup().match(/ d="[^"]*"/g) ?? [];

describe('the surface', () => {
  it('projects +x right-down, +y left-down and +z up', () => {
    const s = new Iso({ ox: 100, oy: 50, scale: 2 });
    expect(s.project(0, 0, 0)).toEqual([100, 50]);
    expect(s.project(10, 0, 0).map(Math.round)).toEqual([117, 60]);
    expect(s.project(0, 10, 0).map(Math.round)).toEqual([83, 60]);
    expect(s.project(0, 0, 10).map(Math.round)).toEqual([100, 30]);
  });

  it('moves the origin only for nested shapes', () => {
    const s = new Iso();
    s.at(0, 0, 30, () => expect(s.project(0, 0, 0)).toEqual([0, -30]));
    expect(s.project(0, 0, 0)).toEqual([0, 0]);
  });

  it('fades tones inside fog and restores them afterwards', () => {
    const s = new Iso();
    const clear = s.tone('gold', 1);
    s.fog(1, () => expect(s.tone('gold', 1)).toBe(s.theme.mat.ground[0]));
    expect(s.tone('gold', 1)).toBe(clear);
  });

  it('omits solids outside the picture', () => {
    const s = new Iso({ clip: [100, 100] });
    box(s, 1000, 0, 0, 10, 10, 10);
    expect(paths(s)).toEqual([]);
    box(s, 0, 0, 0, 10, 10, 10);
    expect(paths(s)).toHaveLength(3);
  });

  it('refuses an anchor that is placed twice', () => {
    const s = new Iso().anchor('lid', [0, 0, 0], [10, 10]);
    expect(() => s.anchor('lid', [0, 0, 0], [10, 10])).toThrow('The anchor "lid" is placed twice.');
  });
});

describe('solids', () => {
  it('draw a prism the same whatever the winding of its profile', () => {
    const profile = [
      [0, 0],
      [0, 40],
      [30, 40],
      [50, 0],
    ] as const;
    const faces = (points: readonly (readonly [number, number])[]): number => {
      const s = new Iso();
      prismY(s, points, 0, 20);
      return paths(s).length;
    };
    expect(faces(profile)).toBe(faces(profile.toReversed()));
  });

  it('draw a flat cone with arcs that have two different ends', () => {
    const s = new Iso();
    cone(s, 0, 0, 0, 60, 2, 10, 'z', 'gold');
    expect(paths(s)[0]).toMatch(/A/);
    expect(s.markup()).not.toContain('NaN');
  });

  it('have bounds that match their outline', () => {
    const s = new Iso();
    cyl(s, 0, 0, 0, 10, 50);
    expect(s.bounds.top).toBeLessThan(-50);
    expect(s.bounds.right).toBeCloseTo(10 * Math.sqrt(1.5), 1);
  });

  it('measure directions around an axis from the silhouette', () => {
    expect(turn('x', 135)).toBeCloseTo(0);
    expect(turn('x', -45)).toBeCloseTo(-Math.PI);
    expect(turn('z', -45)).toBeCloseTo(0);
  });
});

describe('colour and randomness', () => {
  it('mixes channel by channel', () => {
    expect(mixHex('#000000', '#ff8040', 0.5)).toBe('#804020');
  });

  it('gives the same numbers for the same seed', () => {
    const [a, b] = [rng(3), rng(3)];
    expect([a(), a(), a()]).toEqual([b(), b(), b()]);
    expect(way([0, 0, 0], [1, 1, 1])).toHaveLength(2);
  });
});
