/** Power plant: solar table, wind turbine, pylon, battery, transformer. */
import { mixHex } from './colour.ts';
import { cone, cyl, ellipse } from './round.ts';
import { mesh, shadow } from './site.ts';
import { box, faceX } from './solids.ts';
import { way } from './iso.ts';
import type { Iso, Point3 } from './iso.ts';
import type { Material } from './themes.ts';

export interface SolarTableSize {
  len?: number;
  depth?: number;
  /** Height of the lower and the upper edge. */
  low?: number;
  high?: number;
  cols?: number;
  rows?: number;
  /** Share of the table that catches the light, 0..1. */
  lit?: number;
}

/** One photovoltaic table, its panels tilted to the viewer's left; far corner at (x, y). */
export function solarTable(s: Iso, x: number, y: number, size: SolarTableSize = {}): void {
  const { len = 120, depth = 40, low = 8, high = 30, cols = 6, rows = 2, lit = 0 } = size;
  if (s.isOutside(x, y, 0, len, depth, high)) return;
  const { mat } = s.theme;
  const at = (u: number, v: number, above = 0): Point3 => [
    x + len * u,
    y + depth * v,
    high + (low - high) * v + above,
  ];
  const right = x + len;
  shadow(
    s,
    way(
      [x + 4, y + depth, 0.2],
      [right + 4, y + depth, 0.2],
      [right + 22, y + depth * 0.5, 0.2],
      [x + 22, y + depth * 0.4, 0.2],
    ),
  );
  const posts = [0.14, 0.5, 0.86].flatMap((t) => [
    way([x + len * t, y + 6, 0], [x + len * t, y + 6, high - 4]),
    way([x + len * t, y + depth - 5, 0], [x + len * t, y + depth - 5, low + 2]),
  ]);
  s.lines(posts, { w: 1.6, stroke: s.theme.name === 'night' ? mat.mid[1] : mat.mid[2] });
  s.poly([at(1, 0), at(1, 1), at(1, 1, -3), at(1, 0, -3)], mat.mid[2], { w: 0.8 });
  s.poly([at(0, 1), at(1, 1), at(1, 1, -3), at(0, 1, -3)], mat.steel[1], { w: 0.8 });
  s.poly([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], mat.panel[0], { w: 1 });
  if (lit > 0) {
    const light = mixHex(mat.panel[0], mat.glass[0], 0.32);
    s.poly([at(0, 0), at(lit * 0.6, 0), at(lit, 1), at(0, 1)], light, { stroke: 'none' });
  }
  const stroke = mixHex(mat.panel[0], mat.glass[0], 0.55);
  mesh(s, at(0, 0), [len, 0, 0], [0, depth, low - high], cols, rows, { w: 0.9, stroke });
}

export interface TurbineSize {
  /** Height of the hub. */
  h?: number;
  /** Length of a blade. */
  blade?: number;
  /** Turn of the rotor in degrees. */
  angle?: number;
  /** A foundation under the tower. */
  base?: boolean;
}

/** A wind turbine; its rotor looks to the viewer's left. */
export function turbine(s: Iso, x: number, y: number, size: TurbineSize = {}): void {
  const { h = 220, blade = 104, angle = 20, base = true } = size;
  const { mat } = s.theme;
  if (base) cyl(s, x, y, 0, h * 0.055, 4, 'z', 'mid', { w: 0.9 });
  cone(s, x, y, base ? 4 : 0, h * 0.03, h * 0.016, h, 'z', 'white', { w: 0.9, noCap: true });
  box(s, x - 6, y - 16, h, 12, 26, 12, 'white', { w: 0.9 });
  cyl(s, x, y + 10, h + 6, 6, 6, 'y', 'white', { w: 0.9 });
  for (let i = 0; i < 3; i++) {
    const turn = ((angle + i * 120) * Math.PI) / 180;
    const at = (r: number, aside: number): Point3 => [
      x + Math.cos(turn) * r - Math.sin(turn) * aside,
      y + 16,
      h + 6 + Math.sin(turn) * r + Math.cos(turn) * aside,
    ];
    const outline = [
      at(2, -2.4),
      at(blade * 0.2, -5.4),
      at(blade, -0.6),
      at(blade, 0.8),
      at(blade * 0.22, 4),
      at(2, 2.4),
    ];
    s.poly(outline, i === 1 ? mat.white[0] : mixHex(mat.white[0], mat.white[1], 0.3), { w: 0.9 });
  }
  ellipse(s, x, y + 16.5, h + 6, 4, 'y', mat.gold[1], { w: 0.9 });
}

