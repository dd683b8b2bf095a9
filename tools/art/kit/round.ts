/** Round solids, drawn with exact tangents and SVG arcs; four or five flat bands of tone in place of a gradient. */
import { mixHex } from './colour.ts';
import { num, pathData } from './iso.ts';
import type { Iso, Point2, Point3, PolyStyle } from './iso.ts';
import type { Material } from './themes.ts';

export type Axis = 'x' | 'y' | 'z';

/** Semi-axes of the ellipse that a unit circle becomes in any of the three principal planes. */
export const MAJOR = Math.sqrt(1.5);
export const MINOR = Math.SQRT1_2;
const COS = Math.cos(Math.PI / 6);

/** Directions of the ellipse's axes in the picture for a circle about each axis of space, and its SVG rotation. */
export const CIRCLE: Readonly<Record<Axis, { major: Point2; minor: Point2; rotation: number }>> = {
  x: { major: [0.5, -COS], minor: [COS, 0.5], rotation: -60 },
  y: { major: [0.5, COS], minor: [-COS, 0.5], rotation: 60 },
  z: { major: [1, 0], minor: [0, 1], rotation: 0 },
};

/** A band of tone: from, to (0..1 round the visible half) and the shade, 0 light, 1 middle, 2 dark. */
type Band = readonly [from: number, to: number, shade: number];

const BANDS: Readonly<Record<Axis, readonly Band[]>> = {
  x: [
    [0, 0.2, 0],
    [0.2, 0.5, 1],
    [0.5, 0.8, 1.5],
    [0.8, 1, 2],
  ],
  y: [
    [0.8, 1, 0],
    [0.5, 0.8, 1],
    [0.2, 0.5, 1.5],
    [0, 0.2, 2],
  ],
  z: [
    [0, 0.16, 2],
    [0.16, 0.42, 1.55],
    [0.42, 0.74, 1],
    [0.74, 0.88, 0],
    [0.88, 1, 1],
  ],
};

export interface RoundStyle {
  /** Stroke width. */
  w?: number;
  /** Leaves out the end that faces the viewer, where another solid covers it. */
  noCap?: boolean;
  /** Colour of that end. */
  cap?: string;
}

/** A point in space moved along an axis. */
export function along(x: number, y: number, z: number, axis: Axis, by: number): Point3 {
  return [axis === 'x' ? x + by : x, axis === 'y' ? y + by : y, axis === 'z' ? z + by : z];
}

/**
 * A point of the picture on the circle of radius r about an axis, whose centre projects to `centre`.
 * t is the ellipse's own parameter in radians: 0 at the end of the major axis, rising towards the minor one.
 */
export function onCircle(s: Iso, centre: Point2, r: number, axis: Axis, t: number): Point2 {
  const { major, minor } = CIRCLE[axis];
  const a = MAJOR * Math.cos(t) * r * s.scale;
  const b = MINOR * Math.sin(t) * r * s.scale;
  return s.reach([centre[0] + major[0] * a + minor[0] * b, centre[1] + major[1] * a + minor[1] * b]);
}

/** A circle about an axis, as an ellipse. */
export function ellipse(
  s: Iso,
  x: number,
  y: number,
  z: number,
  r: number,
  axis: Axis = 'z',
  fill = 'none',
  style: PolyStyle = {},
): void {
  const centre = s.p(x, y, z);
  for (const t of [0, 0.5, 1, 1.5]) onCircle(s, centre, r, axis, t * Math.PI);
  const { rotation } = CIRCLE[axis];
  const [cx, cy] = [num(centre[0]), num(centre[1])];
  const size = `rx="${num(MAJOR * r * s.scale)}" ry="${num(MINOR * r * s.scale)}"`;
  const turned = rotation === 0 ? style : { ...style, transform: `rotate(${rotation} ${cx} ${cy})` };
  s.raw(`<ellipse cx="${cx}" cy="${cy}" ${size}${s.paint({ ...turned, fill })}/>`);
}

