/** Solids and sheets drawn out from a profile with curves: only sharp edges and outlines get a line. */
import { mixHex } from './colour.ts';
import { clockwise, edges } from './solids.ts';
import type { Iso, Point2, Point3 } from './iso.ts';
import type { Material } from './themes.ts';

/** x: the profile is (y, z) and runs along x. y: the profile is (x, z) and runs along y. */
export type RunAxis = 'x' | 'y';

export interface ExtrudeStyle {
  /** Stroke width of the outline. */
  w?: number;
  /** Leaves out the end that faces the viewer. */
  noCap?: boolean;
  /** Colour of that end. */
  cap?: string;
}

interface Facet {
  readonly a: Point2;
  readonly b: Point2;
  /** Unit normal, out of the solid. */
  readonly normal: Point2;
}

/** The cosine of the turn above which an edge between two facets counts as sharp. */
const SHARP = 0.85;

/** The point of space of a profile's point at the place t of the run. */
export function onRun(axis: RunAxis, [across, up]: Point2, t: number): Point3 {
  return axis === 'x' ? [t, across, up] : [across, t, up];
}

/** Points of a circular arc in a profile, from angle a0 to a1 in degrees (0 to the right, 90 up). */
export function arcPoints(cu: number, cv: number, r: number, a0: number, a1: number, n = 10): Point2[] {
  return Array.from({ length: n + 1 }, (_, i): Point2 => {
    const a = ((a0 + ((a1 - a0) * i) / n) * Math.PI) / 180;
    return [cu + r * Math.cos(a), cv + r * Math.sin(a)];
  });
}

/** A closed profile (any winding), drawn out along the axis. */
export function extrude(
  s: Iso,
  axis: RunAxis,
  profile: readonly Point2[],
  from: number,
  to: number,
  material: Material = 'steel',
  style: ExtrudeStyle = {},
): void {
  const facets = edges(clockwise(profile)).map(([a, b]) => facetOf(a, b));
  paintFacets(s, axis, facets.filter(facesViewer), from, to, material);
  const lines: Point3[][] = [];
  facets.forEach((facet, i) => {
    const before = facets.at(i - 1) ?? facet;
    const seen = [before, facet].filter(facesViewer);
    if (seen.length === 0) return;
    if (seen.length === 2 && !isSharp(before, facet)) return;
    lines.push([onRun(axis, facet.a, from), onRun(axis, facet.a, to)]);
  });
  const rim = facets
    .filter(facesViewer)
    .map(({ a, b }): Point3[] => [onRun(axis, a, from), onRun(axis, b, from)]);
  const width = style.w ?? s.strokeWidth;
  s.lines([...rim, ...lines], { w: width });
  if (style.noCap) return;
  const cap = style.cap ?? s.tone(material, axis === 'x' ? 2 : 1);
  s.poly(
    profile.map((point) => onRun(axis, point, to)),
    cap,
    { w: width },
  );
}

/** A bent sheet: an open profile drawn out along the axis, both of its sides visible. List it from far to near. */
export function sheet(
  s: Iso,
  axis: RunAxis,
  profile: readonly Point2[],
  from: number,
  to: number,
  material: Material = 'steel',
  w: number = s.strokeWidth,
): void {
  const facets = profile.slice(1).map((b, i) => facetOf(profile[i] ?? b, b));
  paintFacets(s, axis, facets.map(turned), from, to, material);
  const across: Point3[][] = [];
  facets.forEach((facet, i) => {
    const before = facets[i - 1];
    if (!before || isSharp(before, facet))
      across.push([onRun(axis, facet.a, from), onRun(axis, facet.a, to)]);
  });
  const last = profile.at(-1);
  if (last) across.push([onRun(axis, last, from), onRun(axis, last, to)]);
  const ends = [from, to].map((t) => profile.map((point) => onRun(axis, point, t)));
  s.lines([...ends, ...across], { w });
}

function facetOf(a: Point2, b: Point2): Facet {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return { a, b, normal: [(a[1] - b[1]) / length, (b[0] - a[0]) / length] };
}

function turned(facet: Facet): Facet {
  return facesViewer(facet) ? facet : { ...facet, normal: [-facet.normal[0], -facet.normal[1]] };
}

function facesViewer({ normal }: Facet): boolean {
  return normal[0] + normal[1] > 0.001;
}

function isSharp(p: Facet, q: Facet): boolean {
  return p.normal[0] * q.normal[0] + p.normal[1] * q.normal[1] < SHARP;
}

function paintFacets(
  s: Iso,
  axis: RunAxis,
  facets: readonly Facet[],
  from: number,
  to: number,
  material: Material,
): void {
  const depth = ({ a, b }: Facet): number => a[0] + a[1] + b[0] + b[1];
  for (const facet of [...facets].sort((p, q) => depth(p) - depth(q))) {
    const fill = toneOf(s, axis, facet.normal, material);
    const { a, b } = facet;
    const corners = [onRun(axis, a, from), onRun(axis, b, from), onRun(axis, b, to), onRun(axis, a, to)];
    s.poly(corners, fill, { stroke: fill, w: 1.2 });
  }
}

/** From the top tone in quarter steps to that of the side, so that curves show flat bands; what looks down is darkest. */
function toneOf(s: Iso, axis: RunAxis, [across, up]: Point2, material: Material): string {
  const side = s.tone(material, axis === 'x' ? 1 : 2);
  if (up < 0) return mixHex(side, s.tone(material, 2), -up);
  if (across <= 0) return s.tone(material, 0);
  return mixHex(s.tone(material, 0), side, Math.round((across / (across + up)) * 4) / 4);
}
