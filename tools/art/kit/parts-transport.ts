/** Containers and lorries. */
import { mixHex } from './colour.ts';
import { cyl } from './round.ts';
import { shadow } from './site.ts';
import { box, faceX, faceY } from './solids.ts';
import { way } from './iso.ts';
import type { Iso } from './iso.ts';
import type { Material } from './themes.ts';

/** A shipping container along x, far lower corner at (x, y, z). */
export function container(
  s: Iso,
  x: number,
  y: number,
  z: number,
  material: Material = 'deep',
  { l = 74, d = 28, h = 29 } = {},
): void {
  if (s.isOutside(x, y, z, l, d, h)) return;
  box(s, x, y, z, l, d, h, material, { w: 0.9 });
  const ribs = Array.from({ length: 9 }, (_, i) => {
    const at = x + 5 + (i * (l - 10)) / 8;
    return way([at, y + d, z + 4], [at, y + d, z + h - 4]);
  });
  s.lines(ribs, { w: 0.7, stroke: mixHex(s.tone(material, 1), s.theme.ink, 0.4) });
  s.line(way([x + l, y + d / 2, z + 2], [x + l, y + d / 2, z + h - 2]), { w: 0.8 });
}

/** A lorry with a container, driving along +x. */
export function truck(s: Iso, x: number, y: number, material: Material = 'gold'): void {
  const { mat } = s.theme;
  shadow(
    s,
    way(
      [x, y + 30, 0.2],
      [x + 130, y + 30, 0.2],
      [x + 142, y + 10, 0.2],
      [x + 142, y + 40, 0.2],
      [x + 14, y + 42, 0.2],
    ),
  );
  for (const t of [10, 24, 84, 112]) cyl(s, x + t, y + 22, 7, 6.4, 7, 'y', 'dark', { w: 0.8 });
  box(s, x, y, 11, 128, 28, 4, 'dark');
  container(s, x + 2, y, 15, material, { l: 86 });
  box(s, x + 96, y + 1, 11, 30, 26, 32, 'white');
  faceX(s, x + 126, y + 4, y + 24, 27, 38, mat.deep[1], { w: 0.8 });
  faceY(s, x + 106, x + 122, y + 27, 27, 38, mat.deep[1], { w: 0.8 });
}
