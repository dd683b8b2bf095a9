/** Solids with flat faces. Of each only the three faces that the viewer sees are drawn: top, y+ (left), x+ (right). */
import { mixHex } from './colour.ts';
import type { Iso, Point2, Point3, PolyStyle } from './iso.ts';
import type { Material } from './themes.ts';

export interface SolidStyle extends PolyStyle {
  noTop?: boolean;
  noLeft?: boolean;
  noRight?: boolean;
}

/** A box with its far lower corner at (x, y, z), w along x, d along y, h along z. */
export function box(
  s: Iso,
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  material: Material = 'steel',
  style: SolidStyle = {},
): void {
  if (s.isOutside(x, y, z, w, d, h)) return;
  const [X, Y, Z] = [x + w, y + d, z + h];
  if (!style.noLeft) faceY(s, x, X, Y, z, Z, s.tone(material, 1), style);
  if (!style.noRight) faceX(s, X, y, Y, z, Z, s.tone(material, 2), style);
  if (!style.noTop) faceZ(s, x, X, y, Y, Z, s.tone(material, 0), style);
}

/** A rectangle facing y+ (left on screen) at depth y: windows, doors, plates on a wall. */
export function faceY(
  s: Iso,
  x0: number,
  x1: number,
  y: number,
  z0: number,
  z1: number,
  fill: string,
  style: PolyStyle = {},
): void {
  const corners: Point3[] = [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ];
  s.poly(corners, fill, style);
}

/** A rectangle facing x+ (right on screen). */
export function faceX(
  s: Iso,
  x: number,
  y0: number,
  y1: number,
  z0: number,
  z1: number,
  fill: string,
  style: PolyStyle = {},
): void {
  const corners: Point3[] = [
    [x, y1, z0],
    [x, y0, z0],
    [x, y0, z1],
    [x, y1, z1],
  ];
  s.poly(corners, fill, style);
}

/** A horizontal rectangle at height z: floors, lids, liquid surfaces. */
export function faceZ(
  s: Iso,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  z: number,
  fill: string,
  style: PolyStyle = {},
): void {
  const corners: Point3[] = [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ];
  s.poly(corners, fill, style);
}

/** A profile in the xz plane (any winding), drawn out along y from y0 to y1: machines seen from the side. */
export function prismY(
  s: Iso,
  profile: readonly Point2[],
  y0: number,
  y1: number,
  material: Material = 'steel',
  style: PolyStyle = {},
): void {
  const tones = { rim: 2, front: 1 } as const;
  drawOut(s, profile, [y0, y1], (x, y, z) => [x, y, z], tones, material, style);
}

/** A profile in the yz plane (any winding), drawn out along x from x0 to x1. */
export function prismX(
  s: Iso,
  profile: readonly Point2[],
  x0: number,
  x1: number,
  material: Material = 'steel',
  style: PolyStyle = {},
): void {
  const tones = { rim: 1, front: 2 } as const;
  drawOut(s, profile, [x0, x1], (y, x, z) => [x, y, z], tones, material, style);
}

/**
 * Draws an upright profile out along the axis it does not lie in.
 * @param place where a point of the profile (across, up) stands at a depth along that axis
 * @param tones the material's tones of the steep rims and of the near face
 */
function drawOut(
  s: Iso,
  profile: readonly Point2[],
  [far, near]: readonly [number, number],
  place: (across: number, depth: number, up: number) => Point3,
  tones: { readonly rim: 1 | 2; readonly front: 1 | 2 },
  material: Material,
  style: PolyStyle,
): void {
  for (const [[across1, up1], [across2, up2]] of edges(clockwise(profile))) {
    const normal: Point2 = [up1 - up2, across2 - across1];
    if (!facesViewer(normal)) continue;
    const rim: Point3[] = [
      place(across1, far, up1),
      place(across2, far, up2),
      place(across2, near, up2),
      place(across1, near, up1),
    ];
    s.poly(rim, s.tone(material, isSteep(normal) ? tones.rim : 0), style);
  }
  const front = profile.map(([across, up]) => place(across, near, up));
  s.poly(front, s.tone(material, tones.front), style);
}

/** A plan in the xy plane (any winding), raised from z0 to z1. */
export function prismZ(
  s: Iso,
  plan: readonly Point2[],
  z0: number,
  z1: number,
  material: Material = 'steel',
  style: SolidStyle = {},
): void {
  const outline = [...clockwise(plan)].reverse();
  const walls = edges(outline)
    .map(([a, b]) => ({ a, b, nx: b[1] - a[1], ny: a[0] - b[0] }))
    .filter(({ nx, ny }) => nx + ny > 0.001)
    .sort((p, q) => p.a[0] + p.a[1] + p.b[0] + p.b[1] - (q.a[0] + q.a[1] + q.b[0] + q.b[1]));
  for (const { a, b, nx, ny } of walls) {
    const turn = nx / (Math.abs(nx) + Math.abs(ny));
    const shade = Math.max(0, Math.min(1, (turn + 0.25) / 1.1));
    const wall: Point3[] = [
      [...a, z0],
      [...b, z0],
      [...b, z1],
      [...a, z1],
    ];
    s.poly(wall, mixHex(s.tone(material, 1), s.tone(material, 2), shade), style);
  }
  if (style.noTop) return;
  const top = outline.map((point): Point3 => [...point, z1]);
  s.poly(top, s.tone(material, 0), style);
}

/** A rectangular section of a hopper: centre height z, width along x, depth along y. */
export interface Section {
  z: number;
  w: number;
  d: number;
}

/** A frustum with rectangular sections about the vertical axis at (cx, cy); a hopper when the lower one is smaller. */
export function hopper(
  s: Iso,
  cx: number,
  cy: number,
  low: Section,
  high: Section,
  material: Material = 'steel',
  style: SolidStyle = {},
): void {
  const corner = ({ w, d, z }: Section, sx: -1 | 1, sy: -1 | 1): Point3 => [
    cx + (sx * w) / 2,
    cy + (sy * d) / 2,
    z,
  ];
  const left = [corner(low, -1, 1), corner(low, 1, 1), corner(high, 1, 1), corner(high, -1, 1)];
  const right = [corner(low, 1, 1), corner(low, 1, -1), corner(high, 1, -1), corner(high, 1, 1)];
  const top = [corner(high, -1, -1), corner(high, 1, -1), corner(high, 1, 1), corner(high, -1, 1)];
  s.poly(left, s.tone(material, 1), style);
  s.poly(right, s.tone(material, 2), style);
  if (!style.noTop) s.poly(top, s.tone(material, 0), style);
}

/** The sides of a closed polygon. */
export function edges(points: readonly Point2[]): [Point2, Point2][] {
  return points.map((point, i) => [point, points[(i + 1) % points.length] ?? point]);
}

/** The polygon wound clockwise (first axis to the right, second up). */
export function clockwise(points: readonly Point2[]): readonly Point2[] {
  const area = edges(points).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0);
  return area > 0 ? [...points].reverse() : points;
}

function facesViewer([across, up]: Point2): boolean {
  return across + up * Math.SQRT2 * 0.82 > 0.001;
}

function isSteep([across, up]: Point2): boolean {
  return Math.abs(across) > Math.abs(up);
}
