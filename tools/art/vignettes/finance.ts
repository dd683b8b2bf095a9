import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { cyl } from '../kit/round.ts';
import { person } from '../kit/site.ts';
import { box, faceZ } from '../kit/solids.ts';
import { vignetteSet } from '../kit/vignette.ts';

export const drawings = vignetteSet({
  name: 'finance',
  title: 'Financing',
  alt: 'Three stacks of gold coins beside a sheet with a rising bar chart.',
  paint,
});

function paint(s: Iso): void {
  const { mat } = s.theme;
  for (const [x, y, coins] of [
    [38, 40, 10],
    [88, 36, 7],
    [42, 94, 6],
  ] as const) {
    for (let i = 0; i < coins; i++) cyl(s, x, y, i * 7.4, 21, 6.6, 'z', 'gold', { w: 1 });
  }
  box(s, 92, 84, 0, 74, 82, 6, 'deep');
  box(s, 96, 88, 6, 66, 74, 4, 'white');
  [14, 24, 20, 36, 48].forEach((height, i) => {
    const x = 104 + i * 11;
    faceZ(s, x, x + 8, 150 - height, 150, 10.3, i === 4 ? mat.gold[1] : mat.deep[0], { w: 1 });
  });
  s.line(way([102, 152, 10.3], [160, 152, 10.3]), { w: 1.4 });
  person(s, 36, 150);
  person(s, 56, 158);
}
