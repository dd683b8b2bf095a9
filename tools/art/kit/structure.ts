/** What a machine stands in or is closed by: its shadow, frames, caged ladders, windows in round shells. */
import { arc, along, onCircle } from './round.ts';
import { ladder, shadow } from './site.ts';
import { box } from './solids.ts';
import { num } from './iso.ts';
import type { Axis } from './round.ts';
import type { Iso, Point3 } from './iso.ts';
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
    return `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`;
  });
  s.path(data.join(''), { w });
}
