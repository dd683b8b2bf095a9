/** Parts of pneumatic conveying: pressure vessel, air receiver, compressor, blower, rotary valve, fan, filter. */
import { bolts, flange, motor } from './parts-machine.ts';
import { cone, cyl, dome, ellipse, hoop } from './round.ts';
import { head } from './head.ts';
import { way } from './iso.ts';
import { box, faceX, faceY, hopper } from './solids.ts';
import type { Iso } from './iso.ts';
import type { Material } from './themes.ts';

export interface VesselSize {
  r: number;
  /** Height of the outlet, of the cone above it and of the cylinder. */
  leg: number;
  cone: number;
  h: number;
  material?: Material;
}

/** Directions of the legs about z, from +x towards +y: the back one, and the two at the sides of the picture. */
const LEGS: readonly number[] = [225, -25, 115];

function cosDegrees(degrees: number): number {
  return Math.cos((degrees / 180) * Math.PI);
}

/** Three legs under a vertical vessel of radius r; draw them before its shell. None stands before the outlet. */
export function legs(s: Iso, x: number, y: number, r: number, height: number): void {
  for (const degrees of LEGS) {
    const [lx, ly] = [x + cosDegrees(degrees) * r, y + cosDegrees(degrees - 90) * r];
    const half = Math.max(2.5, r * 0.06);
    box(s, lx - half * 2, ly - half * 2, 0, half * 4, half * 4, 3, 'deep', { w: 1 });
    box(s, lx - half, ly - half, 3, half * 2, half * 2, height - 3, 'mid', { w: 1 });
  }
}

/** The brackets by which a vessel stands on its two side legs; draw them after its shell. */
export function brackets(s: Iso, x: number, y: number, r: number, z: number): void {
  const size = r * 0.17;
  for (const degrees of LEGS.slice(1)) {
    const [bx, by] = [x + cosDegrees(degrees) * r, y + cosDegrees(degrees - 90) * r];
    box(s, bx - size / 2, by - size / 2, z - 4, size, size, 4, 'deep', { w: 1 });
    box(s, bx - size / 2, by - size / 2, z, size, size, size * 1.1, 'mid', { w: 1 });
  }
}

/** A pressure vessel with conical foot and domed head on four legs; its outlet is at (x, y, leg). */
export function pressureVessel(s: Iso, x: number, y: number, size: VesselSize): void {
  const { r, h, material = 'white' } = size;
  const foot = size.leg + size.cone;
  legs(s, x, y, r, foot);
  cone(s, x, y, size.leg, r * 0.16, r, size.cone, 'z', material, { noCap: true });
  cyl(s, x, y, foot, r, h, 'z', material, { noCap: true });
  hoop(s, x, y, foot + h * 0.5, r, 'z', { w: 0.8, stroke: s.theme.hair });
  dome(s, x, y, foot + h, r, material, 0.5);
  brackets(s, x, y, r, foot);
}

/** Height of the crown of a vessel's dome over its rim, where a nozzle starts. */
export function crown(r: number): number {
  return r * 0.74;
}

/** An upright flanged nozzle; the flange is at the top. */
export function stub(
  s: Iso,
  x: number,
  y: number,
  z: number,
  r: number,
  h: number,
  material: Material = 'steel',
): void {
  cyl(s, x, y, z, r, h, 'z', material, { w: 1.1 });
  cyl(s, x, y, z + h, r * 1.5, 5, 'z', 'mid', { w: 1.1 });
}

/** A horizontal air receiver along x on two saddles, from x on by len. */
export function airReceiver(
  s: Iso,
  x: number,
  y: number,
  r: number,
  len: number,
  material: Material = 'steel',
): void {
  const z = r + 14;
  for (const t of [0.16, 0.78])
    box(s, x + len * t, y - r * 0.7, 0, 10, r * 1.4, z - r * 0.5, 'deep', { w: 1 });
  head(s, x, y, z, r, r * 0.42, 'x', material, true);
  cyl(s, x, y, z, r, len, 'x', material, { noCap: true });
  for (const t of [0.2, 0.82]) hoop(s, x + len * t, y, z, r, 'x', { w: 1.4 });
  head(s, x + len, y, z, r, r * 0.42, 'x', material);
  stub(s, x + len * 0.5, y, z + r * 0.92, r * 0.2, 10);
}

/** A packaged screw compressor in its sound-proof housing, w along x and d along y. */
export function compressor(s: Iso, x: number, y: number, w: number, d: number, h: number): void {
  box(s, x - 4, y - 4, 0, w + 8, d + 8, 8, 'deep');
  box(s, x, y, 8, w, d, h, 'white');
  const louvres = Array.from({ length: 8 }, (_, i) => {
    const z = 16 + (h * 0.5 * i) / 7;
    return way([x + w * 0.1, y + d, z], [x + w * 0.48, y + d, z]);
  });
  s.lines(louvres, { w: 1.6, stroke: s.theme.mat.mid[2] });
  s.line(way([x + w * 0.55, y + d, 8], [x + w * 0.55, y + d, 8 + h]), { w: 1 });
  faceY(s, x + w * 0.64, x + w * 0.88, y + d, 8 + h * 0.56, 8 + h * 0.82, s.theme.mat.deep[1], { w: 1 });
  faceX(s, x + w, y + d * 0.2, y + d * 0.8, 20, 8 + h * 0.6, s.theme.mat.mid[2], { w: 1 });
  cyl(s, x + w * 0.3, y + d * 0.5, 8 + h, d * 0.28, 6, 'z', 'mid');
  ellipse(s, x + w * 0.3, y + d * 0.5, 14 + h, d * 0.2, 'z', s.theme.mat.dark[1], { w: 1 });
}

