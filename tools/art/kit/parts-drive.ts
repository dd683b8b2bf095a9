/** What drives a machine or is driven as one: bearings, motors with reducers, belt guards, rotary valves, fans. */
import { motor } from './parts-machine.ts';
import { along, cyl, ellipse } from './round.ts';
import { box } from './solids.ts';
import { arcPoints, extrude } from './extrude.ts';
import type { RunAxis } from './extrude.ts';
import type { Iso, Point2, Point3 } from './iso.ts';
import type { Material } from './themes.ts';

/** A pillow block for a shaft along x or y; (x, y, z) is the middle of the bore, `height` its height above the foot. */
export function bearing(
  s: Iso,
  x: number,
  y: number,
  z: number,
  axis: RunAxis,
  height = 22,
  k = 1,
  material: Material = 'mid',
): void {
  const [along_, across] = [8 * k, 15 * k];
  const [hx, hy] = axis === 'x' ? [along_, across] : [across, along_];
  box(s, x - hx * 1.5, y - hy * 1.5, z - height, hx * 3, hy * 3, 6 * k, 'deep');
  box(s, x - hx, y - hy, z - height + 6 * k, hx * 2, hy * 2, height - 6 * k, material);
  const [cx, cy, cz] = along(x, y, z, axis, -along_);
  cyl(s, cx, cy, cz, 15 * k, along_ * 2, axis, material);
  const [ex, ey, ez] = along(x, y, z, axis, along_);
  ellipse(s, ex, ey, ez, 7 * k, axis, s.theme.mat.deep[1], { w: 1 });
}

/**
 * Motor, coupling and reducer in line along the axis, on a base from `floor` up. The shaft leaves the reducer at
 * (x, y, z) plus 120 k; with `motorLast` the reducer comes first, and its shaft is at the start.
 */
export function gearMotor(
  s: Iso,
  x: number,
  y: number,
  z: number,
  axis: RunAxis,
  { k = 1, floor = 0, motorLast = false }: { k?: number; floor?: number; motorLast?: boolean } = {},
): void {
  const place = (by: number): Point3 => along(x, y, z, axis, by * k);
  const block = (from: number, to: number, half: number, z0: number, z1: number, m: Material): void => {
    const [bx, by] = place(from);
    const run = (to - from) * k;
    const [w, d] = axis === 'x' ? [run, half * 2 * k] : [half * 2 * k, run];
    const [ax, ay] = axis === 'x' ? [bx, by - half * k] : [bx - half * k, by];
    box(s, ax, ay, z0, w, d, z1 - z0, m);
  };
  const low = z - 30 * k;
  const reducer = (from: number): void => {
    block(from, from + 44, 26, low, z + 28 * k, 'steel');
    block(from + 6, from + 38, 18, z + 28 * k, z + 34 * k, 'mid');
  };
  const drive = (from: number): void => {
    block(from + 8, from + 50, 14, low, z - 12 * k, 'deep');
    const [mx, my, mz] = place(from);
    motor(s, mx, my, mz, 21 * k, 58 * k, axis);
  };
  const coupling = (from: number): void => {
    const [cx, cy, cz] = place(from);
    cyl(s, cx, cy, cz, 11 * k, 18 * k, axis, 'mid');
  };
  block(-4, 124, 32, floor, low, 'deep');
  if (motorLast) {
    reducer(0);
    coupling(44);
    drive(62);
    return;
  }
  drive(0);
  coupling(58);
  reducer(76);
}

/** A rotary valve, its rotor's axis along y, between flanges; (x, y) its middle, z its foot, 52 k high. */
export function rotaryValve(s: Iso, x: number, y: number, z: number, k = 1): void {
  box(s, x - 24 * k, y - 24 * k, z, 48 * k, 48 * k, 5 * k, 'mid');
  box(s, x - 19 * k, y - 19 * k, z + 5 * k, 38 * k, 38 * k, 42 * k, 'steel');
  box(s, x - 24 * k, y - 24 * k, z + 47 * k, 48 * k, 48 * k, 5 * k, 'mid');
  cyl(s, x, y + 19 * k, z + 26 * k, 20 * k, 6 * k, 'y', 'mid');
  motor(s, x, y + 25 * k, z + 26 * k, 12 * k, 34 * k, 'y');
}

/** A centrifugal fan about an axis along y: scroll, inlet ring on the y+ side, outlet upwards at x + 20 k. */
export function fan(s: Iso, x: number, y: number, z: number, k = 1): void {
  const scroll: Point2[] = [
    ...arcPoints(x, z, 44 * k, 90, 250, 10),
    ...arcPoints(x, z, 50 * k, 260, 360, 8),
    [x + 50 * k, z + 62 * k],
    [x + 10 * k, z + 62 * k],
    [x + 10 * k, z + 44 * k],
  ];
  box(s, x - 46 * k, y - 4 * k, 0, 92 * k, 48 * k, z - 40 * k, 'deep');
  extrude(s, 'y', scroll, y, y + 40 * k, 'white');
  ellipse(s, x, y + 40 * k, z, 30 * k, 'y', s.theme.mat.mid[1], { w: 1.2 });
}

/** A closed belt or chain guard round two wheels, along y from y0 to y1: centres and radii in the xz plane. */
export function beltGuard(
  s: Iso,
  [x0, z0]: Point2,
  r0: number,
  [x1, z1]: Point2,
  r1: number,
  y0: number,
  y1: number,
  material: Material = 'white',
): void {
  const lean = (Math.atan2(z1 - z0, x1 - x0) * 180) / Math.PI;
  const profile = [
    ...arcPoints(x0, z0, r0, lean + 90, lean + 270, 12),
    ...arcPoints(x1, z1, r1, lean - 90, lean + 90, 12),
  ];
  extrude(s, 'y', profile, y0, y1, material);
}
