/** Parts that the machines of a mud treatment system share. */
import { flange } from './parts-machine.ts';
import { cone, cyl, ellipse, hoop } from './round.ts';
import { grains, shadow } from './site.ts';
import type { Grain } from './site.ts';
import { box, faceZ } from './solids.ts';
import type { Iso } from './iso.ts';
import type { Material } from './themes.ts';

export interface HydrocycloneSize {
  /** Height of the apex nozzle above the ground. */
  z: number;
  r: number;
  /** Height of the cone and of the feed chamber above it. */
  cone: number;
  chamber: number;
  material?: Material;
}

/** A hydrocyclone with clamp rings, apex nozzle below and vortex finder flange on top. */
export function hydrocyclone(s: Iso, x: number, y: number, size: HydrocycloneSize): void {
  const { z, r, cone: height, chamber, material = 'white' } = size;
  const fine = { w: Math.min(1.2, s.strokeWidth) };
  cyl(s, x, y, z - r * 0.5, r * 0.22, r * 0.5, 'z', 'dark', fine);
  cone(s, x, y, z, r * 0.28, r * 0.62, height * 0.46, 'z', material, { ...fine, noCap: true });
  cyl(s, x, y, z + height * 0.46, r * 0.76, r * 0.14, 'z', 'mid', fine);
  cone(s, x, y, z + height * 0.46 + r * 0.14, r * 0.62, r * 0.96, height * 0.5, 'z', material, {
    ...fine,
    noCap: true,
  });
  cyl(s, x, y, z + height, r * 1.12, r * 0.16, 'z', 'mid', fine);
  cyl(s, x, y, z + height + r * 0.16, r, chamber, 'z', material, fine);
  hoop(s, x, y, z + height + chamber * 0.6, r, 'z', { w: 0.8, stroke: s.theme.hair });
  cyl(s, x, y, z + height + chamber + r * 0.1, r * 1.08, r * 0.14, 'z', 'mid', fine);
}

/** An open box of sheet metal, filled to `level` below its rim: troughs, tanks. */
export function openBox(
  s: Iso,
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  level: number,
  content: string,
  material: Material = 'steel',
): void {
  const wall = 5;
  box(s, x, y, z, w, d, h, material);
  const inner = { x0: x + wall, x1: x + w - wall, y0: y + wall, y1: y + d - wall };
  const [top, surface] = [z + h, z + h - level];
  faceZ(s, inner.x0, inner.x1, inner.y0, inner.y1, top, s.tone(material, 1), { w: 1 });
  const back = [
    [inner.x0, inner.y0, top],
    [inner.x1, inner.y0, top],
    [inner.x1, inner.y0 + level, top],
    [inner.x0 + level, inner.y0 + level, top],
    [inner.x0 + level, inner.y1, top],
    [inner.x0, inner.y1, top],
  ] as const;
  s.poly(back, s.tone(material, 2), { stroke: 'none' });
  // seen through the rim, the surface begins where the inner walls end: shifted by its depth
  const shift = surface - top;
  faceZ(s, inner.x0 - shift, inner.x1, inner.y0 - shift, inner.y1, top, content, { w: 1 });
}

/** A heap of solids on the ground with strewn grains and its shadow. */
export function heap(s: Iso, x: number, y: number, r: number, h: number, random: () => number): void {
  shadow(s, [
    [x - r * 0.5, y - r * 1.1, 0],
    [x + r, y - r * 0.8, 0],
    [x + r * 1.6, y + r * 0.4, 0],
    [x + r * 0.8, y + r * 1.3, 0],
    [x - r * 0.5, y + r * 1.1, 0],
  ]);
  cone(s, x, y, 0, r, r * 0.05, h, 'z', 'gold', { cap: s.tone('gold', 0) });
  const strewn = Array.from({ length: 26 }, (): Grain => {
    const angle = -1.1 + random() * 3.2;
    const from = r * (0.97 + random() * 0.2);
    return [x + Math.cos(angle) * from, y + Math.sin(angle) * from, 1, 1.8 + random() * 2.2];
  });
  grains(s, strewn);
}

/** A dial gauge on a short stem. */
export function gauge(s: Iso, x: number, y: number, z: number, r = 10): void {
  cyl(s, x, y, z, 2.5, 14, 'z', 'mid', { w: 1 });
  cyl(s, x, y - 3, z + 14 + r, r, 6, 'y', 'mid', { w: 1.2 });
  ellipse(s, x, y + 3, z + 14 + r, r * 0.78, 'y', s.theme.mat.white[0], { w: 0.9 });
  s.line(
    [
      [x, y + 3, z + 14 + r],
      [x + r * 0.45, y + 3, z + 14 + r * 1.5],
    ],
    { w: 1.6 },
  );
}

/** A flanged pipe end that looks along x or y towards the viewer, with what flows in it. */
export function nozzle(
  s: Iso,
  x: number,
  y: number,
  z: number,
  r: number,
  len: number,
  axis: 'x' | 'y',
  content: string = s.theme.mat.dark[2],
): void {
  const [dx, dy] = axis === 'x' ? [len, 0] : [0, len];
  cyl(s, x, y, z, r, len, axis, 'steel', { noCap: true });
  flange(s, x + dx, y + dy, z, r * 1.45, axis, 'mid', 7);
  const [fx, fy] = axis === 'x' ? [x + dx + 3.5, y] : [x, y + dy + 3.5];
  ellipse(s, fx, fy, z, r * 0.86, axis, content, { w: 1.2 });
}
