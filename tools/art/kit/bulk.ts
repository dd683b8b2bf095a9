/** Bulk material: heaps, what falls, lumps of ore. */
import { rng } from './colour.ts';
import { cone } from './round.ts';
import { grains } from './site.ts';
import type { Grain } from './site.ts';
import type { Iso, Point3 } from './iso.ts';

/** A heap of powder on a floor, with loose grains round its foot. */
export function heap(s: Iso, x: number, y: number, z: number, r: number, h: number, seed = 3): void {
  const random = rng(seed);
  cone(s, x, y, z, r, r * 0.06, h, 'z', 'gold', { cap: s.theme.mat.gold[0] });
  const strewn = Array.from({ length: Math.round(r / 3) }, (): Grain => {
    const angle = -1.2 + random() * 3.6;
    const far = r * (0.98 + random() * 0.22);
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far, z + 1, 1.8 + random() * 1.8];
  });
  grains(s, strewn);
}

/** Falling grains, spread over the box from (x0, y0, z0) to (x1, y1, z1). */
export function fall(s: Iso, from: Point3, to: Point3, count: number, seed = 5, size = 2.4): void {
  const random = rng(seed);
  const place = (i: 0 | 1 | 2): number => from[i] + (to[i] - from[i]) * random();
  grains(
    s,
    Array.from({ length: count }, (): Grain => [place(0), place(1), place(2), size * (0.7 + random() * 0.6)]),
  );
}

/** Lumps of ore or rock: where they lie and their size. Irregular, but the same at every build. */
export function lumps(s: Iso, list: readonly Grain[], seed = 2): void {
  const random = rng(seed);
  const { mat } = s.theme;
  for (const [x, y, z, r] of list) {
    const corners = Array.from({ length: 7 }, (_, i): Point3 => {
      const [a, far] = [((i + random() * 0.5) / 7) * 2 * Math.PI, r * (0.8 + random() * 0.3)];
      const across = (Math.cos(a) * far) / Math.SQRT2;
      return [x + across, y - across, z + Math.sin(a) * far];
    });
    s.poly(corners, mat.gold[1], { w: 1.1 });
    const middle: Point3 = [x + r * 0.1, y - r * 0.1, z + r * 0.1];
    const [, b, c, d, e] = corners;
    if (b && c && d && e) s.poly([b, c, d, e, middle], mat.gold[0], { w: 0.7 });
  }
}
