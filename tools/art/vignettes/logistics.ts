import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { container, truck } from '../kit/parts-transport.ts';
import { box } from '../kit/solids.ts';
import { vignetteSet } from '../kit/vignette.ts';

export const drawings = vignetteSet({
  name: 'logistics',
  title: 'Logistics',
  alt: 'A gantry crane lifts a gold container from a stack; a lorry waits below.',
  paint,
});

function paint(s: Iso): void {
  container(s, 8, 14, 0, 'deep');
  container(s, 90, 14, 0, 'mid');
  container(s, 8, 14, 30, 'steel');
  container(s, 8, 50, 0, 'mid');
  container(s, 90, 50, 0, 'deep');
  container(s, 90, 50, 30, 'gold');
  frame(s, 3);
  truck(s, 24, 118, 'white');
  frame(s, 97);
  box(s, 118, -4, 112, 14, 116, 8);
  box(s, 114, 56, 120, 22, 22, 8, 'gold');
  const ropes = [
    way([120, 60, 112], [108, 58, 64]),
    way([130, 60, 112], [146, 58, 64]),
    way([120, 72, 112], [108, 72, 64]),
    way([130, 72, 112], [146, 72, 64]),
  ];
  s.lines(ropes, { w: 1, stroke: s.theme.line });
}

/** One of the two frames of the gantry. */
function frame(s: Iso, y: number): void {
  for (const x of [1, 169]) box(s, x, y + 1, 0, 6, 6, 104, 'steel', { w: 0.9 });
  box(s, -2, y, 104, 184, 8, 8);
}