/** Path data of an arc on the circle of radius r about an axis, from parameter t0 to t1 (see `onCircle`). */
export function arc(
  s: Iso,
  centre: Point2,
  r: number,
  axis: Axis,
  t0: number,
  t1: number,
  start: 'M' | 'L' = 'M',
): string {
  const a = onCircle(s, centre, r, axis, t0);
  const b = onCircle(s, centre, r, axis, t1);
  const large = Math.abs(t1 - t0) > Math.PI + 1e-6 ? 1 : 0;
  const radii = `${num(MAJOR * r * s.scale)} ${num(MINOR * r * s.scale)} ${CIRCLE[axis].rotation}`;
  return `${start}${num(a[0])} ${num(a[1])}A${radii} ${large} ${t1 > t0 ? 1 : 0} ${num(b[0])} ${num(b[1])}`;
}

/** A line round the visible half of a cylinder: seams, straps, tyres. */
export function hoop(
  s: Iso,
  x: number,
  y: number,
  z: number,
  r: number,
  axis: Axis,
  style: PolyStyle = {},
): void {
  s.path(arc(s, s.p(x, y, z), r, axis, 0, axis === 'z' ? Math.PI : -Math.PI), style);
}

/**
 * The parameter of `onCircle` and `arc` for a direction in space, in degrees: about x from +y towards +z, about y from +x
 * towards +z, about z from +x towards +y. The visible half of a mantle lies between -45 and 135.
 */
export function turn(axis: Axis, degrees: number): number {
  const t = axis === 'x' ? degrees - 135 : axis === 'y' ? -45 - degrees : degrees + 45;
  return (t * Math.PI) / 180;
}

/** A length of a mantle between two directions: cut-away openings, sight glasses, doors on a vessel. */
export interface Patch {
  /** A point of the axis, and the radius. */
  x: number;
  y: number;
  z: number;
  r: number;
  axis: Axis;
  /** Start and end along the axis, from that point. */
  from: number;
  to: number;
  /** Start and end round the axis in degrees (see `turn`). */
  start: number;
  end: number;
}

/** Paints a patch of a mantle. */
export function patch(s: Iso, area: Patch, fill: string, style: PolyStyle = {}): void {
  const { x, y, z, r, axis } = area;
  const [t0, t1] = [turn(axis, area.start), turn(axis, area.end)];
  const near = s.p(...along(x, y, z, axis, area.from));
  const far = s.p(...along(x, y, z, axis, area.to));
  s.path(`${arc(s, near, r, axis, t0, t1, 'M')}${arc(s, far, r, axis, t1, t0, 'L')}Z`, { fill, ...style });
}

/** A cylinder from (x, y, z) along +axis by len. The end that faces the viewer is drawn. */
export function cyl(
  s: Iso,
  x: number,
  y: number,
  z: number,
  r: number,
  len: number,
  axis: Axis = 'z',
  material: Material = 'steel',
  style: RoundStyle = {},
): void {
  cone(s, x, y, z, r, r, len, axis, material, style);
}

/** A frustum of a cone from (x, y, z) with radius r0, along +axis by len to radius r1. */
export function cone(
  s: Iso,
  x: number,
  y: number,
  z: number,
  r0: number,
  r1: number,
  len: number,
  axis: Axis = 'z',
  material: Material = 'steel',
  style: RoundStyle = {},
): void {
  const r = Math.max(r0, r1);
  const [ex, ey, ez] = along(0, 0, 0, axis, len);
  if (s.isOutside(x - r, y - r, z - r, ex + 2 * r, ey + 2 * r, ez + 2 * r)) return;
  const from = s.p(x, y, z);
  const to = s.p(x + ex, y + ey, z + ez);
  const [t0, t1] = visibleHalf(s, from, to, r0, r1, axis);
  const strip = (u: number, v: number): string => {
    const [a, b] = [t0 + (t1 - t0) * u, t0 + (t1 - t0) * v];
    return `${arc(s, from, r0, axis, a, b, 'M')}${arc(s, to, r1, axis, b, a, 'L')}Z`;
  };
  s.path(strip(0, 1), { fill: s.tone(material, 1), stroke: 'none' });
  for (const [u, v, shade] of BANDS[axis]) {
    if (shade !== 1) s.path(strip(u, v), { fill: shadeOf(s, material, shade), stroke: 'none' });
  }
  s.path(strip(0, 1), { w: style.w ?? s.strokeWidth });
  if (style.noCap) return;
  const cap = style.cap ?? s.tone(material, axis === 'z' ? 0 : axis === 'x' ? 2 : 1);
  ellipse(s, x + ex, y + ey, z + ez, r1, axis, cap, { w: style.w ?? s.strokeWidth });
}

