import { outline, way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { cyl } from '../kit/round.ts';
import { box, prismX } from '../kit/solids.ts';
import { vignetteSet } from '../kit/vignette.ts';

export const drawings = vignetteSet({
  name: 'licence',
  title: 'Licensing',
  alt: 'A public building with columns, and a document with a gold stamp.',
  paint,
});

function paint(s: Iso): void {
  box(s, 12, 12, 0, 112, 76, 8);
  box(s, 20, 20, 8, 96, 60, 6, 'white');
  box(s, 34, 26, 14, 70, 40, 44);
  for (const x of [28, 48, 68, 88, 108]) cyl(s, x, 74, 14, 4.6, 44, 'z', 'white', { w: 1 });
  for (const y of [56, 36, 74]) cyl(s, 110, y, 14, 4.6, 44, 'z', 'white', { w: 1 });
  box(s, 18, 18, 58, 100, 64, 7, 'white');
  prismX(s, outline([18, 65], [50, 92], [82, 65]), 18, 118);
  for (const k of [0, 1, 2]) box(s, 64 + k * 3, 108 + k * 2, k * 3, 84, 60, 3, 'white', { w: 1 });
  const writing = [0, 1, 2, 3].map((i) =>
    way([80, 120 + i * 9, 9.3], [i === 3 ? 108 : 128, 120 + i * 9, 9.3]),
  );
  s.lines(writing, { w: 2, stroke: s.theme.mat.mid[2] });
  cyl(s, 138, 156, 9, 10, 4, 'z', 'gold');
  cyl(s, 138, 156, 13, 4, 12, 'z', 'gold');
  cyl(s, 138, 156, 25, 7, 5, 'z', 'gold');
}
