/** The belt conveyor. */
import { way } from './iso.ts';
import type { Iso, Point3 } from './iso.ts';

export interface BeltSize {
  x0: number;
  x1: number;
  y: number;
  /** Height of the belt at x0 and at x1. */
  z0: number;
  z1: number;
  width: number;
}

/** A belt conveyor along x on light trestles, carrying a gold ridge of material. */
export function beltConveyor(s: Iso, { x0, x1, y, z0, z1, width }: BeltSize): void {
  const { mat } = s.theme;
  const near = y + width;
  const at = (t: number): { x: number; z: number } => ({ x: x0 + (x1 - x0) * t, z: z0 + (z1 - z0) * t });
  for (let i = 0; i <= 9; i += 2) {
    const { x, z } = at(i / 9);
    s.lines([way([x, y, 0], [x, y, z - 6]), way([x, near, 0], [x, near, z - 6])], {
      stroke: s.theme.line,
      w: 1.6,
    });
  }
  s.poly(way([x0, near, z0 - 8], [x1, near, z1 - 8], [x1, near, z1], [x0, near, z0]), mat.deep[1], { w: 1 });
  s.poly(way([x0, y, z0], [x1, y, z1], [x1, near, z1], [x0, near, z0]), mat.dark[2], { w: 1 });
  const load = (from: number, to: number, rise: number): Point3[] => [
    [x0 + 6, y + width * from, z0 + 2],
    [x1 - 6, y + width * from, z1 + 2],
    [x1 - 6, y + width * to, z1 + rise],
    [x0 + 6, y + width * to, z0 + rise],
  ];
  s.poly(load(0.25, 0.75, 2), mat.gold[1], { w: 0.9 });
  s.poly(load(0.25, 0.46, 6), mat.gold[0], { stroke: 'none' });
  const rollers = Array.from({ length: 15 }, (_, i) => {
    const { x, z } = at((i + 0.5) / 15);
    return way([x, near, z - 8], [x, near, z]);
  });
  s.lines(rollers, { w: 0.9, stroke: s.theme.hair });
}
