/** The pressure vessel of the pneumatic methods, cut open, and what stands round it in both plates. */
import { cutLayer, cutPipe, cutShell } from './cut-shell.ts';
import { way } from './iso.ts';
import { flange, motor, valve } from './parts-machine.ts';
import { brackets, crown, legs, stub } from './parts-pneumatic.ts';
import type { VesselSize } from './parts-pneumatic.ts';
import { cone, cyl, dome, ellipse, hoop } from './round.ts';
import { flow, grains } from './site.ts';
import type { Grain } from './site.ts';
import { box } from './solids.ts';
import type { Iso } from './iso.ts';

/** Share of the cone's height below which it stays closed. */
const CLOSED = 0.22;

export interface CutVessel extends VesselSize {
  /** Height of the material in the cylinder, above its lower rim. */
  level?: number;
  /** Draws on top of the material, inside the vessel. */
  inside: () => void;
  /** Radius of the outlet pipe and height of its axis. */
  pipe: { r: number; z: number };
  /** Draws in the cone in place of its filling of material. */
  insideCone?: () => void;
}

/** A pressure vessel with its shell and cone cut open over the material inside. */
export function cutVessel(s: Iso, x: number, y: number, vessel: CutVessel): void {
  const { r, h, leg } = vessel;
  const foot = leg + vessel.cone;
  const low = { z: leg + vessel.cone * CLOSED, r: vessel.pipe.r + (r - vessel.pipe.r) * CLOSED };
  legs(s, x, y, r, foot);
  cyl(
    s,
    x,
    y,
    vessel.pipe.z - vessel.pipe.r,
    vessel.pipe.r,
    leg - vessel.pipe.z + vessel.pipe.r,
    'z',
    'steel',
    { w: 1.2 },
  );
  flange(s, x, y, leg - 3, vessel.pipe.r * 1.4, 'z', 'mid', 6);
  cone(s, x, y, leg, vessel.pipe.r, low.r, vessel.cone * CLOSED, 'z', 'white');
  const lower = { x, y, z: low.z, h: foot - low.z, r0: low.r, r1: r };
  const fillCone = (): void => cutLayer(s, { ...lower, r0: low.r - 4, r1: r - 4 }, 'gold', { w: 0 });
  cutShell(s, lower, vessel.insideCone ?? fillCone);
  cutShell(s, { x, y, z: foot, h: h - 24, r0: r, r1: r }, () => {
    if (vessel.level) cutLayer(s, { x, y, z: foot - 1, h: vessel.level, r0: r - 4, r1: r - 4 }, 'gold');
    vessel.inside();
  });
  cyl(s, x, y, foot + h - 24, r, 24, 'z', 'white', { noCap: true });
  hoop(s, x, y, foot + h - 8, r, 'z', { w: 0.8, stroke: s.theme.hair });
  dome(s, x, y, foot + h, r, 'white', 0.5);
  brackets(s, x, y, r, foot);
}

/** Filling valve with its actuator on the crown of the vessel. */
export function fillingValve(s: Iso, x: number, y: number, foot: number, { r, h }: VesselSize): void {
  const top = foot + h + crown(r);
  stub(s, x, y, top - 8, r * 0.2, 12);
  box(s, x - r * 0.26, y - r * 0.26, top + 9, r * 0.52, r * 0.52, 16, 'deep', { w: 1.2 });
  motor(s, x + r * 0.26, y, top + 17, 8, 32, 'x', 'mid');
  cyl(s, x, y, top + 25, r * 0.3, 5, 'z', 'mid', { w: 1.1 });
  cyl(s, x, y, top + 30, r * 0.2, 16, 'z', 'steel');
  cyl(s, x, y, top + 46, r * 0.3, 5, 'z', 'mid', { w: 1.1, cap: s.theme.mat.dark[1] });
}

/** Outlet valve below the vessel, into a pipe along +x whose axis is at height z. Returns the x of its end. */
export function outletValve(s: Iso, x: number, y: number, z: number, r: number): number {
  cyl(s, x, y, z, r, r * 1.7, 'x', 'steel', { noCap: true });
  flange(s, x + r * 1.7, y, z, r * 1.5, 'x', 'mid', 6);
  valve(s, x + r * 1.7 + 3, y, z, r, 'x');
  return x + r * 1.7 + 21;
}

/** A stretch of conveying pipe cut open, on two low trestles, and its closed end. Returns the x of its end. */
export function openPipe(
  s: Iso,
  x: number,
  y: number,
  z: number,
  r: number,
  len: number,
  inside: () => void,
): number {
  for (const t of [0.08, 0.9]) {
    box(s, x + len * t, y - 12, 0, 8, 24, 4, 'deep', { w: 1 });
    box(s, x + len * t + 1, y - 5, 4, 6, 10, z - r - 4, 'deep', { w: 1 });
  }
  flange(s, x, y, z, r * 1.5, 'x', 'mid', 6);
  cutPipe(s, [x, y, z], r, len, 'steel', inside);
  flange(s, x + len, y, z, r * 1.5, 'x', 'mid', 6);
  cyl(s, x + len + 3, y, z, r, 40, 'x', 'steel', { noCap: true });
  ellipse(s, x + len + 43, y, z, r, 'x', s.theme.mat.gold[2], { w: 1.2 });
  const end = x + len + 43;
  flow(s, way([end + 14, y, z], [end + 86, y, z]), { w: 6, head: 12 });
  return end;
}

/** A body of material in an open pipe from x to x + len, with loose grains at both ends. */
export function plug(
  s: Iso,
  x: number,
  y: number,
  z: number,
  r: number,
  len: number,
  random: () => number,
): void {
  cyl(s, x, y, z, r, len, 'x', 'gold', { w: 1.1 });
  const loose = Array.from({ length: 7 }, (): Grain => {
    const ahead = random() < 0.5 ? -5 - random() * 8 : len + 4 + random() * 9;
    return [x + ahead, y - r * 0.2 + random() * r * 0.7, z - r * 0.45, 1.6 + random() * 1.6];
  });
  grains(s, loose);
}