/** A rotary valve, axis along y, its inlet flange at (x, y, z) and 2.6 r high; the motor is on the near side. */
export function rotaryValve(
  s: Iso,
  x: number,
  y: number,
  z: number,
  r: number,
  material: Material = 'deep',
): void {
  const centre = z - r * 1.3;
  box(s, x - r * 0.9, y - r * 0.9, z - r * 2.6, r * 1.8, r * 1.8, 4, 'mid', { w: 1 });
  box(s, x - r * 0.55, y - r * 0.7, z - r * 2.6 + 4, r * 1.1, r * 1.4, r * 0.8, 'steel', { w: 1 });
  cyl(s, x, y - r * 0.9, centre, r, r * 1.8, 'y', material);
  bolts(s, x, y + r * 0.9, centre, r * 0.8, 'y', 8, 1.8);
  box(s, x - r * 0.55, y - r * 0.7, z - r * 0.6, r * 1.1, r * 1.4, r * 0.6, 'steel', { w: 1 });
  box(s, x - r * 0.9, y - r * 0.9, z - 4, r * 1.8, r * 1.8, 4, 'mid', { w: 1 });
  cyl(s, x, y + r * 0.9, centre, r * 0.3, r * 0.35, 'y', 'steel', { w: 1 });
  motor(s, x, y + r * 1.25, centre, r * 0.5, r * 1.3, 'y', 'mid');
}

/** A roots blower on a base, its casing along y, driven by a motor behind a belt guard; outlet at (x + 60, y + 34). */
export function rootsBlower(s: Iso, x: number, y: number): void {
  box(s, x - 56, y - 10, 0, 150, 96, 12, 'deep');
  motor(s, x - 22, y + 6, 38, 20, 62, 'y', 'mid');
  box(s, x + 28, y + 4, 12, 50, 60, 16, 'mid');
  box(s, x + 26, y + 4, 28, 54, 60, 46, 'white');
  cyl(s, x + 53, y + 34, 74, 13, 10, 'z', 'steel');
  cyl(s, x + 53, y + 34, 84, 20, 30, 'z', 'deep');
  cone(s, x + 53, y + 34, 114, 20, 8, 10, 'z', 'deep');
  const guard = [
    [x - 46, 20],
    [x - 46, 56],
    [x - 20, 66],
    [x + 64, 66],
    [x + 74, 54],
    [x + 74, 30],
    [x + 52, 20],
  ] as const;
  s.poly(
    guard.map(([gx, gz]) => [gx, y + 74, gz] as const),
    s.tone('steel', 1),
  );
  s.poly(
    [...way([x + 74, y + 74, 54], [x + 74, y + 66, 54], [x + 74, y + 66, 30], [x + 74, y + 74, 30])],
    s.tone('steel', 2),
  );
  s.poly(
    [...way([x - 20, y + 74, 66], [x - 20, y + 66, 66], [x + 64, y + 66, 66], [x + 64, y + 74, 66])],
    s.tone('steel', 0),
  );
  ellipse(s, x - 22, y + 74, 40, 12, 'y', s.theme.mat.mid[1], { w: 1 });
  ellipse(s, x + 52, y + 74, 42, 9, 'y', s.theme.mat.mid[1], { w: 1 });
}

/** A centrifugal fan: volute with the inlet towards +y and an upright outlet of width 0.9 r above (x + 0.55 r). */
export function fan(s: Iso, x: number, y: number, r: number, material: Material = 'white'): void {
  const z = r + 14;
  box(s, x - r * 1.1, y - r * 1.7, 0, r * 2.2, r * 2.6, 10, 'deep');
  motor(s, x, y - r * 1.6, z, r * 0.42, r * 0.9, 'y', 'mid');
  box(s, x + r * 0.1, y - r * 0.5, z, r * 0.9, r, r * 1.25, material);
  cyl(s, x, y - r * 0.5, z, r, r, 'y', material);
  box(s, x + r * 0.06, y - r * 0.47, z + r * 0.82, r * 0.97, r, r * 0.46, material, {
    noTop: true,
    noRight: true,
    stroke: 'none',
  });
  box(s, x + r * 0.02, y - r * 0.56, z + r * 1.25, r * 1.06, r * 1.12, 5, 'mid', { w: 1 });
  flange(s, x, y + r * 0.5, z, r * 0.56, 'y', 'mid', 6);
  ellipse(s, x, y + r * 0.5 + 3, z, r * 0.44, 'y', s.theme.mat.dark[2], { w: 1 });
}

/** A small filter with its fan hood on top of a silo, far corner at (x, y). */
export function ventFilter(s: Iso, x: number, y: number, z: number, w: number, h: number): void {
  hopper(s, x + w / 2, y + w / 2, { z, w: w * 0.6, d: w * 0.6 }, { z: z + 12, w, d: w }, 'mid', {
    noTop: true,
  });
  box(s, x, y, z + 12, w, w, h, 'steel');
  const seams = [0.33, 0.66].map((t) => way([x + w * t, y + w, z + 12], [x + w * t, y + w, z + 12 + h]));
  s.lines(seams, { w: 0.8, stroke: s.theme.hair });
  box(s, x - 2, y - 2, z + 12 + h, w + 4, w + 4, 4, 'mid', { w: 1 });
  box(s, x + w * 0.25, y + w * 0.25, z + 16 + h, w * 0.5, w * 0.5, 12, 'deep', { w: 1 });
}
