/** Dwellings and what stands beside them. */
import { way } from './iso.ts';
import type { Iso } from './iso.ts';
import { cyl } from './round.ts';
import { shadow } from './site.ts';
import { box, faceX, faceY, faceZ } from './solids.ts';
import type { Material } from './themes.ts';

export interface Apartments {
  x: number;
  y: number;
  w: number;
  d: number;
  floors: number;
  /** Dwellings side by side on a floor. */
  bays?: number;
  /** Units drawn in gold, as floor and bay counted from 0 at the lower left. */
  sold?: readonly (readonly [floor: number, bay: number])[];
  material?: Material;
}

const FLOOR = 13;

/** A block of flats with balconies towards y+, windows on its end and a stair house on its roof. */
export function apartments(s: Iso, block: Apartments): void {
  const { x, y, w, d, floors, bays = 3, sold = [], material = 'white' } = block;
  const { mat } = s.theme;
  const height = floors * FLOOR;
  const near = y + d;
  shadow(
    s,
    way(
      [x, near, 0.2],
      [x + w, near, 0.2],
      [x + w, y, 0.2],
      [x + w + 18, y + 8, 0.2],
      [x + w + 18, near + 10, 0.2],
      [x + 14, near + 10, 0.2],
    ),
  );
  box(s, x, y, 0, w, d, height, material);
  const bay = w / bays;
  for (let floor = 0; floor < floors; floor++) {
    const z = floor * FLOOR;
    for (let i = 0; i < bays; i++) {
      const gold = sold.some(([f, b]) => f === floor && b === i);
      const fill = gold ? mat.gold[1] : mat.deep[1];
      faceY(
        s,
        x + bay * i + 3,
        x + bay * (i + 1) - 3,
        near + 0.1,
        z + 3,
        z + FLOOR - 2,
        fill,
        gold ? { w: 0.9 } : { stroke: 'none' },
      );
    }
    faceX(s, x + w + 0.1, y + 5, near - 5, z + 4, z + FLOOR - 3, mat.deep[2], { stroke: 'none' });
    if (floor > 0) box(s, x + 1.5, near, z, w - 3, 4, 4, material, { w: 0.7 });
  }
  const walls = Array.from({ length: bays - 1 }, (_, i) =>
    way([x + bay * (i + 1), near + 0.2, 2], [x + bay * (i + 1), near + 0.2, height]),
  );
  s.lines(walls, { w: 1.4, stroke: s.tone(material, 1) });
  s.line(way([x + w + 0.2, y + d / 2, 2], [x + w + 0.2, y + d / 2, height]), {
    w: 3,
    stroke: s.tone(material, 2),
  });
  faceZ(s, x + 3, x + w - 3, y + 3, near - 3, height, s.tone(material, 1), { w: 0.8 });
  box(s, x + w * 0.34, y + d * 0.26, height, w * 0.3, d * 0.4, 9, 'mid', { w: 0.8 });
}

/** A row of shops at the foot of a building: awnings over glass, towards y+. */
export function shops(s: Iso, x: number, y: number, w: number, d: number, n: number): void {
  const { mat } = s.theme;
  box(s, x, y, 0, w, d, 20, 'steel');
  const step = w / n;
  for (let i = 0; i < n; i++) {
    const left = x + step * i + 3;
    const right = left + step - 6;
    faceY(s, left, right, y + d + 0.1, 2, 13, mat.glass[1], { w: 0.8 });
    s.poly(
      way(
        [left - 1, y + d, 17],
        [right + 1, y + d, 17],
        [right + 1, y + d + 8, 12],
        [left - 1, y + d + 8, 12],
      ),
      mat.mid[1],
      { w: 0.8 },
    );
  }
  faceX(s, x + w + 0.1, y + 6, y + d - 6, 3, 14, mat.glass[2], { w: 0.8 });
}

/** A car along x. */
export function car(s: Iso, x: number, y: number, material: Material = 'gold'): void {
  for (const t of [5, 19]) cyl(s, x + t, y + 8, 3, 2.8, 3.5, 'y', 'dark', { w: 0.7 });
  box(s, x, y, 3, 25, 11, 5, material, { w: 0.9 });
  box(s, x + 5, y + 1, 8, 13, 9, 5, 'deep', { w: 0.8 });
}

/** A strip of road on the slab along x. */
export function road(s: Iso, y: number, width: number, x0 = 0, x1 = 180): void {
  const { mat } = s.theme;
  faceZ(s, x0, x1, y, y + width, 0.2, mat.ground[2], { stroke: 'none' });
  s.line(way([x0 + 4, y + width / 2, 0.3], [x1, y + width / 2, 0.3]), {
    w: 1.2,
    stroke: mat.white[0],
    dash: '7 6',
  });
}
