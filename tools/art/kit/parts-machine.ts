/** Machine elements: flange, motor, spring, valve, bolts, skid beam. */
import { box } from './solids.ts';
import { along, arc, cyl, ellipse } from './round.ts';
import type { Axis } from './round.ts';
import type { Iso, Point2 } from './iso.ts';
import type { Material } from './themes.ts';

/** A flange of radius r and thickness t, centred on the point. */
export function flange(
  s: Iso,
  x: number,
  y: number,
  z: number,
  r: number,
  axis: Axis,
  material: Material = 'steel',
  t = 4,
): void {
  const [fx, fy, fz] = along(x, y, z, axis, -t / 2);
  cyl(s, fx, fy, fz, r, t, axis, material);
}

/** n bolt heads on the circle of radius r about the axis; set them on a face that looks at the viewer. */
export function bolts(s: Iso, x: number, y: number, z: number, r: number, axis: Axis, n = 8, size = 2): void {
  for (let i = 0; i < n; i++) {
    const [a, b] = [Math.cos((i / n) * 2 * Math.PI) * r, Math.sin((i / n) * 2 * Math.PI) * r];
    const at = axis === 'x' ? [x, y + a, z + b] : axis === 'y' ? [x + a, y, z + b] : [x + a, y + b, z];
    ellipse(s, at[0] ?? x, at[1] ?? y, at[2] ?? z, size, axis, s.theme.mat.deep[1], { w: 0.7 });
  }
}

/** A finned electric motor from (x, y, z) along +axis. */
export function motor(
  s: Iso,
  x: number,
  y: number,
  z: number,
  r: number,
  len: number,
  axis: Axis = 'x',
  material: Material = 'deep',
): void {
  cyl(s, x, y, z, r, len, axis, material);
  const fins = Math.max(4, Math.round(len / 7));
  const half = axis === 'z' ? Math.PI : -Math.PI;
  let data = '';
  for (let i = 1; i < fins; i++) {
    data += arc(s, s.p(...along(x, y, z, axis, (len * i) / fins)), r, axis, 0, half);
  }
  s.path(data, { w: 0.8 });
  const [ex, ey, ez] = along(x, y, z, axis, len);
  ellipse(s, ex, ey, ez, r * 0.45, axis, s.tone(material, 1), { w: 1 });
}

/** An upright coil spring of height h. */
export function spring(s: Iso, x: number, y: number, z: number, h: number, r = 8, turns = 5): void {
  for (let i = 0; i < turns; i++) {
    ellipse(s, x, y, z + (h * (i + 0.5)) / turns, r, 'z', 'none', { w: 2.1, stroke: s.theme.line });
  }
}

/** A butterfly valve with flanged ends and a hand lever, on a pipe of radius r along x or y; 18 units long. */
export function valve(
  s: Iso,
  x: number,
  y: number,
  z: number,
  r: number,
  axis: 'x' | 'y',
  material: Material = 'mid',
): void {
  flange(s, x, y, z, r * 1.5, axis, material, 5);
  const [bx, by, bz] = along(x, y, z, axis, 2);
  cyl(s, bx, by, bz, r, 12, axis, 'steel');
  const [ex, ey, ez] = along(x, y, z, axis, 16);
  flange(s, ex, ey, ez, r * 1.5, axis, material, 5);
  const [sx, sy] = along(x, y, z, axis, 8);
  box(s, sx - 3, sy - 3, z + r * 1.2, 6, 6, 14, 'dark');
  const top = z + r * 1.2 + 15;
  const [lx, ly]: Point2 = axis === 'x' ? [0, 16] : [16, 0];
  s.line(
    [
      [sx - lx, sy - ly, top],
      [sx + lx, sy + ly, top],
    ],
    { w: 3 },
  );
}

/** A skid beam of H section along x, 25 units high and 16 deep. */
export function skidBeam(s: Iso, x: number, y: number, len: number, material: Material = 'deep'): void {
  box(s, x, y, 0, len, 16, 6, material);
  box(s, x, y + 5, 6, len, 6, 14, material);
  box(s, x, y, 20, len, 16, 5, material);
}
