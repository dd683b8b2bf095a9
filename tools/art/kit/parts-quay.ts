/** Quay, coaster and what loads it, at the scale of a vignette. */
import { way } from './iso.ts';
import type { Iso, Point2 } from './iso.ts';
import { mixHex } from './colour.ts';
import { cyl } from './round.ts';
import { box, faceX, faceY, faceZ, prismZ } from './solids.ts';
import type { Material } from './themes.ts';

/** Water on the near part of the slab, from y on, and the edge of the quay. */
export function harbour(s: Iso, y: number): void {
  const { mat } = s.theme;
  faceZ(s, 0, 180, y, 180, 0.2, mixHex(mat.water[1], s.theme.fluid, 0.18), { w: 0.8 });
  faceZ(s, 0, 180, y - 5, y, 0.3, mat.mid[0], { w: 0.8 });
  const waves = [
    [14, 0.94],
    [60, 0.97],
    [110, 0.93],
    [150, 0.96],
  ] as const;
  s.lines(
    waves.map(([x, t]) => way([x, 180 * t, 0.4], [x + 16, 180 * t, 0.4])),
    { w: 1.3, stroke: mat.white[0], cap: 'round' },
  );
}

export interface Coaster {
  x: number;
  y: number;
  len: number;
  width: number;
  /** Height of the deck over the water. */
  deck?: number;
}

/** A small cargo ship along x, its bow to the right and its house aft. Returns the hold's rectangle on deck. */
export function coaster(
  s: Iso,
  { x, y, len, width, deck = 16 }: Coaster,
): readonly [number, number, number, number] {
  const { mat } = s.theme;
  const [end, mid] = [x + len, y + width / 2];
  const plan: readonly Point2[] = [
    [x, y + 4],
    [x + 6, y],
    [end - 30, y],
    [end - 10, y + width * 0.2],
    [end, mid],
    [end - 10, y + width * 0.8],
    [end - 30, y + width],
    [x + 6, y + width],
    [x, y + width - 4],
  ];
  prismZ(s, plan, 0.3, 5, 'mid', { w: 0.9, noTop: true });
  prismZ(s, plan, 5, deck, 'dark', { w: 1.1 });
  const inner = plan.map(([px, py]): Point2 => [x + 2 + (px - x) * 0.97, mid + (py - mid) * 0.86]);
  s.poly(
    inner.map(([px, py]) => [px, py, deck + 0.2] as const),
    mat.mid[1],
    { w: 0.7 },
  );
  const house = { x: x + 6, y: y + 5, d: width - 10 };
  box(s, house.x, house.y, deck, 26, house.d, 14, 'white', { w: 1 });
  box(s, house.x + 2, house.y + 2, deck + 14, 20, house.d - 4, 12, 'white', { w: 1 });
  faceY(s, house.x + 4, house.x + 20, house.y + house.d - 1.8, deck + 18, deck + 23, mat.deep[1], { w: 0.7 });
  faceX(s, house.x + 22.2, house.y + 5, house.y + house.d - 5, deck + 18, deck + 23, mat.deep[2], { w: 0.7 });
  cyl(s, house.x + 7, mid, deck + 26, 4.5, 9, 'z', 'deep', { w: 0.9 });
  return [x + 38, end - 32, y + 6, y + width - 6];
}

export interface Belt {
  x0: number;
  x1: number;
  y: number;
  z0: number;
  z1: number;
  width: number;
}

/** A belt conveyor along x that climbs and carries gold. */
export function inclinedBelt(s: Iso, { x0, x1, y, z0, z1, width }: Belt): void {
  const { mat } = s.theme;
  const near = y + width;
  const legs = [0.12, 0.5, 0.88].flatMap((t) => {
    const [x, z] = [x0 + (x1 - x0) * t, z0 + (z1 - z0) * t];
    return [way([x, y, 0], [x, y, z - 5]), way([x, near, 0], [x, near, z - 5])];
  });
  s.lines(legs, { w: 1.6, stroke: s.theme.line });
  s.poly(way([x0, near, z0 - 7], [x1, near, z1 - 7], [x1, near, z1], [x0, near, z0]), mat.deep[1], { w: 1 });
  s.poly(way([x0, y, z0], [x1, y, z1], [x1, near, z1], [x0, near, z0]), mat.dark[2], { w: 1 });
  const strip = (from: number, to: number, lift: number, fill: string): void => {
    s.poly(
      way(
        [x0 + 3, y + width * from, z0 + lift],
        [x1 - 2, y + width * from, z1 + lift],
        [x1 - 2, y + width * to, z1 + lift],
        [x0 + 3, y + width * to, z0 + lift],
      ),
      fill,
      { w: 0.8 },
    );
  };
  strip(0.2, 0.8, 2, mat.gold[1]);
  strip(0.3, 0.5, 4, mat.gold[0]);
}

/** A slewing crane on a pedestal at (x, y, z), its jib reaching to the point (jx, jy) at height jz. */
export function pedestalCrane(
  s: Iso,
  [x, y, z]: readonly [number, number, number],
  [jx, jy, jz]: readonly [number, number, number],
  material: Material = 'steel',
): void {
  cyl(s, x, y, z, 6, 34, 'z', material, { w: 1.1 });
  box(s, x - 8, y - 8, z + 34, 16, 16, 16, 'white', { w: 1 });
  faceY(s, x - 5, x + 4, y + 8.2, z + 39, z + 47, s.theme.mat.deep[1], { w: 0.7 });
  const foot = z + 42;
  s.line(way([x, y, foot], [jx, jy, jz]), { w: 6, stroke: s.theme.ink, cap: 'round' });
  s.line(way([x, y, foot], [jx, jy, jz]), { w: 3.4, stroke: s.theme.mat.steel[1], cap: 'round' });
  s.line(way([x, y, z + 50], [x, y, z + 66], [jx, jy, jz]), { w: 1, stroke: s.theme.line });
}