/** Parameters of the two tangent lines between which the mantle faces the viewer. */
function visibleHalf(s: Iso, from: Point2, to: Point2, r0: number, r1: number, axis: Axis): [number, number] {
  const distance = (Math.hypot(to[0] - from[0], to[1] - from[1]) * MAJOR) / MINOR;
  const narrowing = (r0 - r1) * MAJOR * s.scale;
  // a cone flatter than the line of sight shows all round; 0.98 leaves a sliver at the back, so that the arcs have two ends
  const tilt = Math.asin(Math.max(-0.98, Math.min(0.98, narrowing / distance)));
  return axis === 'z' ? [-tilt, Math.PI + tilt] : [tilt, -Math.PI - tilt];
}

/** A tone between those of a material: 0 light, 1 middle, 2 dark. */
export function shadeOf(s: Iso, material: Material, shade: number): string {
  if (shade === 0) return s.tone(material, 0);
  if (shade === 2) return s.tone(material, 2);
  return mixHex(s.tone(material, 1), s.tone(material, 2), shade - 1);
}

/** The domed head of a vertical vessel of radius r whose rim is at z. `rise` is its height as a share of r. */
export function dome(
  s: Iso,
  x: number,
  y: number,
  z: number,
  r: number,
  material: Material = 'steel',
  rise = 0.62,
): void {
  const c = s.p(x, y, z);
  const [rx, ry, h] = [MAJOR * r * s.scale, MINOR * r * s.scale, r * rise * s.scale];
  const at = (dx: number, dy: number): string => `${num(c[0] + dx)} ${num(c[1] + dy)}`;
  const top = -h - ry * 0.55;
  s.reach([c[0], c[1] - ry - h]);
  const left = `M${at(-rx, 0)}C${at(-rx, -h * 1.3)} ${at(-rx * 0.55, top)} ${at(0, top)}`;
  const right = `S${at(rx, -h * 1.3)} ${at(rx, 0)}A${num(rx)} ${num(ry)} 0 0 1 ${at(-rx, 0)}Z`;
  s.path(left + right, { fill: s.tone(material, 1) });
  const glint = `M${at(-rx * 0.72, -h * 0.45)}C${at(-rx * 0.6, -h)} ${at(-rx * 0.3, -h - ry * 0.3)} ${at(-rx * 0.05, -h - ry * 0.36)}`;
  s.path(glint, { stroke: s.tone(material, 0), w: 3.2 * Math.sqrt(s.scale), cap: 'round' });
}

/** A ball. */
export function sphere(s: Iso, x: number, y: number, z: number, r: number, material: Material): void {
  const [cx, cy] = s.project(x, y, z);
  const R = r * MAJOR * s.scale;
  s.reach([cx - R, cy - R]);
  s.reach([cx + R, cy + R]);
  s.dot(x, y, z, r * MAJOR, s.tone(material, 1));
}

/** A round pipe of radius r through points in space: ink casing, body, highlight. */
export function pipe(
  s: Iso,
  points: readonly Point3[],
  r: number,
  material: Material = 'steel',
  cap: 'butt' | 'round' = 'butt',
): void {
  const data = pathData(
    points.map((point) => s.p(...point)),
    false,
  );
  const width = 2 * r * s.scale * 1.12;
  s.path(data, { w: width + s.strokeWidth * 2, cap });
  s.path(data, { w: width, stroke: s.tone(material, 1), cap });
  const shift = `translate(${num(-width * 0.12)} ${num(-width * 0.16)})`;
  s.path(data, { w: width * 0.34, stroke: s.tone(material, 0), cap, transform: shift });
}
