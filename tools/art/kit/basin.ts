/** Open basins of water works. */
import { mixHex } from './colour.ts';
import { way } from './iso.ts';
import { cyl, ellipse } from './round.ts';
import { box, faceY, faceX, faceZ } from './solids.ts';
import type { Iso } from './iso.ts';

/** The colour of water in a basin; treated water is lighter. */
export function waterTone(s: Iso, clean: number): string {
  return mixHex(mixHex(s.theme.mat.water[2], s.theme.fluid, 0.5), s.theme.mat.water[0], clean);
}

export interface Basin {
  x: number;
  y: number;
  w: number;
  d: number;
  h: number;
  /** How far the water stands below the rim. */
  freeboard: number;
  water: string;
  wall?: number;
}

/** A rectangular basin with concrete walls, seen into. */
export function basin(s: Iso, { x, y, w, d, h, freeboard, water, wall = 7 }: Basin): void {
  box(s, x, y, 0, w, d, h, 'white');
  const [x0, x1, y0, y1] = [x + wall, x + w - wall, y + wall, y + d - wall];
  const level = h - freeboard;
  faceZ(s, x0, x1, y0, y1, h, water, { w: 1 });
  // of the inner walls only the two far ones are seen, down to the water
  faceY(s, x0, x1 - freeboard, y0, level, h, s.theme.mat.steel[2], { stroke: 'none' });
  faceX(s, x0, y0, y1 - freeboard, level, h, s.theme.mat.mid[1], { stroke: 'none' });
  const corner = way([x0, y1 - freeboard, level], [x0, y0, level], [x1 - freeboard, y0, level]);
  s.line(corner, { w: 0.9 });
  s.line(way([x0, y0, level], [x0, y0, h]), { w: 0.9 });
  faceZ(s, x0, x1, y0, y1, h, 'none', { w: 1 });
}

/** A round basin about (x, y). */
export function roundBasin(s: Iso, x: number, y: number, r: number, h: number, water: string): void {
  cyl(s, x, y, 0, r, h, 'z', 'white');
  ellipse(s, x, y, h, r - 7, 'z', s.theme.mat.mid[1], { w: 1 });
  ellipse(s, x + 2.5, y + 2.5, h, r - 10.5, 'z', water, { w: 0.9 });
}

/** Short strokes that say water. */
export function ripples(
  s: Iso,
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  random: () => number,
  n = 14,
): void {
  const strokes = Array.from({ length: n }, () => {
    const [at, across, length] = [x + random() * (w - 18), y + random() * d, 7 + random() * 11];
    return way([at, across, z], [at + length, across, z]);
  });
  s.lines(strokes, { w: 1.1, stroke: s.theme.mat.white[0], cap: 'round' });
}
