import { num, way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { pylon, solarTable, transformer } from '../kit/parts-energy.ts';
import { cable } from '../kit/site.ts';
import { box, faceX, faceY } from '../kit/solids.ts';
import { vignetteSet } from '../kit/vignette.ts';

export const drawings = vignetteSet({
  name: 'operate',
  title: 'Operation and sale',
  alt: 'Solar tables feed a transformer; gold wires leave over a pylon.',
  paint,
});

function paint(s: Iso): void {
  const { deep } = s.theme.mat;
  solarTable(s, 8, 14, { len: 80, depth: 38, cols: 4 });
  pylon(s, PYLON.x, PYLON.y, 150, { w: 13, arm: PYLON.arm });
  for (const side of [-1, 1]) wireOut(s, PYLON.x + side * PYLON.arm);
  solarTable(s, 8, 64, { len: 80, depth: 38, cols: 4 });
  cable(s, way([90, 40, 0.4], [112, 40, 0.4], [112, 108, 0.4], [130, 108, 0.4]), { w: 3 });
  cable(s, way([90, 92, 0.4], [112, 92, 0.4]), { w: 3 });
  cable(s, way([PYLON.x, 92, 0.4], [PYLON.x, PYLON.y + 14, 0.4]), { w: 3 });
  transformer(s, 130, 92);
  box(s, 20, 124, 0, 46, 34, 30, 'white');
  faceY(s, 26, 38, 158.2, 6, 24, deep[1], { w: 0.9 });
  faceX(s, 66.2, 130, 152, 12, 24, deep[2], { w: 0.9 });
}

/** Beside the tables and behind the transformer, so that nothing stands in the way of its lattice. */
const PYLON = { x: 152, y: 26, arm: 26 };

/** A wire that leaves the slab from an arm of the pylon, straight across the arm. */
function wireOut(s: Iso, x: number): void {
  const [ax, ay] = s.p(x, PYLON.y, 98);
  const [bx, by] = s.reach([ax + 44, ay - 25]);
  const data = `M${num(ax)} ${num(ay)}Q${num(ax + 20)} ${num(ay + 2)} ${num(bx)} ${num(by)}`;
  s.path(data, { w: 2, stroke: s.theme.flow });
}
