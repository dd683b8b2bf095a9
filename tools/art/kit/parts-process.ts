/** Vessels and apparatus of process plants. x and y are those of the vertical axis. */
import { box, hopper } from './solids.ts';
import { cone, cyl, hoop } from './round.ts';
import { rail } from './site.ts';
import type { Iso, Point3 } from './iso.ts';
import type { Material } from './themes.ts';

export interface SiloSize {
  r?: number;
  h?: number;
  leg?: number;
  material?: Material;
  /** Seams round the shell. */
  seams?: boolean;
}

/** A silo on four legs with discharge cone and a gold filling cap. */
export function silo(s: Iso, x: number, y: number, size: SiloSize = {}): void {
  const { r = 26, h = 90, leg = 46, material = 'white', seams = true } = size;
  const post = (sx: number, sy: number, height: number): void =>
    box(s, x + sx * r * 0.68 - 2.5, y + sy * r * 0.68 - 2.5, 0, 5, 5, height, 'mid', { w: 0.9 });
  post(-1, -1, leg + 22);
  post(1, -1, leg + 22);
  post(-1, 1, leg + 22);
  cone(s, x, y, leg * 0.42, 6, r, leg * 0.58, 'z', material, { noCap: true });
  post(1, 1, leg + 16);
  cyl(s, x, y, leg, r, h, 'z', material, { noCap: true });
  if (seams)
    for (const t of [0.25, 0.5, 0.75]) hoop(s, x, y, leg + h * t, r, 'z', { w: 0.8, stroke: s.theme.hair });
  cone(s, x, y, leg + h, r, r * 0.18, r * 0.5, 'z', material);
  cyl(s, x, y, leg + h + r * 0.5, r * 0.2, 6, 'z', 'gold', { w: 0.9 });
}

export interface CycloneSize {
  /** Height of the apex. */
  z?: number;
  r?: number;
  /** Height of the cylindrical part. */
  h?: number;
  /** Height of the conical part. */
  cone?: number;
  material?: Material;
}

/** A cyclone with its overflow pipe on top. */
export function cyclone(s: Iso, x: number, y: number, size: CycloneSize = {}): void {
  const { z = 40, r = 18, h = 34, cone: cone_ = 46, material = 'steel' } = size;
  cone(s, x, y, z, 4, r, cone_, 'z', material, { noCap: true });
  cyl(s, x, y, z + cone_, r, h, 'z', material);
  cyl(s, x, y, z + cone_ + h, r * 0.42, 14, 'z', material);
}

export interface BagFilterSize {
  w?: number;
  d?: number;
  leg?: number;
  h?: number;
  bins?: number;
}

/** A bag filter with its hoppers, far corner at (x, y). */
export function bagFilter(s: Iso, x: number, y: number, size: BagFilterSize = {}): void {
  const { w = 70, d = 46, leg = 34, h = 60, bins = 2 } = size;
  const post = (dx: number, dy: number, height: number): void =>
    box(s, x + dx, y + dy, 0, 4, 4, height, 'mid', { w: 0.9 });
  post(0, 0, leg + 6);
  post(w - 4, 0, leg + 6);
  post(0, d - 4, leg + 6);
  for (let i = 0; i < bins; i++) {
    const cx = x + (w / bins) * (i + 0.5);
    hopper(s, cx, y + d / 2, { z: leg * 0.35, w: 7, d: 7 }, { z: leg, w: w / bins, d }, 'mid', {
      noTop: true,
    });
  }
  post(w - 4, d - 4, leg + 2);
  box(s, x, y, leg, w, d, h, 'white');
  const ribs: Point3[][] = [];
  for (let i = 1; i < Math.round(w / 12); i++) {
    ribs.push([
      [x + i * 12, y + d, leg + 4],
      [x + i * 12, y + d, leg + h - 4],
    ]);
  }
  s.lines(ribs, { w: 0.8, stroke: s.theme.hair });
  const top = leg + h;
  const edge: Point3[] = [
    [x, y + d, top],
    [x + w, y + d, top],
    [x + w, y, top],
  ];
  rail(s, edge, { height: 10, posts: 4, w: 0.8 });
}