/** A lattice pylon of height h with arms along x. */
export function pylon(s: Iso, x: number, y: number, h = 150, { w = 15, arm = 34 } = {}): void {
  const corner = (z: number, sx: -1 | 1, sy: -1 | 1): Point3 => {
    const r = w * (1 - (z / h) * 0.8);
    return [x + sx * r, y + sy * r, z];
  };
  const segments: (readonly Point3[])[] = [];
  for (const sx of [-1, 1] as const)
    for (const sy of [-1, 1] as const) segments.push([corner(0, sx, sy), corner(h, sx, sy)]);
  const level = (i: number): number => h * (1 - Math.pow(1 - i / 6, 1.3));
  for (let i = 0; i < 6; i++) {
    const [a, b] = [level(i), level(i + 1)];
    const bays: readonly (readonly [-1 | 1, -1 | 1, -1 | 1, -1 | 1])[] = [
      [-1, 1, 1, 1],
      [1, 1, 1, -1],
    ];
    for (const [px, py, qx, qy] of bays) {
      segments.push([corner(a, px, py), corner(b, qx, qy)], [corner(a, qx, qy), corner(b, px, py)]);
      segments.push([corner(b, px, py), corner(b, qx, qy)]);
    }
  }
  for (const z of [h * 0.72, h * 0.88]) {
    const reach = arm * (z > h * 0.8 ? 0.72 : 1);
    for (const end of [x - reach, x + reach]) {
      segments.push(
        way([end, y, z], [x, y, z + 8]),
        way([end, y, z], [x, y, z - 3]),
        way([end, y, z], [end, y, z - 10]),
      );
    }
  }
  s.lines(segments, { w: 1.3, stroke: s.theme.line });
}

/** n battery containers side by side along x, 46 units apart. */
export function batteryUnits(s: Iso, x: number, y: number, n = 1): void {
  for (let i = 0; i < n; i++) {
    const left = x + i * 46;
    box(s, left, y, 2, 40, 72, 42, 'white');
    const doors = [0, 1, 2, 3].map((k) =>
      way([left + 40, y + 8 + k * 17, 8], [left + 40, y + 8 + k * 17, 38]),
    );
    s.lines(doors, { w: 0.8, stroke: s.theme.hair });
    const louvres = [0, 1, 2, 3, 4].map((k) =>
      way([left + 6, y + 72, 12 + k * 5], [left + 34, y + 72, 12 + k * 5]),
    );
    s.lines(louvres, { w: 1, stroke: s.theme.hair });
    faceX(s, left + 40.2, y + 58, y + 66, 30, 38, s.theme.mat.gold[1], { w: 0.7 });
    cyl(s, left + 14, y + 20, 44, 8, 4, 'z', 'mid', { w: 0.8 });
    cyl(s, left + 14, y + 48, 44, 8, 4, 'z', 'mid', { w: 0.8 });
  }
}

/** A power transformer with three bushings. */
export function transformer(s: Iso, x: number, y: number, material: Material = 'deep'): void {
  box(s, x, y, 4, 40, 30, 34, material);
  const fins = [0, 1, 2, 3, 4, 5].map((i) =>
    way([x + 4 + i * 6.4, y + 30, 6], [x + 4 + i * 6.4, y + 30, 34]),
  );
  s.lines(fins, { w: 1, stroke: s.theme.line });
  for (const i of [0, 1, 2]) cone(s, x + 9 + i * 11, y + 15, 38, 3.4, 2, 18, 'z', 'white', { w: 0.8 });
  cyl(s, x + 4, y + 4, 46, 6, 32, 'x', 'mid', { w: 0.8 });
}

/** A sagging wire between two points of space; `sag` in units of the picture. */
export function wire(s: Iso, from: Point3, to: Point3, sag = 26, w = 1.6): void {
  const [a, b] = [s.p(...from), s.p(...to)];
  const middle = `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2 + sag).toFixed(1)}`;
  const data = `M${a[0].toFixed(1)} ${a[1].toFixed(1)}Q${middle} ${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
  s.path(data, { stroke: s.theme.flow, w });
}
