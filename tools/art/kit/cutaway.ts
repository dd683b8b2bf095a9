/** Openings cut into machines: what lies inside is drawn whole and clipped to the opening. */
import { pathData } from './iso.ts';
import type { Iso, Point3 } from './iso.ts';
import type { Material } from './themes.ts';

const counts = new WeakMap<Iso, number>();

/** Draws `draw` only within the polygon, and the polygon's outline over it. */
export function cutaway(s: Iso, opening: readonly Point3[], draw: () => void, w = 1.6): void {
  const outline = pathData(
    opening.map((point) => s.p(...point)),
    true,
  );
  clipTo(s, outline, draw);
  s.path(outline, { w });
}

/** Draws `draw` only within the path, given as path data. */
export function clipTo(s: Iso, outline: string, draw: () => void): void {
  const count = (counts.get(s) ?? 0) + 1;
  counts.set(s, count);
  s.raw(`<clipPath id="cut${count}"><path d="${outline}"/></clipPath><g clip-path="url(#cut${count})">`);
  draw();
  s.raw('</g>');
}

/** The inner sides of a box that is open towards y+: left wall, floor and back wall. Draw it inside a `cutaway`. */
export function boxInside(
  s: Iso,
  [x0, y0, z0]: Point3,
  [x1, y1, z1]: Point3,
  material: Material = 'mid',
): void {
  const back: Point3[] = [
    [x0, y0, z0],
    [x1, y0, z0],
    [x1, y0, z1],
    [x0, y0, z1],
  ];
  const left: Point3[] = [
    [x0, y0, z0],
    [x0, y1, z0],
    [x0, y1, z1],
    [x0, y0, z1],
  ];
  const floor: Point3[] = [
    [x0, y0, z0],
    [x1, y0, z0],
    [x1, y1, z0],
    [x0, y1, z0],
  ];
  s.poly(back, s.tone(material, 1), { w: 1 });
  s.poly(left, s.tone(material, 2), { w: 1 });
  s.poly(floor, s.tone(material, 0), { w: 1 });
}
