import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { building, roofCross } from '../kit/parts-building.ts';
import { person, tree } from '../kit/site.ts';
import { box } from '../kit/solids.ts';
import { vignetteSet } from '../kit/vignette.ts';

export const drawings = vignetteSet({
  name: 'healthcare',
  title: 'Healthcare',
  alt: 'A hospital with a gold cross on the roof of its low wing, and trees in front.',
  paint,
});

/** Height of the low wing. */
const ROOF = 42;

function paint(s: Iso): void {
  const { mat } = s.theme;
  building(s, 20, 20, 70, 62, 8, { floor: 14 });
  box(s, 90, 34, 0, 66, 110, ROOF, 'white');
  const floors = [12, 27];
  s.lines(
    floors.map((z) => way([156, 44, z], [156, 136, z])),
    { w: 5, stroke: mat.deep[2] },
  );
  s.lines(
    floors.map((z) => way([96, 144, z], [150, 144, z])),
    { w: 5, stroke: mat.deep[1] },
  );
  roofCross(s, 118, 96, ROOF);
  for (const [x, y] of [
    [18, 112],
    [44, 120],
    [24, 146],
    [60, 150],
    [168, 160],
  ] as const)
    tree(s, x, y, 1.1);
  person(s, 120, 162);
  person(s, 134, 166);
}
