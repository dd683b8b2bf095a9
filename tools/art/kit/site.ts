/** What stands around a machine: ground shadow, grating, rails, ladders, people, trees, arrows, loose material. */
import { mixHex } from './colour.ts';
import { num, pathData } from './iso.ts';
import type { Iso, Point2, Point3, Style } from './iso.ts';
import type { Material } from './themes.ts';

/** A flat shadow on the ground. The only kind of shadow there is. */
export function shadow(s: Iso, points: readonly Point3[]): void {
  s.poly(points, s.theme.shadow, { stroke: 'none', opacity: s.theme.shadowOpacity });
}

/** A mesh of lines on the parallelogram from `corner` along u (nu cells) and v (nv cells). */
export function mesh(
  s: Iso,
  corner: Point3,
  u: Point3,
  v: Point3,
  nu: number,
  nv: number,
  style: Style = {},
): void {
  const at = (i: number, j: number): Point3 => [
    corner[0] + u[0] * i + v[0] * j,
    corner[1] + u[1] * i + v[1] * j,
    corner[2] + u[2] * i + v[2] * j,
  ];
  const segments: Point3[][] = [];
  for (let i = 1; i < nu; i++) segments.push([at(i / nu, 0), at(i / nu, 1)]);
  for (let j = 1; j < nv; j++) segments.push([at(0, j / nv), at(1, j / nv)]);
  s.lines(segments, { w: 0.6, stroke: s.theme.hair, ...style });
}

/** The gridded ground of a plate, from (x0, y0) to (x1, y1), with cells of about 48 units. */
export function plateGround(s: Iso, x0: number, y0: number, x1: number, y1: number): void {
  const [w, d] = [x1 - x0, y1 - y0];
  const floor: Point3[] = [
    [x0, y0, 0],
    [x1, y0, 0],
    [x1, y1, 0],
    [x0, y1, 0],
  ];
  s.poly(floor, s.theme.mat.ground[0], { stroke: 'none' });
  const style = { w: 0.7, stroke: s.theme.mat.ground[2] };
  mesh(s, [x0, y0, 0], [w, 0, 0], [0, d, 0], Math.round(w / 48), Math.round(d / 48), style);
}

export interface RailStyle extends Style {
  /** Height of the top rail. Default 22 (1.1 m at the scale of a person). */
  height?: number;
  /** Posts on each stretch. */
  posts?: number;
}

/** A handrail with a knee rail along points on the floor. */
export function rail(
  s: Iso,
  points: readonly Point3[],
  { height = 22, posts = 5, ...style }: RailStyle = {},
): void {
  const up = ([x, y, z]: Point3, by: number): Point3 => [x, y, z + by];
  const segments: Point3[][] = [];
  points.slice(1).forEach((to, i) => {
    const from = points[i] ?? to;
    for (let j = 0; j <= posts; j++) {
      const foot = between(from, to, j / posts);
      segments.push([foot, up(foot, height)]);
    }
    segments.push([up(from, height), up(to, height)], [up(from, height * 0.52), up(to, height * 0.52)]);
  });
  s.lines(segments, { w: 1.1, stroke: s.theme.line, ...style });
}

/** The point at the share t of the way. */
export function between(from: Point3, to: Point3, t: number): Point3 {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
}

/** An upright ladder of height h; its rungs run along the axis. */
export function ladder(
  s: Iso,
  x: number,
  y: number,
  z: number,
  h: number,
  axis: 'x' | 'y' = 'x',
  width = 9,
  step = 6,
): void {
  const near = (t: number): Point3 => [x, y, t];
  const far = (t: number): Point3 => (axis === 'x' ? [x + width, y, t] : [x, y + width, t]);
  const segments: Point3[][] = [
    [near(z), near(z + h)],
    [far(z), far(z + h)],
  ];
  for (let t = z + step; t < z + h; t += step) segments.push([near(t), far(t)]);
  s.lines(segments, { w: 1.1, stroke: s.theme.line });
}

