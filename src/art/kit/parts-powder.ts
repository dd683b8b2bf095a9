/** Drives, steelwork and fittings that the machines of the powder plant share. */
import { mixHex, rng } from './colour.ts';
import { motor } from './parts-machine.ts';
import { arc, along, cone, cyl, ellipse, onCircle } from './round.ts';
import { grains, ladder, shadow } from './site.ts';
import { box, faceY } from './solids.ts';
import { arcPoints, extrude } from './extrude.ts';
import type { Axis } from './round.ts';
import type { RunAxis } from './extrude.ts';
import type { Grain } from './site.ts';
import type { Iso, Point2, Point3 } from './iso.ts';
import type { Material } from './themes.ts';

/** The shadow that a body on the footprint casts to the right, `reach` units long. */
export function castShadow(s: Iso, x0: number, y0: number, x1: number, y1: number, reach: number): void {
  shadow(s, [
    [x0, y0, 0],
    [x0 + reach, y0 - reach, 0],
    [x1 + reach, y0 - reach, 0],
    [x1 + reach, y1 - reach, 0],
    [x1, y1, 0],
    [x0, y1, 0],
  ]);
}

export interface FrameSize {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  z0?: number;
  /** Top of the upper beams. */
  z1: number;
  /** Width of posts and beams. */
  t?: number;
  /** Height of a second ring of beams. */
  tie?: number;
  material?: Material;
  /** What stands inside sticks out at the x+ side, before the post on the right. */
  through?: boolean;
}

/** A frame of four posts with beams round the top. Draw `far`, then what stands inside, then `near`. */
export function frame(s: Iso, size: FrameSize, part: 'far' | 'near'): void {
  const { x0, y0, x1, y1, z0 = 0, z1, t = 10, tie, material = 'mid', through = false } = size;
  const [w, d] = [x1 - x0, y1 - y0];
  const post = (x: number, y: number): void => {
    box(s, x - t * 0.5, y - t * 0.5, z0, t * 2, t * 2, 4, 'deep');
    box(s, x, y, z0 + 4, t, t, z1 - z0 - 4 - t, material);
  };
  const levels = tie === undefined ? [z1] : [tie, z1];
  if (part === 'far') {
    post(x0, y0);
    if (through) post(x1 - t, y0);
    for (const z of levels) {
      box(s, x0 + t, y0, z - t, w - 2 * t, t, t, material);
      box(s, x0, y0 + t, z - t, t, d - 2 * t, t, material);
    }
    return;
  }
  post(x0, y1 - t);
  if (!through) post(x1 - t, y0);
  for (const z of levels.slice(0, -1)) {
    box(s, x0 + t, y1 - t, z - t, w - 2 * t, t, t, material);
    box(s, x1 - t, y0 + t, z - t, t, d - 2 * t, t, material);
  }
  post(x1 - t, y1 - t);
  box(s, x1 - t, y0, z1 - t, t, d, t, material);
  box(s, x0, y1 - t, z1 - t, w - t, t, t, material, { noRight: true });
}

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

/** An upright ladder with its safety cage, before a wall at y. */
export function cagedLadder(s: Iso, x: number, y: number, z0: number, z1: number, cageFrom: number): void {
  ladder(s, x - 9, y, z0, z1 - z0, 'x', 18, 11);
  const rings: Point3[][] = [];
  const bars: Point3[][] = [-0.9, -0.3, 0.3, 0.9].map((a) => {
    const [dx, dy] = [Math.sin(a) * 17, Math.cos(a) * 20];
    return [
      [x + dx, y + dy, cageFrom],
      [x + dx, y + dy, z1],
    ];
  });
  for (let z = cageFrom; z <= z1 + 1; z += 36) {
    const half = Array.from({ length: 9 }, (_, i): Point3 => {
      const a = (i / 8 - 0.5) * Math.PI;
      return [x + Math.sin(a) * 17, y + Math.cos(a) * 20, z];
    });
    rings.push([[x - 9, y, z], ...half, [x + 9, y, z]]);
  }
  s.lines([...rings, ...bars], { w: 1, stroke: s.theme.line });
}

/** Path data of a window in the shell of a cylinder: from l0 to l1 along the axis, from parameter t0 to t1 round it. */
export function shellWindow(
  s: Iso,
  at: Point3,
  r: number,
  axis: Axis,
  l0: number,
  l1: number,
  t0: number,
  t1: number,
): string {
  const from = s.p(...along(...at, axis, l0));
  const to = s.p(...along(...at, axis, l1));
  return `${arc(s, from, r, axis, t0, t1, 'M')}${arc(s, to, r, axis, t1, t0, 'L')}Z`;
}

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

/** An inspection door on a wall that looks at y+, with its handle. */
export function door(s: Iso, x0: number, x1: number, y: number, z0: number, z1: number): void {
  faceY(s, x0, x1, y, z0, z1, s.theme.mat.mid[1]);
  const middle = (z0 + z1) / 2;
  s.line(
    [
      [x0 + 6, y, middle],
      [x0 + 6 + (x1 - x0) * 0.3, y, middle],
    ],
    { w: 2.4 },
  );
}

/** The tone between two of a material, for what lies inside a machine. */
export function inside(s: Iso, material: Material = 'deep', t = 0.35): string {
  return mixHex(s.tone(material, 1), s.tone('steel', 2), t);
}

/** Straight lines along the shell of an upright cylinder at the given parameters: seams, window bars, vanes. */
export function shellLines(
  s: Iso,
  x: number,
  y: number,
  r: number,
  z0: number,
  z1: number,
  ts: readonly number[],
  w = 1,
): void {
  const data = ts.map((t) => {
    const [a, b] = [onCircle(s, s.p(x, y, z0), r, 'z', t), onCircle(s, s.p(x, y, z1), r, 'z', t)];
    return `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
  });
  s.path(data.join(''), { w });
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
