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
  solarTable(s, 10, 14, { len: 92, depth: 38, cols: 4 });
  solarTable(s, 10, 64, { len: 92, depth: 38, cols: 4 });
  cable(s, way([104, 40, 0.4], [116, 40, 0.4], [116, 112, 0.4]), { w: 3 });
  cable(s, way([104, 92, 0.4], [116, 92, 0.4]), { w: 3 });
  transformer(s, 96, 112);
  cable(s, way([136, 130, 0.4], [150, 130, 0.4]), { w: 3 });
  pylon(s, 150, 124, 150, { w: 15, arm: 30 });
  for (const x of [120, 180]) wireOut(s, x);
  box(s, 20, 124, 0, 46, 34, 30, 'white');
  faceY(s, 26, 38, 158.2, 6, 24, deep[1], { w: 0.9 });
  faceX(s, 66.2, 130, 152, 12, 24, deep[2], { w: 0.9 });
}

/** A wire from an arm of the pylon that leaves the slab. */
function wireOut(s: Iso, x: number): void {
  const [ax, ay] = s.p(x, 124, 98);
  const [bx, by] = s.reach([ax + 66, ay + 30]);
  const data = `M${num(ax)} ${num(ay)}Q${num(ax + 36)} ${num(ay + 30)} ${num(bx)} ${num(by)}`;
  s.path(data, { w: 2, stroke: s.theme.flow });
}
