/** Buildings and the tower crane. */
import { box, faceX, faceY, faceZ } from './solids.ts';
import { way } from './iso.ts';
import type { Iso, Point3 } from './iso.ts';
import type { Material, MaterialName } from './themes.ts';

export interface BuildingStyle {
  /** Height of a floor. */
  floor?: number;
  material?: Material;
  glass?: MaterialName;
}

/** An office building with bands of windows, far corner at (x, y). */
export function building(
  s: Iso,
  x: number,
  y: number,
  w = 54,
  d = 46,
  floors = 10,
  style: BuildingStyle = {},
): void {
  const { floor = 13, material = 'white', glass = 'deep' } = style;
  const height = floors * floor;
  if (s.isOutside(x, y, 0, w, d, height)) return;
  box(s, x, y, 0, w, d, height, material);
  const panes = s.theme.mat[glass];
  for (let i = 0; i < floors; i++) {
    const z = i * floor + 3.4;
    faceY(s, x + 4, x + w - 4, y + d + 0.1, z, z + floor * 0.54, panes[1], { stroke: 'none' });
    faceX(s, x + w + 0.1, y + 4, y + d - 4, z, z + floor * 0.54, panes[2], { stroke: 'none' });
  }
  const piers = [
    ...[1, 2, 3].map((i) =>
      way([x + (w * i) / 4, y + d + 0.2, 3], [x + (w * i) / 4, y + d + 0.2, height - 5]),
    ),
    ...[1, 2].map((i) => way([x + w + 0.2, y + (d * i) / 3, 3], [x + w + 0.2, y + (d * i) / 3, height - 5])),
  ];
  s.lines(piers, { w: 1.6, stroke: s.tone(material, 1) });
  faceZ(s, x + 4, x + w - 4, y + 4, y + d - 4, height, s.tone(material, 1), { w: 0.8 });
  box(s, x + w * 0.3, y + d * 0.3, height, w * 0.3, d * 0.3, 8, 'mid', { w: 0.8 });
}

/** A tower crane with its jib along x or y. */
export function towerCrane(
  s: Iso,
  x: number,
  y: number,
  h = 170,
  jib = 120,
  dir: 'x' | 'y' = 'x',
  material: MaterialName = 'gold',
): void {
  const half = 5;
  const out = (t: number, z: number): Point3 => (dir === 'x' ? [x + t, y, z] : [x, y + t, z]);
  const lower = (t: number): Point3 => out(t, h + 6);
  const upper = (t: number): Point3 => out(t, h + 14);
  box(s, x - 9, y - 9, 0, 18, 18, 5, 'mid', { w: 0.9 });
  const segments: (readonly Point3[])[] = [
    way([x - half, y + half, 5], [x - half, y + half, h]),
    way([x + half, y + half, 5], [x + half, y + half, h]),
    way([x + half, y - half, 5], [x + half, y - half, h]),
  ];
  for (let z = 5; z < h - 6; z += 11) {
    segments.push(way([x - half, y + half, z], [x + half, y + half, z + 11]));
    segments.push(way([x + half, y + half, z], [x + half, y - half, z + 11]));
    segments.push(way([x - half, y + half, z + 11], [x + half, y + half, z + 11]));
  }
  segments.push([lower(-44), lower(jib)], [upper(-10), upper(jib - 10)], [lower(jib), upper(jib - 10)]);
  for (let t = -6; t < jib - 12; t += 12)
    segments.push([lower(t), upper(t + 6)], [upper(t + 6), lower(t + 12)]);
  const head: Point3 = [x, y, h + 34];
  segments.push([head, lower(jib * 0.8)], [head, lower(-42)], way([x, y, h], head));
  s.lines(segments, { w: 1.4, stroke: s.tone(material, 1) });
  const [bx, by] = lower(-44);
  box(s, bx - 6, by - 5, h - 6, 14, 10, 12, 'deep', { w: 0.8 });
  box(s, x - 2, y + 5, h - 8, 9, 9, 13, 'white', { w: 0.8 });
}

/** A gold cross on a flat roof at height z, centred on the point. */
export function roofCross(s: Iso, x: number, y: number, z: number): void {
  const [a, b] = [6, 18];
  const turns = [
    [-a, -b],
    [a, -b],
    [a, -a],
    [b, -a],
    [b, a],
    [a, a],
    [a, b],
    [-a, b],
    [-a, a],
    [-b, a],
    [-b, -a],
    [-a, -a],
  ] as const;
  s.poly(
    turns.map(([dx, dy]) => [x + dx, y + dy, z + 0.3] as const),
    s.theme.mat.gold[1],
    { w: 1.2 },
  );
}