/** A person of 1.75 m (34 units) with a gold helmet, only ever as a measure of size. */
export function person(s: Iso, x: number, y: number, z = 0, h = 34): void {
  const foot = s.p(x, y, z);
  const size = (h * s.scale) / 34;
  s.reach([foot[0], foot[1] - h * s.scale]);
  const body =
    'M-3.6 -1L-4 -14.5C-4.8 -22 -3.6 -26 0 -26S4.8 -22 4 -14.5L3.6 -1C2.6 .4 1 .4 .5 -1L0 -10L-.5 -1C-1 .4 -2.6 .4 -3.6 -1Z';
  const clothes = s.tone(s.theme.name === 'night' ? 'steel' : 'dark', 1);
  const opacity = num(s.theme.shadowOpacity * 1.6);
  s.raw(
    `<g transform="translate(${num(foot[0])} ${num(foot[1])}) scale(${num(size)})">` +
      `<ellipse rx="6.5" ry="3" fill="${s.theme.shadow}" opacity="${opacity}"/>` +
      `<path d="${body}" fill="${clothes}"/>` +
      `<circle cy="-29.6" r="3.3" fill="${s.tone('white', 1)}"/>` +
      `<path d="M-3.9 -30A3.9 3.9 0 0 1 3.9 -30Z" fill="${s.tone('gold', 1)}"/></g>`,
  );
}

export interface FlowStyle {
  /** flow: the product, gold. fluid: a by-stream. */
  kind?: 'flow' | 'fluid';
  w?: number;
  head?: number;
}

/** A flow arrow along points in space; its head ends at the last one. */
export function flow(
  s: Iso,
  points: readonly Point3[],
  { kind = 'flow', w = 4.5, head = 9 }: FlowStyle = {},
): void {
  const path = points.map((point) => s.p(...point));
  const tip = path.at(-1);
  const before = path.at(-2);
  if (!tip || !before) throw new Error('A flow arrow needs at least two points.');
  const length = Math.hypot(tip[0] - before[0], tip[1] - before[1]);
  const [ux, uy] = [(tip[0] - before[0]) / length, (tip[1] - before[1]) / length];
  const back = (by: number, aside: number): Point2 => [
    tip[0] - ux * head * by - uy * head * aside,
    tip[1] - uy * head * by + ux * head * aside,
  ];
  const stroke = s.theme[kind];
  s.path(pathData([...path.slice(0, -1), back(0.8, 0)], false), { stroke, w, cap: 'round' });
  s.path(pathData([tip, back(1.5, 0.85), back(1.5, -0.85)], true), { fill: stroke, stroke: 'none' });
}

/** Where a grain lies and how big it is. */
export type Grain = readonly [x: number, y: number, z: number, r: number];

/** Loose material, drawn from far to near. */
export function grains(s: Iso, list: readonly Grain[], material: Material = 'gold'): void {
  const sorted = [...list].sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  for (const [x, y, z, r] of sorted) s.dot(x, y, z, r, s.tone(material, 1), { w: 0.8 });
}

/** A round tree, k = 1 being about one and a half times a person's height. */
export function tree(s: Iso, x: number, y: number, k = 1): void {
  if (s.isOutside(x - 10, y - 10, 0, 20, 20, 30)) return;
  const { mat } = s.theme;
  s.line(
    [
      [x, y, 0],
      [x, y, 8 * k],
    ],
    { w: 1.6, stroke: mat.mid[2] },
  );
  s.dot(x, y, 17 * k, 9.5 * k, mixHex(mat.mid[1], mat.deep[0], 0.35), { stroke: 'none' });
  const [cx, cy] = s.project(x, y, 17 * k);
  const r = 9.5 * k * s.scale;
  const outer = `M${num(cx - r)} ${num(cy)}A${num(r)} ${num(r)} 0 0 1 ${num(cx + r * 0.3)} ${num(cy - r * 0.95)}`;
  const inner = `A${num(r * 1.15)} ${num(r * 1.15)} 0 0 0 ${num(cx - r)} ${num(cy)}Z`;
  s.path(outer + inner, { fill: mixHex(mat.mid[0], mat.deep[0], 0.15), stroke: 'none' });
}

/** A gold cable or duct on the ground. */
export function cable(
  s: Iso,
  points: readonly Point3[],
  { w = 3.4, dash }: { w?: number; dash?: string } = {},
): void {
  s.line(points, { stroke: s.theme.flow, w, cap: 'round', ...(dash ? { dash } : {}) });
}
