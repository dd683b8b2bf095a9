import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { motor } from '../kit/parts-machine.ts';
import { cyclone, silo } from '../kit/parts-process.ts';
import { cyl, pipe } from '../kit/round.ts';
import { box } from '../kit/solids.ts';
import { vignetteSet } from '../kit/vignette.ts';

export const drawings = vignetteSet({
  name: 'plant',
  title: 'Plant',
  alt: 'Two silos feed a cyclone through a gold pipe; a ball mill stands in front.',
  paint,
});

function paint(s: Iso): void {
  silo(s, 42, 40, { r: 25, h: 84 });
  silo(s, 98, 40, { r: 25, h: 84 });
  pipe(s, way([42, 40, 146], [42, 40, 164], [150, 40, 164], [150, 40, 122]), 5, 'gold');
  pipe(s, way([98, 40, 146], [98, 40, 164]), 5, 'gold');
  const post = (x: number, y: number): void => box(s, x, y, 0, 4, 4, 74, 'mid', { w: 0.8 });
  post(132, 22);
  post(164, 22);
  post(132, 54);
  cyclone(s, 150, 40, { z: 36, r: 16, h: 28, cone: 40 });
  post(164, 54);
  ballMill(s);
}

function ballMill(s: Iso): void {
  box(s, 22, 104, 0, 12, 46, 26, 'deep');
  box(s, 118, 104, 0, 12, 46, 26, 'deep');
  cyl(s, 26, 127, 38, 11, 14, 'x');
  for (let i = 0; i < 3; i++) {
    cyl(s, 38 + i * 28, 127, 38, 28, 5, 'x', i === 1 ? 'gold' : 'mid');
    cyl(s, 43 + i * 28, 127, 38, 25, i < 2 ? 23 : 18, 'x');
  }
  cyl(s, 118, 127, 38, 10, 16, 'x');
  motor(s, 140, 127, 16, 11, 26, 'x');
}
