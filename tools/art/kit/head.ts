/** The dished head of a lying vessel; that of a standing one is `dome` in round.ts. */
import { num } from './iso.ts';
import type { Iso } from './iso.ts';
import { CIRCLE, MAJOR, MINOR, shadeOf } from './round.ts';
import type { Material } from './themes.ts';

/**
 * A dished head of radius r and height h on the end of a cylinder along x or y; the rim lies at (x, y, z).
 * `far` heads look away from the viewer: draw them before the cylinder, the others after it.
 */
export function head(
  s: Iso,
  x: number,
  y: number,
  z: number,
  r: number,
  h: number,
  axis: 'x' | 'y',
  material: Material = 'steel',
  far = false,
): void {
  const c = s.p(x, y, z);
  const { major, minor, rotation } = CIRCLE[axis];
  const rx = MAJOR * r * s.scale;
  const bulge = Math.sqrt(h * h + (r * r) / 2) * s.scale;
  const tip = far ? -bulge : bulge;
  s.reach([c[0] + minor[0] * tip, c[1] + minor[1] * tip]);
  const end = (side: 1 | -1): string =>
    `${num(c[0] + side * major[0] * rx)} ${num(c[1] + side * major[1] * rx)}`;
  const lens = (ry: number): string => {
    const out = `M${end(1)}A${num(rx)} ${num(bulge)} ${rotation} 0 ${far ? 0 : 1} ${end(-1)}`;
    const back = `A${num(rx)} ${num(Math.abs(ry))} ${rotation} 0 ${ry < 0 === far ? 0 : 1} ${end(1)}Z`;
    return out + back;
  };
  const rim = MINOR * r * s.scale;
  s.path(lens(-rim), { fill: shadeOf(s, material, axis === 'x' ? 1.4 : 1), stroke: 'none' });
  if (!far)
    s.path(lens(bulge * 0.35), { fill: shadeOf(s, material, axis === 'x' ? 2 : 1.5), stroke: 'none' });
  s.path(lens(-rim));
}
